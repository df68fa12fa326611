import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PACKAGE_ROOT } from '../../lib/package-root.ts'
import { LaunchError } from './launch-error.ts'

const require = createRequire(import.meta.url)
const pathOf = (path: string) => fileURLToPath(new URL(path, PACKAGE_ROOT))

/** A checkout contains the devnet as source; elsewhere it is a package of its own. */
const SOURCE = 'devnet/src/main.ts'
const PACKAGE = '@simplon/devnet'

const NO_DEVNET =
  'This installation has no devnet, and no chains are configured. Write a configuration file with ' +
  '`devnet: { enabled: false }`, chains, keys and a database, and name it: ' +
  `\`simplon start --config FILE\`. ${pathOf('config/testnets.example.yaml')} is complete to ` +
  'start from; docs/operations.md explains it. Or, to try it on local chains: ' +
  `\`npm install ${PACKAGE}\`, and start again.`

/** The arguments with which Node runs the devnet. Throws if there is none, with what to do. */
export function devnetProgram(): readonly string[] {
  const source = pathOf(SOURCE)
  if (existsSync(source)) return ['--import', pathToFileURL(require.resolve('tsx')).href, source]
  const manifest = findManifest()
  if (!manifest) throw new LaunchError(NO_DEVNET)
  const { version, bin } = readJson(manifest) as { version: string; bin: Record<string, string> }
  const { version: own } = readJson(pathOf('package.json')) as { version: string }
  if (version !== own) {
    throw new LaunchError(
      `${PACKAGE} is version ${version}, and this is Simplon ${own}: install the same of both.`,
    )
  }
  return [join(dirname(manifest), bin['simplon-devnet'] ?? '')]
}

/**
 * Has an installed devnet fetch the contracts that it deploys, once. How long that takes depends on the
 * network, so it is not part of its start.
 */
export async function prepareDevnet(program: readonly string[]): Promise<void> {
  if (existsSync(pathOf(SOURCE))) return
  try {
    await promisify(execFile)(process.execPath, [...program, '--fetch-only'])
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new LaunchError((stderr || message).trim())
  }
}

function findManifest(): string | undefined {
  try {
    return require.resolve(`${PACKAGE}/package.json`)
  } catch {
    return undefined
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
