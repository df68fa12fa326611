import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { serialize } from 'node:v8'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plan } from '../src/core/route/plan.ts'
import { MOST_EFFORT } from '../src/planner/create-planner.ts'
import { hardProblems } from '../trials/planner/hard-problems.ts'

const ROOT = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'simplon-build-'))
/** Takes more than the event loop gives it. */
const [PROBLEM] = hardProblems(1, { least: MOST_EFFORT, most: 10 * MOST_EFFORT, ok: true })

/** Plans by itself in a process of its own, and ends when nothing is left to do. */
const PROGRAM = `
const [module, file] = process.argv.slice(1)
const { readFileSync } = await import('node:fs')
const { deserialize } = await import('node:v8')
const { createPlanner } = await import(module)
const ignore = () => {}
const told = []
const observer = { waiting: ignore, refused: ignore, abandoned: ignore, planned: (where) => told.push(where) }
const planner = createPlanner({ threads: 1, queue: 1 }, { ...observer, threadFailed: console.error })
const { plan } = await planner.planRoute(deserialize(readFileSync(file)))
console.log(JSON.stringify({ told, inputUsd: String(plan.inputUsd) }))
`

beforeAll(async () => {
  writeFileSync(join(folder, 'problem'), serialize(PROBLEM))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "1.2.3" }')
  symlinkSync(join(ROOT, 'config'), join(folder, 'config'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  // Types are checked elsewhere.
  const options = ['--noCheck', '--declaration', 'false', '--outDir', join(folder, 'dist')]
  await run(compiler, ['-p', join(ROOT, 'tsconfig.build.json'), ...options])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  { how: 'compiled', loader: [], module: join(folder, 'dist/planner/create-planner.js') },
  {
    how: 'from source',
    loader: ['--import', 'tsx'],
    module: join(ROOT, 'src/planner/create-planner.ts'),
  },
])('the service $how', ({ loader, module }) => {
  it('plans what is hard in a thread, which does not keep the process', async () => {
    const code = [...loader, '--input-type=module', '-e', PROGRAM]
    const args = [...code, pathToFileURL(module).href, join(folder, 'problem')]
    const { stdout } = await run(process.execPath, args, { cwd: ROOT })
    const expected = PROBLEM && plan(PROBLEM)
    const inputUsd = expected?.ok ? String(expected.plan.inputUsd) : 'no plan'
    expect(JSON.parse(stdout)).toEqual({ told: ['thread'], inputUsd })
  })
})

describe('the program as it is packed', () => {
  const program = join(folder, 'dist/cli.js')

  it('can be run by its name, and says which version it is', async () => {
    expect(readFileSync(program, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node')
    const { stdout } = await run(process.execPath, [program, '--version'])
    expect(stdout).toBe('1.2.3\n')
  })

  it('says what it needs when nothing is configured', async () => {
    const env = { ...process.env, SIMPLON_DATA_DIR: join(folder, 'data') }
    const started = run(process.execPath, [program, 'start'], { cwd: folder, env })
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This installation has no devnet.*--config FILE/),
    })
  })
})
