// Prints the folder it runs in: what the test of run.mjs runs.
process.stdout.write(process.cwd())
