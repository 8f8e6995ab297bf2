"""The pages as pure functions: what is known goes in, markup comes out."""
