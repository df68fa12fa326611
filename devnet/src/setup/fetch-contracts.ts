import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

type Fetched = { name: string; version: string; integrity: string }

const run = promisify(execFile)

/** Beside the program, where only who may change the program may write. */
export const FETCHED = fileURLToPath(new URL('../../fetched', import.meta.url))
/** Written when the package is built; in a checkout there is none, because npm has installed all. */
const LIST = fileURLToPath(new URL('../../fetched.json', import.meta.url))

/**
 * Fetches the packages of compiled contracts that others license to you and not to us, as npm would, but
 * without what they depend on: that is 700 MB of which nothing is read. Fetched once.
 */
export async function fetchContracts(say: (line: string) => void = () => {}): Promise<void> {
  if (!existsSync(LIST)) return
  const listed = JSON.parse(readFileSync(LIST, 'utf8')) as Fetched[]
  const missing = listed.filter((each) => !isHere(each))
  if (missing.length === 0) return
  const specs = missing.map(({ name, version }) => `${name}@${version}`)
  say(`Fetching ${specs.join(', ')} (once) …`)
  const work = makeFolder()
  try {
    // npm knows the registry, the proxy and the credentials of this machine.
    const { stdout } = await run('npm', ['pack', ...specs, '--json', '--pack-destination', work], {
      maxBuffer: 2 ** 26,
    })
    const packed = JSON.parse(stdout) as { name: string; filename: string }[]
    for (const each of missing) {
      const file = packed.find(({ name }) => name === each.name)?.filename
      if (!file) throw new Error(`npm brought no ${each.name}`)
      await unpack(each, join(work, file))
    }
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw unavailable(specs, (stderr || message).trim())
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function isHere({ name, version }: Fetched): boolean {
  const file = join(FETCHED, name, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
}

function makeFolder(): string {
  try {
    mkdirSync(FETCHED, { recursive: true })
    return mkdtempSync(join(FETCHED, '.fetch-'))
  } catch (error) {
    throw unavailable([], (error as Error).message)
  }
}

async function unpack({ name, version, integrity }: Fetched, tarball: string): Promise<void> {
  const hash = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
  if (hash !== integrity)
    throw new Error(`${name}@${version} has the hash ${hash}, not ${integrity}`)
  const folder = `${tarball}.unpacked`
  mkdirSync(folder)
  await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
  const place = join(FETCHED, name)
  mkdirSync(dirname(place), { recursive: true })
  rmSync(place, { recursive: true, force: true })
  try {
    renameSync(folder, place)
  } catch (error) {
    // Another process was faster with the same.
    if (!existsSync(join(place, 'package.json'))) throw error
  }
}

function unavailable(specs: readonly string[], why: string): Error {
  const error = new Error(
    `The devnet deploys contracts of others, and could not fetch them ${specs.join(', ')} into ${FETCHED}: ${why}\n` +
      'Where npm reaches a registry and may write there, run `npx simplon-devnet --fetch-only` once.',
  )
  // What it says is for a person; the stack would say no more.
  return Object.assign(error, { code: 'EFETCH' })
}
