import { timeOf } from '../amounts.js'
import { get, getText } from '../api.js'
import { chainName } from '../directory.js'
import { badge, el, facts, row, table } from '../dom.js'
import { short } from '../links.js'
import { ofChain, parseMetrics } from '../metrics.js'

const ETHER = 1e18
/** A degraded service is up, but it may not be able to serve all requests. */
const STATUS = { ready: 'ok', degraded: 'degraded' }

/** Whether the service is ready, the state of its chains and the balances of its relayers. */
export const health = {
  title: 'Health',
  needs: 'either',
  everyMs: 2000,
  async read() {
    const [ready, text] = await Promise.all([
      get('/readyz'),
      getText('/metrics').catch(unlessRefused),
    ])
    const samples = parseMetrics(text ?? '')
    return {
      ...ready,
      measured: text !== undefined,
      chains: chainsOf(ready.checks, samples),
      ...relayersOf(samples),
    }
  },
  draw({ status, checks, chains, relayers, unfinished, stuck, measured }) {
    const parts = Object.entries(checks).filter(([name]) => !name.startsWith('eip155:'))
    return [
      el('h1', {}, 'Health ', badge(STATUS[status] ?? 'down')),
      facts([
        ...parts.map(([name, check]) => [name, verdict(check)]),
        ...(measured
          ? [
              ['intents in work', `${unfinished}`],
              ['intents stuck', `${stuck}`],
            ]
          : []),
      ]),
      el('h2', {}, 'Chains'),
      table(
        ['State', 'Chain', 'Head', 'Watcher behind', 'Transactions', 'Waiting', 'Nodes'],
        chains.map(chainLine),
        'No chains are configured.',
        'Chains',
      ),
      el('h2', {}, 'Relayer accounts'),
      table(
        ['State', 'Chain', 'Account', 'Native balance'],
        relayers.map(relayerLine),
        measured ? 'This process runs no relayer.' : 'Enter an operator key above to see them.',
        'Relayer accounts',
      ),
    ]
  },
}

/** Without an operator key, the public part is still shown. */
function unlessRefused(error) {
  if (error.status === 401 || error.status === 403) return undefined
  throw error
}

function verdict({
  ok,
  reason,
  alarms = [],
  breaks = [],
  paused = [],
  pausedProjects = 0,
  processes,
  silent = [],
}) {
  if (ok) return [badge('ok'), processes ? ` ${countsOf(processes)}` : '']
  const texts = [
    ...(reason ? [reason] : []),
    ...alarms.map(({ chain, account, alarm }) => `${chainName(chain)}, ${account}: ${alarm}`),
    ...breaks.map((found) => `${chainName(found.chain)}: ${found.reason}`),
    ...paused.map((found) => `${found.scope} is paused: ${found.reason}`),
    ...silent.map(
      ({ role, since }) =>
        `no process has the role ${role}, ${since ? `the last one was seen ${timeOf(since)}` : 'and none was seen within an hour'}`,
    ),
    ...(pausedProjects > 0 ? [`projects paused: ${pausedProjects}`] : []),
  ]
  const isPaused = paused.length + pausedProjects > 0
  return [badge(isPaused ? 'paused' : 'down'), texts.map((text) => el('div', {}, text))]
}

const countsOf = (processes) =>
  Object.entries(processes)
    .map(([role, count]) => `${role} ${count}`)
    .join(', ')

function chainsOf(checks, samples) {
  return Object.entries(checks)
    .filter(([name]) => name.startsWith('eip155:'))
    .map(([name, check]) => {
      const number = name.slice('eip155:'.length)
      return {
        ...check,
        behind: ofChain(samples, 'simplon_watcher_behind_blocks', number),
        inFlight: ofChain(samples, 'simplon_transactions_in_flight', number),
        waiting: ofChain(samples, 'simplon_transactions_waiting', number),
      }
    })
}

function relayersOf(samples) {
  const low = samples.get('simplon_relayer_account_low_gas') ?? []
  const balances = samples.get('simplon_relayer_account_balance_wei') ?? []
  const unfinished = samples.get('simplon_intents_unfinished') ?? []
  return {
    relayers: balances.map(({ labels, value }) => ({
      ...labels,
      // A gauge is a double, which is precise enough to see whether gas runs out.
      ether: (value / ETHER).toFixed(4),
      isLow: low.some(
        (other) =>
          other.value === 1 &&
          other.labels.chain === labels.chain &&
          other.labels.account === labels.account,
      ),
    })),
    unfinished: unfinished.reduce((sum, { value }) => sum + value, 0),
    stuck: samples.get('simplon_intents_stuck')?.[0]?.value ?? 0,
  }
}

const shown = (count) => `${count ?? ''}`

function chainLine({ ok, name, head, reason, urls, behind, inFlight, waiting }) {
  const nodes = urls ?? []
  const up = nodes.filter(({ fault }) => !fault).length
  return row(
    badge(ok ? (up < nodes.length ? 'partly' : 'ok') : 'down'),
    [name, reason ? `: ${reason}` : ''],
    shown(head),
    shown(behind),
    shown(inFlight),
    shown(waiting),
    `${up} of ${nodes.length}`,
  )
}

function relayerLine({ chain, account, ether, isLow }) {
  return row(badge(isLow ? 'low' : 'ok'), chainName(chain), short(account), ether)
}
