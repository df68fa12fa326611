import { zeroAddress } from 'viem'
import { toCaip2 } from '../domain/caip2.ts'
import type { Asset, AssetName, AssetQuery } from '../domain/deposit/preview.ts'
import { findToken, usableChains } from '../domain/intent/request/validate-request.ts'
import { sameAddress, type Token } from '../domain/token.ts'
import type { DepositCaller, DepositDeps } from './deposit-deps.ts'
import { pricesOf } from './prices.ts'

/** Reads token data for display, with prices on request; leaves out tokens that are not listed. */
export async function readAssets(
  deps: Pick<DepositDeps, 'chains' | 'prices'>,
  { caller, query }: { caller: DepositCaller; query: AssetQuery },
): Promise<readonly Asset[]> {
  const { environment } = caller
  const chains = usableChains({ chains: deps.chains, environment })
  const every = (): AssetName[] =>
    [...chains.values()].flatMap(({ id: chainId, tokens }) =>
      tokens.map((token) => ({ id: nameOf(chainId, token), chainId, address: token.address })),
    )
  const known = (query.names ?? every()).flatMap(({ id, chainId, address }) => {
    const chain = chains.get(chainId)
    const token = chain && findToken(chain, address)
    return token ? [{ id, chainId, token }] : []
  })
  const prices = query.withPrices ? await pricesOf(deps, known) : []
  return known.map((each, index) => ({ ...each, usd: prices[index] ?? null }))
}

function nameOf(chainId: number, { address }: Token): string {
  const name = sameAddress(address, zeroAddress) ? 'native' : address.toLowerCase()
  return `${toCaip2(chainId)}:${name}`
}
