import type { Address } from 'viem'
import type { Sponsored } from '../cost/fees.ts'
import type { Usd } from '../usd.ts'

export type ChainSponsorship = {
  /** `deployed`: only for accounts that exist on the chain when the deposit is moved. */
  gas?: 'all' | 'none' | 'deployed'
  swap?: 'all' | 'none'
  bridging?: 'all' | 'none'
  protocolFee?: 'all' | 'none'
}

/** Inclusive limits in raw units. */
export type TokenLimits = { minAmount?: bigint; maxAmount?: bigint }

/** By chain, then by token in lower case; tokens that are not listed are refused. */
export type DepositWhitelist = ReadonlyMap<number, ReadonlyMap<Address, TokenLimits>>

export type AppFees = {
  /** Applies to tokens that `tokens` does not name. */
  feeBps?: number
  tokens: ReadonlyMap<number, ReadonlyMap<Address, number>>
}

/** How a project wants its deposits handled. */
export type DepositSetup = {
  webhookUrl: string | null
  hasWebhookSecret: boolean
  /** The webhook receives the events of intents, too. */
  intentEvents: boolean
  sponsorship: ReadonlyMap<number, ChainSponsorship>
  /** Null: every supported token, without limits. */
  whitelist: DepositWhitelist | null
  /** Between stablecoins; null: the service's default. */
  maxPriceDeviationBps: number | null
  minDepositUsd: Usd | null
  appFees: AppFees | null
}

/** A field that is absent stays as it is; null clears it. */
export type DepositSetupUpdate = {
  webhookUrl?: string | null
  webhookSecret?: string | null
  intentEvents?: boolean
  sponsorship?: ReadonlyMap<number, ChainSponsorship>
  whitelist?: DepositWhitelist | null
  maxPriceDeviationBps?: number | null
  minDepositUsd?: Usd | null
  appFees?: Partial<AppFees> | null
}

export const DEFAULT_MAX_PRICE_DEVIATION_BPS = 200

export const EMPTY_SETUP: DepositSetup = {
  webhookUrl: null,
  hasWebhookSecret: false,
  intentEvents: false,
  sponsorship: new Map(),
  whitelist: null,
  maxPriceDeviationBps: null,
  minDepositUsd: null,
  appFees: null,
}

/**
 * The two rates may be changed separately. A rate of 0 means none; without any rate there are no
 * app fees.
 */
export function mergeAppFees(present: AppFees | null, change: Partial<AppFees>): AppFees | null {
  const feeBps = change.feeBps ?? present?.feeBps ?? 0
  const tokens = change.tokens ?? present?.tokens ?? new Map()
  if (feeBps === 0 && tokens.size === 0) return null
  return { ...(feeBps > 0 && { feeBps }), tokens }
}

/** The app fee of a deposit of this token, in basis points. */
export function appFeeBpsOf(fees: AppFees | null, chainId: number, token: Address): number {
  if (!fees) return 0
  const exact = fees.tokens.get(chainId)?.get(token.toLowerCase() as Address)
  return exact ?? fees.feeBps ?? 0
}

/** Which fees of a deposit from this chain the project pays. */
export function sponsoredOf(
  { sponsorship }: Pick<DepositSetup, 'sponsorship'>,
  chainId: number,
  isDeployed: boolean,
): Sponsored {
  const { gas, swap, bridging, protocolFee } = sponsorship.get(chainId) ?? {}
  return {
    gas: gas === 'all' || (gas === 'deployed' && isDeployed),
    bridge: bridging === 'all',
    swap: swap === 'all',
    protocol: protocolFee === 'all',
  }
}
