import { maskConfig } from '../../config/mask.ts'
import type { Config } from '../../config/schema.ts'
import { mapLimited } from '../../lib/concurrency/map-limited.ts'
import { DEFAULT_PRICE_POLICY } from '../../prices/price-policy.ts'
import { openAddresses } from '../../transactions/signers/open-signers.ts'
import { findDevnet } from '../launch/devnet-process.ts'
import { onDevnet } from '../launch/on-devnet.ts'
import { openLayers } from '../wiring/open-layers.ts'
import type { Look, Probe } from './doctor/probe.ts'
import { accountLooks } from './doctor/probe-accounts.ts'
import { attestationLooks } from './doctor/probe-attestations.ts'
import { contractLooks } from './doctor/probe-contracts.ts'
import { probeDatabase } from './doctor/probe-database.ts'
import { feedLooks } from './doctor/probe-feeds.ts'
import { ownContractLooks } from './doctor/probe-own-contracts.ts'
import { probeSigners } from './doctor/probe-signers.ts'
import { tokenLooks } from './doctor/probe-tokens.ts'
import { probeUrls } from './doctor/probe-urls.ts'
import { type Command, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readConfig } from './line/read-config.ts'
import { tableLines } from './line/table.ts'

/** Probes that run at a time: few, so that a busy system can still answer them. */
const AT_A_TIME = 4

export const doctor: Command = {
  summary:
    'Probe database, keys, accounts, RPC urls, contracts and price feeds; print the settings',
  action: defineAction({
    summary: 'Probe the database, keys, accounts, RPC urls, contracts and price feeds.',
    options: { settings: { about: 'print the settings, too, without secrets' }, ...CONFIG },
    answer: {
      well: 'whether no check failed; otherwise the exit code is 1',
      probes: 'each with `state` (ok, warn or BAD), `what`, `where`, `finding`',
      note: 'what was not probed, or null',
      settings: 'the settings with `--settings`; otherwise null',
    },
    async run({ values, out }) {
      const { config, note = null } = await groundOf(readConfig(values.config))
      const looks = await looksAt(config)
      const count = { done: 0 }
      const probes = await mapLimited(looks, AT_A_TIME, async (look) => {
        const found = await look()
        count.done += 1
        const bad = found.filter(({ state }) => state === 'BAD').map(({ what }) => what)
        const heard = bad.length === 0 ? '' : `: ${bad.join(', ')} BAD`
        out.progress(`probed ${count.done} of ${looks.length}${heard}`)
        return found
      })
      const all = probes.flat()
      const bad = all.filter(({ state }) => state === 'BAD').length
      const settings = values.settings ? maskConfig(config) : null
      const rows = all.map(({ state, what, where, finding }) => [state, what, where, finding])
      out.answer({ well: bad === 0, probes: all, note, settings }, [
        ...tableLines(['', 'what', 'where', 'finding'], rows),
        ...(settings ? ['', JSON.stringify(settings, null, 2)] : []),
        ...(note ? ['', note] : []),
        '',
        verdict(all, bad),
      ])
      return bad === 0 ? 0 : 1
    },
  }),
}

function verdict(probes: readonly Probe[], bad: number): string {
  const warned = probes.filter(({ state }) => state === 'warn').length
  const looks = warned === 0 ? '' : `, ${warned} with a warning`
  return bad === 0
    ? `all checks passed${looks}`
    : `${bad} of ${probes.length} checks failed${looks}`
}

async function groundOf(config: Config): Promise<{ config: Config; note?: string }> {
  if (!config.devnet.enabled) return { config }
  const devnet = await findDevnet(config.dataDir)
  if (devnet) return { config: onDevnet(config, devnet) }
  const note = 'The devnet is not running, so no chain is probed; `simplon start` starts it.'
  return { config: { ...config, chains: [] }, note }
}

async function looksAt(config: Config): Promise<Look[]> {
  const { chains, rpc, relayer } = config
  const { timeoutMs } = rpc
  const now = Date.now
  const { contracts: ofLayers } = await openLayers(config)
  // A key that cannot be opened is reported by its own probe; without keys no account is probed.
  const signers = await openAddresses(relayer).catch(() => ({ fills: [], others: [] }))
  return [
    () => probeDatabase(config, now),
    () => probeSigners(relayer),
    ...chains.map((chain) => () => probeUrls({ chain, timeoutMs, now })),
    ...ownContractLooks(chains, ofLayers),
    ...chains.flatMap((chain) => contractLooks(chain, { chains, ofLayers }, timeoutMs)),
    ...chains.flatMap((chain) => tokenLooks(chain, timeoutMs)),
    ...chains.flatMap((chain) => feedLooks(chain, DEFAULT_PRICE_POLICY, timeoutMs)),
    ...chains.flatMap((chain) => accountLooks(config, chain, signers)),
    ...attestationLooks(config),
  ]
}
