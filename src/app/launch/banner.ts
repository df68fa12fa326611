import type { DevnetKeys } from '../../projects/ensure-devnet-keys.ts'
import type { DevnetState } from './devnet-process.ts'

export type BannerFacts = {
  url: string
  databaseKind: 'embedded' | 'external'
  devnet?: {
    state: DevnetState
    keys: DevnetKeys
    operatorKey: string
    file: string
    attached: boolean
  }
  chains: readonly { id: number; name: string }[]
  shadow?: boolean
}

/** The text for people when the service is ready: where it is and what to try next. */
export function banner(facts: BannerFacts): string {
  const lines = [
    '',
    facts.shadow ? 'Simplon is ready, in shadow mode.' : 'Simplon is ready.',
    ...(facts.shadow ? SHADOW : []),
    '',
    row('API', facts.url),
    row('Docs', `${facts.url}/docs`),
    row('Console', consoleLink(facts)),
    row('Legacy API', `${facts.url}/legacy`),
    row('Deposit API', `${facts.url}/deposit-processor`),
    row(
      'Database',
      facts.databaseKind === 'embedded' ? 'PostgreSQL, embedded' : 'PostgreSQL, external',
    ),
  ]
  if (facts.devnet) lines.push(...devnetLines(facts.url, facts.devnet))
  else lines.push(...chainLines(facts.chains))
  lines.push('', 'Ctrl-C stops it.', '')
  return lines.join('\n')
}

const SHADOW = [
  'It quotes, and records what it would have filled; `simplon shadow report` shows it.',
  'It signs nothing, and refuses every submission with SHADOW_MODE.',
]

/** On the devnet the link contains the keys, behind the `#`: that part stays in the browser. */
function consoleLink({ url, devnet }: BannerFacts): string {
  if (!devnet) return `${url}/console`
  return `${url}/console#key=${devnet.keys.development}&operator=${devnet.operatorKey}`
}

function chainLines(chains: BannerFacts['chains']): string[] {
  const names = chains.map((chain) => `${chain.name} (${chain.id})`).join(', ')
  return [
    row('Chains', names),
    '',
    'No key yet? simplon projects create --name my-app && simplon keys create --project <id> --name first',
    'To see and pause everything yourself: simplon operators create --name me --level write',
  ]
}

function devnetLines(url: string, devnet: NonNullable<BannerFacts['devnet']>): string[] {
  const { state, keys } = devnet
  const account = state.accounts[0]
  return [
    '',
    `Devnet${devnet.attached ? ' (was already running)' : ''}: local chains in memory, everybody may mint; loopback only.`,
    ...state.chains.map((chain) => row(chain.name, `${chain.rpcUrls[0]}  id ${chain.id}`)),
    row('Controls', state.controlUrl),
    row('Account', `${account?.address}  funded on every chain`),
    row('API key', `${keys.development}  development: testnet ids`),
    row('Operator key', devnet.operatorKey),
    row('All of it', devnet.file),
    '',
    'Try:',
    `  curl -s -H 'x-api-key: ${keys.development}' -H 'x-api-version: 2026-04.blanc' \\`,
    `    ${url}/accounts/${account?.address}/portfolio`,
    `  curl -s -H 'x-api-version: 2026-04.blanc' ${url}/chains`,
  ]
}

function row(label: string, value: string): string {
  return `  ${label.padEnd(18)}${value}`
}
