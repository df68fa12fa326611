#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2))
