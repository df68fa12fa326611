import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPostgres } from '../../src/app/embedded-postgres/launch.ts'
import { ensureDevnet } from '../../src/app/launch/devnet-process.ts'
import { loadConfig } from '../../src/config/load.ts'
import { ensureDatabase } from '../../src/store/database/ensure-database.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { getNode } from './get-node.ts'
import { takeLocalTour } from './local-tour.ts'
import { RegistryUnreachable } from './npm.ts'
import { installIn, packDevnet, packSimplon } from './pack.ts'
import { runSuite } from './suite.ts'
import { type Check, takeTour } from './tour.ts'

/** The oldest that `engines` admits, and the newest of the lines that are kept up. */
const VERSIONS = ['20.19.0', '22.23.3', '24.21.0']
/** The funded accounts that are nobody's but the user's. */
const ACCOUNTS = [1, 3, 4]

/**
 * Packs the program, installs it in an empty folder on each version of Node, and uses it there; does
 * so on the oldest with the devnet's package beside it and no configuration; then runs a part of the repository's own tests on the two that it is not developed on. `--target 22`
 * takes one version, `--target tour` the first part alone, `--target devnet` the second.
 */
export async function runTrial({ target, log }: TrialOptions): Promise<TrialResult> {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-nodes-trial-'))
  const result = { passed: 0, failed: 0 }
  const note = (version: string, { what, problem }: Check) => {
    result[problem === null ? 'passed' : 'failed'] += 1
    log(`Node ${version}: ${what}: ${problem ?? 'well'}`)
  }
  try {
    const versions = VERSIONS.filter(
      (each) => !/^\d/.test(target ?? '') || each.startsWith(`${target}`),
    )
    if (target !== 'devnet') await tours(folder, versions, note)
    if (target === 'tour') return result
    await localTour(folder, note)
    if (target === 'devnet') return result
    for (const version of versions.filter((each) => !each.startsWith('20.'))) {
      const { passed, said } = await runSuite(await getNode(version))
      const end = said.trim().split('\n').slice(-6).join('\n')
      note(version, { what: 'a part of npm test', problem: passed ? null : said.slice(-20_000) })
      log(end)
    }
  } catch (error) {
    if (!(error instanceof RegistryUnreachable)) throw error
    log(`SKIPPED: the registry cannot be reached, so nothing can be installed (${error.message})`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return result
}

type Note = (version: string, check: Check) => void

async function localTour(folder: string, note: Note): Promise<void> {
  const [version = ''] = VERSIONS
  const tarballs = [await packSimplon(folder), await packDevnet(folder)]
  const node = await getNode(version)
  const own = join(folder, 'local')
  await installIn(own, { node, tarballs })
  for (const check of await takeLocalTour({ folder: own, node, tarballs })) note(version, check)
}

async function tours(folder: string, versions: readonly string[], note: Note): Promise<void> {
  const tarballs = [await packSimplon(folder)]
  const dataDir = join(folder, 'ground')
  mkdirSync(dataDir)
  const config = loadConfig({ env: { SIMPLON_DATA_DIR: dataDir, SIMPLON_DEVNET_PORT: '0' } })
  const devnet = await ensureDevnet(config)
  const postgres = await launchPostgres({ dataDir: join(dataDir, 'postgres') })
  try {
    for (const [at, version] of versions.entries()) {
      const node = await getNode(version)
      const own = join(folder, `node-${version}`)
      const said = await installIn(own, { node, tarballs })
      const problem = said.includes('EBADENGINE') ? said : null
      note(version, { what: 'npm install without EBADENGINE', problem })
      const databaseUrl = await ensureDatabase(postgres.url, `node_${version.replaceAll('.', '_')}`)
      const ground = { folder: own, node, devnet: devnet.state, databaseUrl }
      const checks = await takeTour({ ...ground, account: ACCOUNTS[at] ?? 1 })
      for (const check of checks) note(version, check)
    }
  } finally {
    await Promise.all([devnet.stop(), postgres.stop()])
  }
}
