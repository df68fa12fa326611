import { Type } from 'typebox'
import { Caip2, Decimals, TokenAddress } from '../../shared/schemas.ts'

/** Most ids in one request: front-ends ask for a page of a wallet's tokens at once. */
const MOST_IDS = 500

export const ASSET_FIELDS = [
  'chain',
  'address',
  'symbol',
  'name',
  'decimals',
  'price',
  'logo',
] as const

export const AssetsQuery = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: MOST_IDS,
        description:
          'As `eip155:<chain id>:<token address>` or `eip155:<chain id>:native`; absent: all tokens that the service lists. Tokens that it does not list are left out of the answer',
      }),
    ),
    fields: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: 50,
        description: `Any of ${ASSET_FIELDS.map((field) => `\`${field}\``).join(', ')}; absent: all of them. Other names are ignored`,
      }),
    ),
  },
  { title: 'AssetsRequest' },
)

const Asset = Type.Object(
  {
    chain: Type.Optional(Caip2),
    address: Type.Optional(TokenAddress),
    symbol: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    decimals: Type.Optional(Decimals),
    price: Type.Optional(
      Type.Union([Type.Null(), Type.Number()], {
        description: 'USD for one whole token; null: not known at the moment',
      }),
    ),
    logo: Type.Optional(Type.Null({ description: 'The service has no pictures' })),
  },
  { title: 'Asset', description: 'The requested fields' },
)

export const AssetsResponse = Type.Object(
  {
    data: Type.Record(Type.String(), Asset, {
      description: 'Tokens by id, spelled as in the request',
    }),
  },
  { title: 'Assets' },
)
