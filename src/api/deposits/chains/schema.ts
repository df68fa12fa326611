import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../../domain/caip2.ts'
import type { Chain } from '../../../domain/chain.ts'
import type { QrTokens } from '../../../domain/deposit/preview.ts'
import type { Token } from '../../../domain/token.ts'
import { CAIP2_PATTERN, Decimals, TokenAddress } from '../../shared/schemas.ts'

const DECIMAL_CHAIN_ID = '^(0|[1-9][0-9]{0,15})$'

const DepositToken = Type.Object(
  { symbol: Type.String(), address: TokenAddress, decimals: Decimals },
  { title: 'Token' },
)
const Tokens = Type.Array(DepositToken)

const DepositChain = Type.Object(
  {
    name: Type.String(),
    testnet: Type.Boolean(),
    deposit: Type.Boolean({ description: 'Deposits from here are moved' }),
    destination: Type.Boolean({ description: 'Deposits can go here' }),
    refund: Type.Boolean({ description: 'Deposits from here can be sent back' }),
    vmType: Type.Literal('evm'),
    nativeToken: DepositToken,
    explorer: Type.Union([
      Type.Null(),
      Type.Object({ url: Type.String(), addressPath: Type.String(), txPath: Type.String() }),
    ]),
    supportedTokens: Tokens,
    depositTokens: Type.Array(DepositToken, { description: 'What a whitelist may name' }),
  },
  { title: 'DepositChain' },
)

export const DepositChainsResponse = Type.Record(
  Type.String({ pattern: CAIP2_PATTERN }),
  DepositChain,
  {
    title: 'DepositChains',
    description: 'By CAIP-2 id',
    additionalProperties: false,
  },
)

export const QrTokensResponse = Type.Object(
  {
    tokens: Type.Record(Type.String({ pattern: DECIMAL_CHAIN_ID }), Tokens, {
      description: 'By decimal chain id; an empty list: the whitelist leaves the chain out',
      additionalProperties: false,
    }),
  },
  { title: 'QrTokens' },
)

export function toQrTokens(tokens: QrTokens): Static<typeof QrTokensResponse> {
  const entries = [...tokens].map(([chainId, list]) => [String(chainId), list.map(toToken)])
  return { tokens: Object.fromEntries(entries) }
}

export function toDepositChains(chains: readonly Chain[]): Static<typeof DepositChainsResponse> {
  return Object.fromEntries(chains.map((chain) => [toCaip2(chain.id), toDepositChain(chain)]))
}

/** A chain without the factory has nothing that could move a deposit. */
function toDepositChain(chain: Chain): Static<typeof DepositChain> {
  const works = chain.contracts.depositFactory !== undefined
  const tokens = chain.tokens.map(toToken)
  const { explorer } = chain
  return {
    name: chain.name,
    testnet: chain.testnet,
    deposit: works,
    destination: works,
    refund: works,
    vmType: 'evm',
    nativeToken: toToken(chain.nativeToken),
    explorer: explorer && { ...explorer },
    supportedTokens: tokens,
    depositTokens: works ? tokens : [],
  }
}

function toToken({ symbol, address, decimals }: Token): Static<typeof DepositToken> {
  return { symbol, address: address.toLowerCase(), decimals }
}
