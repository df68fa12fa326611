import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { ChainConfig } from '../../src/config/schema.ts'
import { readGuide } from './read-guide.ts'
import type { Rehearsal } from './rehearsal.ts'

const WRITING = 'Write the configuration'

type Settings = { chains: ChainConfig[] } & Record<string, unknown>

/** Names of contracts that the guide's example leaves to those who have them. */
const OPTIONAL_CONTRACTS =
  /^(create2Deployer|safeSingletonFactory|entryPoint|ownableValidator|nexus\w+|kernel\w+|startale\w+|sessionEmissary|cctp\w+|hyperlane\w+|gasPriceOracle|l1Block|arbGasInfo|nodeInterface|uniswapV3PositionManager)$/

/** `simplon.yaml` as the guide shows it, with the chains of this ground. */
export function writeSettings({ home, ground, check }: Rehearsal): void {
  const example = parse(blockOf('yaml')) as Settings
  const [shown] = example.chains
  if (!shown) throw new Error('the guide shows no chain')
  const known = (part: object) => Object.keys(part).sort().join(' ')
  const chains = ground.chains.map((chain) => ({
    ...chain,
    // Only what the guide tells operators to write: the rest must not be needed.
    contracts: Object.fromEntries(
      Object.entries(chain.contracts).filter(([name]) => !OPTIONAL_CONTRACTS.test(name)),
    ),
    relayer: { gasAlarm: '0.01' },
  }))
  const names = new Set(Object.keys(shown))
  const contracts = new Set(Object.keys(shown.contracts))
  for (const chain of chains) {
    const lacking = [
      ...Object.keys(chain).filter((name) => !names.has(name)),
      ...Object.keys(chain.contracts).filter((name) => !contracts.has(name)),
    ]
    check(lacking.length === 0, `the guide shows all of ${known(chain)}${lacking.join(' ')}`)
  }
  // The integrator's server of this rehearsal is in the operator's own network.
  save(home, { ...example, webhooks: { privateNetworks: ['127.0.0.0/8'] }, chains })
}

/** Our addresses, as `simplon contracts addresses` prints them, under every chain. */
export function pasteAddresses({ home }: Rehearsal, printed: string): void {
  const { contracts } = parse(printed) as { contracts: Record<string, string> }
  const settings = load(home)
  const chains = settings.chains.map((chain) => ({
    ...chain,
    contracts: { ...chain.contracts, ...contracts },
  }))
  save(home, { ...settings, chains })
}

/** `simplon.env` as the guide shows it, with what is this operator's. */
export function writeEnvironment(
  { home, check }: Rehearsal,
  values: Readonly<Record<string, string>>,
): void {
  const shown = blockOf('ini')
    .split('\n')
    .map((line) => line.split('=')[0] ?? '')
  const lacking = shown.filter((name) => !(name in values))
  check(lacking.length === 0, `simplon.env has what the guide shows ${lacking.join(' ')}`)
  const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  writeFileSync(join(home, 'simplon.env'), `${lines.join('\n')}\n`)
}

export function load(home: string): Settings {
  return parse(readFileSync(join(home, 'simplon.yaml'), 'utf8')) as Settings
}

export function save(home: string, settings: Settings, file = 'simplon.yaml'): void {
  writeFileSync(join(home, file), stringify(settings))
}

function blockOf(language: string): string {
  const block = readGuide().find((each) => each.id === WRITING && each.language === language)
  if (!block) throw new Error(`the guide shows no ${language} under "${WRITING}"`)
  return block.text
}
