import { type Static, Type } from 'typebox'
import type { ChainPauses, ListedChain } from '../../domain/intent/switches/listed-chain.ts'
import type { Token } from '../../domain/token.ts'
import { Decimals, TokenAddress } from './schemas.ts'

const TokenInfo = Type.Object(
  { symbol: Type.String(), address: TokenAddress, decimals: Decimals },
  { title: 'Token' },
)

const Notice = {
  reason: Type.String({ description: 'Reason that the operator gave' }),
  since: Type.String({ format: 'date-time' }),
}

/** Present only while something is paused. Clients that do not know the field see the refusals. */
export const PausedInfo = Type.Object(
  {
    chain: Type.Optional(Type.Object(Notice, { description: 'The whole chain is paused' })),
    tokens: Type.Array(Type.Object({ address: TokenAddress, ...Notice })),
    settlementLayers: Type.Array(Type.Object({ name: Type.String(), ...Notice })),
  },
  {
    title: 'Paused',
    description:
      'Chains, tokens and settlement layers that take no new intents and deposits at the moment; those under way go on',
  },
)

export function toPausedInfo(paused: ChainPauses): Static<typeof PausedInfo> {
  const notice = ({ reason, since }: { reason: string; since: Date }) => ({
    reason,
    since: since.toISOString(),
  })
  return {
    ...(paused.chain && { chain: notice(paused.chain) }),
    tokens: paused.tokens.map((each) => ({ address: each.address, ...notice(each) })),
    settlementLayers: paused.settlementLayers.map((each) => ({
      name: each.name,
      ...notice(each),
    })),
  }
}

/** A chain as `GET /chains` prints it; the versions differ in the key it is listed under. */
export const ChainInfo = Type.Object(
  {
    name: Type.String(),
    testnet: Type.Boolean(),
    supportedTokens: Type.Union(
      [
        Type.Literal('all', { description: 'Any token the swap quoters can route' }),
        Type.Array(TokenInfo),
      ],
      { description: 'Tokens the service handles here, the native one included' },
    ),
    wrappedNativeToken: TokenInfo,
    nativeToken: TokenInfo,
    explorer: Type.Union([
      Type.Null(),
      Type.Object({ url: Type.String(), addressPath: Type.String(), txPath: Type.String() }),
    ]),
    paused: Type.Optional(PausedInfo),
  },
  { title: 'Chain' },
)

export function toChainInfo(chain: ListedChain): Static<typeof ChainInfo> {
  const { explorer } = chain
  return {
    name: chain.name,
    testnet: chain.testnet,
    supportedTokens: chain.tokens.map(toTokenInfo),
    wrappedNativeToken: toTokenInfo(chain.wrappedNativeToken),
    nativeToken: toTokenInfo(chain.nativeToken),
    explorer: explorer && {
      url: explorer.url,
      addressPath: explorer.addressPath,
      txPath: explorer.txPath,
    },
    ...(chain.paused && { paused: toPausedInfo(chain.paused) }),
  }
}

function toTokenInfo(token: Token): Static<typeof TokenInfo> {
  return { symbol: token.symbol, address: token.address.toLowerCase(), decimals: token.decimals }
}

const EXAMPLE_ETH = {
  symbol: 'ETH',
  address: '0x0000000000000000000000000000000000000000',
  decimals: 18,
}
const EXAMPLE_WETH = {
  symbol: 'WETH',
  address: '0x4200000000000000000000000000000000000006',
  decimals: 18,
}

export const CHAIN_EXAMPLE: Static<typeof ChainInfo> = {
  name: 'Base Sepolia',
  testnet: true,
  supportedTokens: [
    EXAMPLE_ETH,
    EXAMPLE_WETH,
    { symbol: 'USDC', address: '0x036cbd53842c5426634e7929541ec2318f3dcf7e', decimals: 6 },
  ],
  wrappedNativeToken: EXAMPLE_WETH,
  nativeToken: EXAMPLE_ETH,
  explorer: { url: 'https://sepolia.basescan.org', addressPath: '/address', txPath: '/tx' },
}
