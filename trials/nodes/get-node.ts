import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npm } from './npm.ts'

const run = promisify(execFile)

/** Kept from one run to the next: each of them is 50 MB to fetch. */
const HOME = join(tmpdir(), 'simplon-nodes')

/** The program of a version of Node, fetched from the registry when it is not here yet. */
export async function getNode(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(HOME, `${name}-${version}`)
  const program = join(folder, 'node')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    const work = mkdtempSync(join(HOME, 'fetch-'))
    try {
      await npm(process.execPath, ['pack', `${name}@${version}`], { cwd: work })
      const [tarball = ''] = readdirSync(work)
      await run('tar', ['-xzf', tarball, 'package/bin/node'], { cwd: work })
      renameSync(join(work, 'package/bin/node'), program)
    } finally {
      rmSync(work, { recursive: true })
    }
  }
  const { stdout } = await run(program, ['--version'])
  if (stdout.trim() !== `v${version}`) throw new Error(`${program} is ${stdout.trim()}`)
  return program
}
