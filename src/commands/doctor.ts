import { parseArgs } from 'node:util'
import { maskConfig } from '../config/mask.ts'
import type { Config } from '../config/schema.ts'
import { findDevnet } from '../launch/devnet-process.ts'
import { onDevnet } from '../launch/on-devnet.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { DEFAULT_PRICE_POLICY } from '../prices/price-policy.ts'
import { openSigners } from '../signers/open-signers.ts'
import type { Command } from './command.ts'
import type { Look, Probe } from './doctor/probe.ts'
import { accountLooks } from './doctor/probe-accounts.ts'
import { contractLooks } from './doctor/probe-contracts.ts'
import { probeDatabase } from './doctor/probe-database.ts'
import { feedLooks } from './doctor/probe-feeds.ts'
import { ownContractLooks } from './doctor/probe-own-contracts.ts'
import { probeSigners } from './doctor/probe-signers.ts'
import { tokenLooks } from './doctor/probe-tokens.ts'
import { probeUrls } from './doctor/probe-urls.ts'
import { printTable } from './print-table.ts'
import { readConfig } from './read-config.ts'

/** Looks at a time: a system that has work to do answers the doctor, too. */
const AT_A_TIME = 4

const OPTIONS = {
  config: { type: 'string' },
  json: { type: 'boolean' },
  settings: { type: 'boolean' },
} as const

export const doctor: Command = {
  summary:
    'Probe database, keys, accounts, RPC urls, contracts and price feeds; print the settings',
  usage: 'doctor [--config FILE] [--json] [--settings]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    const { json = false, settings = false } = values
    const { config, note } = await groundOf(readConfig(values.config))
    const probes = (await mapLimited(await looksAt(config), AT_A_TIME, (look) => look())).flat()
    const bad = probes.filter(({ state }) => state === 'BAD').length
    if (json) {
      const shown = settings ? { settings: maskConfig(config) } : {}
      console.log(JSON.stringify({ well: bad === 0, probes, ...shown }, null, 2))
      return bad === 0 ? 0 : 1
    }
    printTable(
      ['', 'what', 'where', 'finding'],
      probes.map(({ state, what, where, finding }) => [state, what, where, finding]),
    )
    if (settings) console.log(`\n${JSON.stringify(maskConfig(config), null, 2)}`)
    if (note) console.log(`\n${note}`)
    console.log(`\n${verdict(probes, bad)}`)
    return bad === 0 ? 0 : 1
  },
}

function verdict(probes: readonly Probe[], bad: number): string {
  const warned = probes.filter(({ state }) => state === 'warn').length
  const looks = warned === 0 ? '' : `, ${warned} to look at`
  return bad === 0 ? `all well${looks}` : `${bad} of ${probes.length} checks failed${looks}`
}

async function groundOf(config: Config): Promise<{ config: Config; note?: string }> {
  if (!config.devnet.enabled) return { config }
  const devnet = await findDevnet(config.dataDir)
  if (devnet) return { config: onDevnet(config, devnet) }
  const note = 'The devnet is not running, so no chain is probed; `npm start` starts it.'
  return { config: { ...config, chains: [] }, note }
}

async function looksAt(config: Config): Promise<Look[]> {
  const { chains, rpc, relayer } = config
  const { timeoutMs } = rpc
  const now = Date.now
  // Keys that do not open are a finding of their own; without them no account is looked at.
  const signers = await openSigners(relayer).catch(() => ({ fills: [], others: [] }))
  return [
    () => probeDatabase(config, now),
    () => probeSigners(relayer),
    ...chains.map((chain) => () => probeUrls({ chain, timeoutMs, now })),
    ...ownContractLooks(chains),
    ...chains.flatMap((chain) => contractLooks(chain, chains, timeoutMs)),
    ...chains.flatMap((chain) => tokenLooks(chain, timeoutMs)),
    ...chains.flatMap((chain) => feedLooks(chain, DEFAULT_PRICE_POLICY, timeoutMs)),
    ...chains.flatMap((chain) => accountLooks(config, chain, signers)),
  ]
}
