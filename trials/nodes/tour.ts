import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { DevnetState } from '../../src/app/launch/devnet-process.ts'
import { installed } from './installed.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

export type TourGround = {
  /** Where the package is installed. */
  folder: string
  node: string
  devnet: DevnetState
  databaseUrl: string
  /** Which of the funded accounts spends its money. */
  account: number
}
export type Check = { what: string; problem: string | null }

/**
 * What somebody does with a package that was just installed: asks what it is, starts it with nothing,
 * then with a configuration on real chains and a real database; an intent comes to its end.
 */
export async function takeTour(ground: TourGround): Promise<Check[]> {
  const { folder, node } = ground
  const simplon = installed(folder, { node })
  const checks: Check[] = []
  const check = async (what: string, look: () => Promise<boolean | string>) => {
    const found = await look().catch((error: Error) => error.message)
    checks.push({ what, problem: found === true ? null : `${found}` })
  }
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

  await check('npx simplon --version', async () =>
    is((await simplon.npx('--version')).trim(), version),
  )
  await check('npx simplon help', async () => has(await simplon.npx('help'), 'Exit codes: 0 done'))
  await check('npx simplon start with nothing', async () => {
    const { code, stdout, stderr } = await simplon.run('start')
    if (code !== 1 || stdout !== '' || /^\s+at /m.test(stderr)) return `${code}: ${stderr}`
    return has(stderr, 'testnets.example.yaml')
  })

  const config = join(folder, 'simplon.json')
  writeFileSync(config, JSON.stringify(settingsOf(ground)))
  const own = ['--config', config]
  await check('npx simplon migrate', async () => has(await simplon.npx('migrate', ...own), '0001'))
  await check('npx simplon doctor', async () =>
    has(await simplon.npx('doctor', ...own), 'all checks passed'),
  )
  await check('npx simplon start on chains', async () => {
    const service = await simplon.start('start', ...own)
    const { url } = service.answer as { url: string }
    try {
      const health = await fetch(`${url}/healthz`)
      if (health.status !== 200) return `/healthz answers ${health.status}`
      const { project } = JSON.parse(
        (await simplon.run('projects', 'create', '--name', 'tour', ...own, '--json')).stdout,
      )
      const asked = ['--project', project.id, '--name', 'tour', ...own, '--json']
      const { secret } = JSON.parse((await simplon.run('keys', 'create', ...asked)).stdout)
      const said = await firstIntent(ground, { url, secret })
      if (!said.includes('COMPLETED')) return `the intent did not end well: ${said}`
    } finally {
      const { code, stderr } = await service.stop()
      if (code !== 0) checks.push({ what: 'SIGTERM ends it', problem: `${code}: ${stderr}` })
      else checks.push({ what: 'SIGTERM ends it', problem: null })
    }
    return true
  })
  return checks
}

const is = (found: string, wanted: string) => found === wanted || `"${found}" is not "${wanted}"`
const has = (found: string, wanted: string) => found.includes(wanted) || `no "${wanted}": ${found}`

function settingsOf({ devnet, databaseUrl, folder }: TourGround): object {
  const keysOf = (wanted: string) =>
    devnet.accounts.flatMap(({ note, privateKey }) => (note === wanted ? [privateKey] : []))
  return {
    database: { url: databaseUrl },
    devnet: { enabled: false },
    dataDir: join(folder, 'data'),
    http: { port: 0 },
    log: { level: 'warn' },
    relayer: { fillKeys: keysOf('relayer'), otherKeys: keysOf('second relayer') },
    chains: devnet.chains.map((chain) => ({
      ...chain,
      relayer: { maxExposureUsd: 1_000_000_000 },
    })),
  }
}

/** The README's own example, on the same Node. */
async function firstIntent(
  { folder, node, devnet, account }: TourGround,
  { url, secret }: { url: string; secret: string },
): Promise<string> {
  const file = join(folder, 'devnet.json')
  const chains = devnet.chains.map((chain) => ({
    id: chain.id,
    caip2: `eip155:${chain.id}`,
    name: chain.name,
    rpcUrl: chain.rpcUrls[0],
    tokens: chain.tokens,
    contracts: chain.contracts,
  }))
  const { accounts } = devnet
  const apiKeys = { development: secret }
  writeFileSync(file, JSON.stringify({ baseUrl: url, apiKeys, chains, accounts }))
  const example = join(ROOT, 'examples/first-intent.mjs')
  const { stdout } = await run(node, [example, '--devnet', file, '--account', String(account)])
  return stdout
}
