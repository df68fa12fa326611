#!/usr/bin/env node
import { runCommand } from './app/commands/line/run-command.ts'

// Whoever reads may have had enough, as `head` has; that is no reason to fail.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.exitCode = await runCommand(process.argv.slice(2))
// What was broken off may have left work that nobody waits for any more.
if (process.exitCode > 128) process.exit()
