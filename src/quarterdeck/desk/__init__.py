"""The designer's page: the local lab in a browser (`quarterdeck lab serve`)."""
