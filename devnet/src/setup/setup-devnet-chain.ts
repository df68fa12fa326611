import type { Address } from 'viem'
import type { ChainSpec } from '../chain-specs.ts'
import type { Prices } from '../prices.ts'
import { installAccounts } from './install-accounts.ts'
import { installAcross } from './install-across.ts'
import { installCanonical } from './install-canonical.ts'
import { installCctp } from './install-cctp.ts'
import { hubChainOf, installHub } from './install-hub.ts'
import { installHyperlane } from './install-hyperlane.ts'
import { installIntents } from './install-intents.ts'
import { installLayerZero } from './install-layerzero.ts'
import { installDataFees, installPriceFeeds } from './install-price-feeds.ts'
import { installSafe } from './install-safe.ts'
import { installTokens } from './install-tokens.ts'
import { installUniswap } from './install-uniswap.ts'
import type { SetupChain } from './setup-chain.ts'

/** Protocols that a test may leave out to start faster. */
export const OPTIONAL_PROTOCOLS = [
  'accounts',
  'safe',
  'uniswap',
  'across',
  'layerzero',
  'cctp',
  'hyperlane',
  'intents',
] as const
export type OptionalProtocol = (typeof OPTIONAL_PROTOCOLS)[number]

export type ChainSetupOptions = {
  prices: Prices
  skip: readonly OptionalProtocol[]
  /** All chains of the devnet, one of which has the hub of Across. Absent: no chain has it. */
  specs?: readonly ChainSpec[]
}

/** Installs everything on a fresh chain and returns the contracts by name. */
export async function setupDevnetChain(
  setup: SetupChain,
  { prices, skip, specs = [] }: ChainSetupOptions,
): Promise<Record<string, Address>> {
  const optional = async (
    name: OptionalProtocol,
    install: () => Promise<Record<string, Address>>,
  ) => (skip.includes(name) ? {} : install())

  await setup.chain.request('evm_setAutomine', [false])
  const canonical = await installCanonical(setup)
  await installTokens(setup)
  await installPriceFeeds(setup, prices)
  return {
    ...canonical,
    weth: setup.spec.weth,
    ...(await installDataFees(setup)),
    ...(await optional('accounts', () => installAccounts(setup))),
    ...(await optional('safe', () => installSafe(setup))),
    ...(await optional('uniswap', () => installUniswap(setup, prices))),
    ...(await optional('across', () => installAcross(setup))),
    ...(setup.spec.id === hubChainOf(specs)
      ? await optional('across', () => installHub(setup, specs))
      : {}),
    ...(await optional('layerzero', () => installLayerZero(setup))),
    ...(await optional('intents', () => installIntents(setup, specs))),
    // These come last, so that the addresses of the contracts before them do not change.
    ...(await optional('cctp', () => installCctp(setup))),
    ...(await optional('hyperlane', () => installHyperlane(setup))),
  }
}
