import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { GuidePage } from './guide-pages.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MODULES = join(ROOT, 'node_modules')

/** A program of the README that runs as its reader would run it. */
export type RunningExample = {
  output(): string
  /** Resolves when it has printed this. */
  printed(text: string): Promise<void>
  /** Resolves with its exit code. */
  ended(): Promise<number | null>
  kill(): void
}

/** The code under a heading of the client's README. */
export function exampleOf(heading: string): string {
  const text = readFileSync(join(ROOT, 'client/README.md'), 'utf8')
  const code = text.split(`\n## ${heading}\n`)[1]?.match(/```js\n([\s\S]*?)```/)?.[1]
  if (!code) throw new Error(`the README has no example of ${heading}`)
  return code
}

/** Where the service keeps its files, and what a reader has set. */
type GuideGround = { dataDir: string; env: Record<string, string> }

/** A folder in which the client is installed as it is published, beside viem. */
export function installClient() {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-client-'))
  const home = join(folder, 'node_modules/@simplon/client')
  mkdirSync(home, { recursive: true })
  cpSync(join(ROOT, 'client/package.json'), join(home, 'package.json'))
  const compiler = join(MODULES, 'typescript/bin/tsc')
  const project = join(ROOT, 'client/tsconfig.build.json')
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', join(home, 'dist')])
  for (const name of ['viem', 'openapi-fetch', '@rhinestone'])
    symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
  return {
    folder,
    run(heading: string, env: Record<string, string>): RunningExample {
      const file = join(folder, `${heading.replaceAll(/\W/g, '-')}.mjs`)
      writeFileSync(file, exampleOf(heading))
      return follow(spawn(process.execPath, [file], { cwd: folder, env }))
    },
    /** Does what a page of the guide says, in the folder of a service. */
    follow({ files, commands }: GuidePage, { dataDir, env }: GuideGround): RunningExample {
      const simplon = join(folder, '.simplon')
      if (!existsSync(simplon)) symlinkSync(dataDir, simplon)
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
      // A shell that takes its input for a network connection would read the machine's own settings.
      const shell = ['--norc', '-euo', 'pipefail', '-c', commands]
      return follow(spawn('bash', shell, { cwd: folder, env: { ...process.env, ...env } }))
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function follow(child: ChildProcess): RunningExample {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  return {
    output: () => text,
    async printed(expected) {
      while (!text.includes(expected)) {
        if (child.exitCode !== null) throw new Error(`it ended without ${expected}: ${text}`)
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    async ended() {
      if (child.exitCode === null) await once(child, 'close')
      return child.exitCode
    },
    kill: () => void child.kill(),
  }
}
