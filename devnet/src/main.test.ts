import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseDevnetArguments } from './parse-devnet-arguments.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

it('runs as a process that tells where it is and stops when told to', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'devnet-'))
  const stateFile = join(directory, 'state.json')
  const args = ['--import', 'tsx', MAIN, '--port', '0', '--automine', '--state-file', stateFile]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
    })
    await expect.poll(() => existsSync(stateFile), { timeout: 30_000 }).toBe(true)
    const state = JSON.parse(readFileSync(stateFile, 'utf8')) as Record<string, unknown>
    expect(state.pid).toBe(child.pid)
    expect(Object.keys(state)).toEqual(
      expect.arrayContaining([
        'instanceId',
        'url',
        'controlUrl',
        'startedAt',
        'chains',
        'accounts',
      ]),
    )
    const control = await (await fetch(String(state.controlUrl))).json()
    expect(control).toMatchObject({ instanceId: state.instanceId })
    await expect.poll(() => output).toMatch(/^devnet ready at http:.*\n$/)
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true })
  }
})

it('reads its arguments and says what is wrong with them', () => {
  const plain = { host: '127.0.0.1', port: 8545, automine: false, busyBlockTimeMs: 0 }
  expect(parseDevnetArguments([])).toEqual(plain)
  expect(parseDevnetArguments(['--fetch-only'])).toEqual({ ...plain, fetchOnly: true })
  expect(
    parseDevnetArguments(['--host', '::1', '--port', '0', '--automine', '--state-file', 'a.json']),
  ).toEqual({ ...plain, host: '::1', port: 0, automine: true, stateFile: 'a.json' })
  expect(parseDevnetArguments(['--busy-block-time', '100'])).toEqual({
    ...plain,
    busyBlockTimeMs: 100,
  })
  for (const wrong of ['9', '-1', 'soon']) {
    expect(() => parseDevnetArguments([`--busy-block-time=${wrong}`])).toThrow(
      `--busy-block-time must be 0 or 10 to 99999 milliseconds, not ${wrong}`,
    )
  }
  expect(() => parseDevnetArguments(['--port', 'many'])).toThrow(
    '--port must be a number from 0 to 65535, not many',
  )
  expect(() => parseDevnetArguments(['--chains', '1'])).toThrow(/Unknown option '--chains'/)
})
