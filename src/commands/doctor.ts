import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { maskConfig } from '../config/mask.ts'
import type { ChainConfig, Config } from '../config/schema.ts'
import { launchPostgres } from '../embedded-postgres/launch.ts'
import { findDevnet } from '../launch/devnet-process.ts'
import { createLog } from '../observe/log.ts'
import { openDatabase } from '../store/database.ts'
import type { Command } from './command.ts'
import { printTable } from './print-table.ts'
import { type Probe, probeContracts, probeRpcUrls } from './probe-chain.ts'
import { probeSigners } from './probe-signers.ts'
import { readConfig } from './read-config.ts'

export const doctor: Command = {
  summary:
    'Print the effective configuration and probe the database, keys, every RPC url and contract',
  usage: 'doctor [--config FILE]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { config: { type: 'string' } } })
    const config = readConfig(values.config)
    console.log(JSON.stringify(maskConfig(config), null, 2))
    const chains = await chainsOf(config)
    const probes = (
      await Promise.all([
        probeDatabase(config),
        probeSigners(config.relayer),
        ...chains.map((chain) => probeRpcUrls(chain, config.rpc.timeoutMs)),
        ...chains.map((chain) => probeContracts(chain, config.rpc.timeoutMs)),
      ])
    ).flat()
    console.log()
    printTable(
      ['', 'what', 'where', 'finding'],
      probes.map((probe) => [probe.ok ? 'ok' : 'BAD', probe.what, probe.where, probe.finding]),
    )
    const bad = probes.filter((probe) => !probe.ok).length
    console.log(bad === 0 ? '\nall well' : `\n${bad} of ${probes.length} checks failed`)
    return bad === 0 ? 0 : 1
  },
}

async function chainsOf(config: Config): Promise<readonly ChainConfig[]> {
  if (!config.devnet.enabled) return config.chains
  const devnet = await findDevnet(config.dataDir)
  if (devnet) return devnet.chains
  console.log('\nThe devnet is not running, so no chain is probed; `npm start` starts it.')
  return []
}

async function probeDatabase(config: Config): Promise<Probe[]> {
  const embedded = config.database.url === ''
  const where = embedded ? 'embedded' : new URL(config.database.url).host
  const log = createLog({ ...config.log, level: 'silent' })
  try {
    const postgres = embedded
      ? await launchPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
      : undefined
    try {
      const url = postgres?.url ?? config.database.url
      const database = await openDatabase({ ...config.database, url, log })
      const [row] = await database.sql<{ version: string }[]>`show server_version`.values()
      await database.close()
      return [{ ok: true, what: 'database', where, finding: `PostgreSQL ${String(row)}` }]
    } finally {
      if (postgres && !postgres.attached) await postgres.stop()
    }
  } catch (error) {
    return [{ ok: false, what: 'database', where, finding: (error as Error).message }]
  }
}
