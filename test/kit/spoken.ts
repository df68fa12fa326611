import { vi } from 'vitest'
import { runCommand } from '../../src/app/commands/line/run-command.ts'

export type Spoken = { code: number; stdout: string; stderr: string }

/** Runs a command line in this process, and returns its exit code and what it printed. */
export async function speak(...args: string[]): Promise<Spoken> {
  const said = { stdout: [] as string[], stderr: [] as string[] }
  const out = vi.spyOn(console, 'log').mockImplementation((text) => void said.stdout.push(text))
  const err = vi.spyOn(console, 'error').mockImplementation((text) => void said.stderr.push(text))
  try {
    const code = await runCommand(args)
    return { code, stdout: said.stdout.join('\n'), stderr: said.stderr.join('\n') }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
