import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** One block that was run, for the transcript. */
export type ShellRun = {
  what: string
  text: string
  code: number
  stdout: string
  stderr: string
  seconds: number
}

export type OperatorShell = {
  /** Runs a block as the operator types it; what it exports and sets is there for the next one. */
  run(what: string, text: string, options?: { cwd?: string }): Promise<ShellRun>
  readonly runs: readonly ShellRun[]
}

export type OperatorShellOptions = {
  /** Stands for `/opt/simplon` of the guide. */
  home: string
  env: Readonly<Record<string, string>>
}

/** A shell in the operator's folder that remembers its variables from block to block. */
export function createOperatorShell({ home, env }: OperatorShellOptions): OperatorShell {
  const memory = join(home, '.shell-variables')
  const runs: ShellRun[] = []
  return {
    runs,
    async run(what, text, { cwd = home } = {}) {
      const own = text.replaceAll('/opt/simplon', home)
      const script = `${existsSync(memory) ? `. ${memory}\n` : ''}set -aeuo pipefail\n${own}\nexport -p > ${memory}`
      const started = performance.now()
      const child = spawn('bash', ['-c', script], { cwd, env: { ...env }, stdio: 'pipe' })
      child.stdin.end()
      let [stdout, stderr] = ['', '']
      child.stdout.on('data', (chunk) => {
        stdout += chunk
      })
      child.stderr.on('data', (chunk) => {
        stderr += chunk
      })
      const code = await new Promise<number>((resolve, reject) => {
        child.on('error', reject)
        child.on('close', (status) => resolve(status ?? -1))
      })
      const seconds = (performance.now() - started) / 1000
      const run = { what, text, code, stdout, stderr, seconds }
      runs.push(run)
      return run
    },
  }
}
