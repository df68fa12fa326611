import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Nothing can be installed from here; whoever asked has to leave it out, and say so. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable'
}

const AWAY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/

/** npm's own program, `npm` or `npx`: it runs on whichever Node is asked to run it. */
function npmProgram(name: 'npm' | 'npx'): string {
  const places = [
    ...(process.env.npm_execpath ? [dirname(process.env.npm_execpath)] : []),
    join(dirname(process.execPath), '../lib/node_modules/npm/bin'),
    join(dirname(process.execPath), '../share/nodejs/npm/bin'),
  ]
  const found = places.map((place) => join(place, `${name}-cli.js`)).find(existsSync)
  if (!found) throw new Error(`npm is not beside this Node; looked in ${places.join(', ')}`)
  return found
}

/**
 * The environment of a person who has just opened a terminal: nothing of the `npm run` that this
 * runs in, nor of a service on this machine.
 */
export function plainEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|INIT_CWD|NODE_OPTIONS|NODE_ENV|VITEST|SIMPLON_|DATABASE_URL)/i.test(name) ||
      /^npm_config_(registry|userconfig|cache)$/i.test(name),
  )
  return { ...Object.fromEntries(kept), ...more }
}

/** Runs npm with the Node that is named, and answers what it printed. */
export async function npm(
  node: string,
  args: readonly string[],
  { cwd, program = 'npm' }: { cwd: string; program?: 'npm' | 'npx' },
): Promise<{ stdout: string; stderr: string }> {
  const env = plainEnvironment({ PATH: `${dirname(node)}:${process.env.PATH}` })
  try {
    const options = { cwd, env, maxBuffer: 2 ** 26 }
    return await run(node, [npmProgram(program), ...args], options)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    if (AWAY.test(stderr))
      throw new RegistryUnreachable(`npm ${args[0]}: ${AWAY.exec(stderr)?.[0]}`)
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}
