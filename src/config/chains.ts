import { type Address, getAddress } from 'viem'
import type { Chain } from '../domain/chain.ts'
import { sameAddress, type Token } from '../domain/token.ts'
import { ONE_USD } from '../domain/usd.ts'
import type { ConfirmationTier } from '../domain/watch/confirmations.ts'
import type { ChainConfig, TokenConfig } from './schema.ts'

/** Converts a configured chain to the domain type: checksummed addresses, native token included. */
export function toChain(config: ChainConfig): Chain {
  const { id, name, testnet, kind, blockTimeMs, explorer, maxTransactionBytes } = config
  const nativeToken = toToken(config.nativeToken)
  const tokens = config.tokens.map(toToken)
  const wrappedNativeToken = tokens.find((token) =>
    sameAddress(token.address, config.wrappedNativeToken),
  )
  if (!wrappedNativeToken) throw new Error(`chain ${id} does not list its wrapped native token`)
  return {
    id,
    name,
    testnet,
    kind,
    blockTimeMs,
    explorer,
    nativeToken,
    wrappedNativeToken,
    tokens: [nativeToken, ...tokens],
    contracts: toAddresses(config.contracts),
    priceFeeds: toAddresses(config.priceFeeds),
    ...(maxTransactionBytes !== undefined && { maxTransactionBytes }),
  }
}

/** The configured confirmation tiers; undefined: those of the chain's kind apply. */
export function toConfirmationTiers({
  confirmations,
}: ChainConfig): ConfirmationTier[] | undefined {
  return confirmations?.map(({ upToUsd, blocks }) => ({
    upToUsd: upToUsd === null ? null : BigInt(upToUsd) * ONE_USD,
    blocks,
  }))
}

function toToken({ symbol, address, decimals, priceSymbol }: TokenConfig): Token {
  return {
    symbol,
    address: checksummed(address),
    decimals,
    ...(priceSymbol !== undefined && { priceSymbol }),
  }
}

function toAddresses(record: Readonly<Record<string, string>>): Record<string, Address> {
  return Object.fromEntries(
    Object.entries(record).map(([key, address]) => [key, checksummed(address)]),
  )
}

function checksummed(address: string): Address {
  return getAddress(address.toLowerCase())
}
