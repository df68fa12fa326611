import type { Static } from 'typebox'
import { zeroAddress } from 'viem'
import { toCaip2 } from '../../../domain/caip2.ts'
import type { Asset, AssetName, AssetQuery } from '../../../domain/deposit/preview.ts'
import { usdToNumber } from '../../../domain/usd.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import type { WireRequest } from '../../shared/route.ts'
import { ASSET_FIELDS, type AssetsQuery, type AssetsResponse } from './schema.ts'

type Wire = Static<typeof AssetsQuery>
type Field = (typeof ASSET_FIELDS)[number]

const ID = /^eip155:(0|[1-9][0-9]{0,14}):(native|0x[0-9a-fA-F]{40})$/

/** Reads the request from the body if there is one, else from the query. */
export function fromAssetsRequest(request: Pick<WireRequest, 'query' | 'body'>): AssetQuery {
  const { ids, fields } = wireOf(request)
  return {
    ...(ids && { names: [...new Set(ids)].flatMap(readId) }),
    withPrices: wanted(fields).includes('price'),
  }
}

/** An id of an unknown form names no listed token, so it is left out like any unlisted token. */
function readId(id: string): AssetName[] {
  const [, chainId, token] = ID.exec(id) ?? []
  if (chainId === undefined || token === undefined) return []
  const address = token === 'native' ? zeroAddress : readAddress(token)
  return [{ id, chainId: Number(chainId), address }]
}

export function toAssetsResponse(
  assets: readonly Asset[],
  request: Pick<WireRequest, 'query' | 'body'>,
): Static<typeof AssetsResponse> {
  const fields = wanted(wireOf(request).fields)
  return { data: Object.fromEntries(assets.map((asset) => [asset.id, toAsset(asset, fields)])) }
}

function toAsset({ chainId, token, usd }: Asset, fields: readonly Field[]) {
  const all = {
    chain: toCaip2(chainId),
    address: token.address.toLowerCase(),
    symbol: token.symbol,
    name: token.symbol,
    decimals: token.decimals,
    price: usd === null ? null : usdToNumber(usd),
    logo: null,
  } satisfies Record<Field, unknown>
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

function wanted(fields: readonly string[] | undefined): readonly Field[] {
  return fields ? ASSET_FIELDS.filter((field) => fields.includes(field)) : ASSET_FIELDS
}

function wireOf({ query, body }: Pick<WireRequest, 'query' | 'body'>): Wire {
  return (body ?? query) as Wire
}
