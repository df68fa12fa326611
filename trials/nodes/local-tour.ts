import { execFile } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { installed } from './installed.ts'
import type { Check } from './tour.ts'

const run = promisify(execFile)
const EXAMPLE = resolve(import.meta.dirname, '../../examples/first-intent.mjs')

export type LocalGround = { folder: string; node: string; tarballs: readonly string[] }

/**
 * The main job for somebody who has installed both packages and configured nothing: chains, database
 * and service start, and the README's first intent comes to its end.
 */
export async function takeLocalTour({ folder, node, tarballs }: LocalGround): Promise<Check[]> {
  const env = { SIMPLON_HTTP_PORT: '0', SIMPLON_DEVNET_PORT: '0' }
  const simplon = installed(folder, { node, env })
  const foreign = (await Promise.all(tarballs.map(foreignFiles))).flat()
  const checks = [{ what: 'tarballs hold nothing of others', problem: foreign.join(', ') || null }]
  const start = async () => {
    const service = await simplon.start('start')
    const example = join(folder, 'first-intent.mjs')
    copyFileSync(EXAMPLE, example)
    const { stdout } = await run(node, [example], { cwd: folder }).catch((error) => ({
      stdout: String(error),
    }))
    const { code, stderr } = await service.stop()
    if (code !== 0) return `it ended with ${code}: ${stderr}`
    return stdout.includes('COMPLETED') || `the intent did not end well: ${stdout}`
  }
  const found = await start().catch((error: Error) => error.message)
  checks.push({
    what: 'npx simplon start beside the devnet',
    problem: found === true ? null : found,
  })
  const help = await run(node, [join(folder, 'node_modules/.bin/simplon-devnet'), '--nonsense'])
    .then(() => 'it took an option that it does not know')
    .catch(({ code, stderr }) => (code === 2 && stderr.includes('usage:') ? null : stderr))
  checks.push({ what: 'simplon-devnet says how it is called', problem: help })
  const left = existsSync(join(folder, '.simplon/service.json')) ? 'service.json is left' : null
  checks.push({ what: 'nothing is left', problem: left })
  return checks
}

/** Contracts of others may come from their own packages only. */
async function foreignFiles(tarball: string): Promise<string[]> {
  const { stdout } = await run('tar', ['-tzf', tarball])
  const names = stdout.split('\n')
  if (names.length < 20) return [`${tarball} is nearly empty`]
  return names.filter((name) =>
    /node_modules|\/fetched\/|SpokePool|EndpointV2|UniswapV3|SendUln/i.test(name),
  )
}
