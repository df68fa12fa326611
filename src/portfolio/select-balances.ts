import type { Chain } from '../domain/chain.ts'
import { invalid } from '../domain/errors.ts'
import type { PortfolioFilter, UnavailableChain } from '../domain/portfolio.ts'
import type { Environment } from '../domain/project/project.ts'
import { isNative, sameAddress, type Token } from '../domain/token.ts'
import { isKnownTestnet } from './known-chains.ts'

/** The tokens of one chain to be read, native first. */
export type WantedChain = { chain: Chain; tokens: readonly Token[] }

export type Selection = {
  wanted: readonly WantedChain[]
  /** Chains that were requested but are not configured. */
  unsupported: readonly UnavailableChain[]
}

const NOT_SUPPORTED = 'not supported'

/**
 * Selects what to read by a filter: `chainIds` and `tokens` both have to match, and an absent or
 * empty list matches everything. A chain of the wrong environment or an unknown token is an error
 * of the caller. A chain that is not configured is none, because clients send every chain that they
 * know.
 */
export function selectBalances(
  chains: readonly Chain[],
  environment: Environment,
  filter: PortfolioFilter,
): Selection {
  const chainIds = filter.chainIds?.length ? new Set(filter.chainIds) : undefined
  const tokens = filter.tokens?.length ? filter.tokens : undefined
  const configured = new Map(chains.map((chain) => [chain.id, chain]))
  const named = new Set([...(chainIds ?? []), ...(tokens ?? []).map(({ chainId }) => chainId)])
  for (const chainId of named) {
    assertEnvironment(chainId, configured.get(chainId)?.testnet, environment)
  }
  for (const { chainId, address } of tokens ?? []) {
    const chain = configured.get(chainId)
    if (chain && !chain.tokens.some((token) => sameAddress(token.address, address))) {
      const context = { chainId, tokenAddress: address }
      throw invalid(`Token ${address} not supported on chain ${chainId}`, ['tokens'], context)
    }
  }
  const isWanted = (chainId: number) =>
    (chainIds?.has(chainId) ?? true) && (tokens?.some((t) => t.chainId === chainId) ?? true)
  return {
    wanted: chains
      .filter((chain) => chain.testnet === isTestnet(environment) && isWanted(chain.id))
      .map((chain) => ({ chain, tokens: pickTokens(chain, tokens) })),
    unsupported: [...named]
      .filter((chainId) => !configured.has(chainId) && isWanted(chainId))
      .map((chainId) => ({ chainId, reason: NOT_SUPPORTED })),
  }
}

function isTestnet(environment: Environment): boolean {
  return environment === 'development'
}

function assertEnvironment(
  chainId: number,
  configuredAsTestnet: boolean | undefined,
  environment: Environment,
): void {
  const testnet = configuredAsTestnet ?? isKnownTestnet(chainId)
  if (testnet === undefined || testnet === isTestnet(environment)) return
  throw invalid(`Unsupported chain ${chainId}`, ['chainIds'], { chainId, environment })
}

function pickTokens(chain: Chain, filter: PortfolioFilter['tokens']): Token[] {
  const tokens = filter
    ? chain.tokens.filter(({ address }) =>
        filter.some((each) => each.chainId === chain.id && sameAddress(each.address, address)),
      )
    : [...chain.tokens]
  return tokens.sort((a, b) => Number(isNative(b.address)) - Number(isNative(a.address)))
}
