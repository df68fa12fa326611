import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../../domain/caip2.ts'
import type { QrTokens } from '../../../domain/deposit/preview.ts'
import type { ListedChain } from '../../../domain/intent/switches/listed-chain.ts'
import type { Token } from '../../../domain/token.ts'
import { PausedInfo, toPausedInfo } from '../../shared/chain-info.ts'
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
    deposit: Type.Boolean({
      description:
        'Deposits on this chain are processed; false while the chain is paused or stopped',
    }),
    destination: Type.Boolean({
      description: 'Deposits can be delivered to this chain; false while it is paused or stopped',
    }),
    refund: Type.Boolean({ description: 'Deposits on this chain can be refunded' }),
    vmType: Type.Literal('evm'),
    nativeToken: DepositToken,
    explorer: Type.Union([
      Type.Null(),
      Type.Object({ url: Type.String(), addressPath: Type.String(), txPath: Type.String() }),
    ]),
    supportedTokens: Tokens,
    depositTokens: Type.Array(DepositToken, { description: 'Tokens that a whitelist may name' }),
    paused: Type.Optional(PausedInfo),
  },
  { title: 'DepositChain' },
)

export const DepositChainsResponse = Type.Record(
  Type.String({ pattern: CAIP2_PATTERN }),
  DepositChain,
  {
    title: 'DepositChains',
    description: 'Chains by CAIP-2 id',
    additionalProperties: false,
  },
)

export const QrTokensResponse = Type.Object(
  {
    tokens: Type.Record(Type.String({ pattern: DECIMAL_CHAIN_ID }), Tokens, {
      description: 'Tokens by decimal chain id; empty for a chain that the whitelist leaves out',
      additionalProperties: false,
    }),
  },
  { title: 'QrTokens' },
)

export function toQrTokens(tokens: QrTokens): Static<typeof QrTokensResponse> {
  const entries = [...tokens].map(([chainId, list]) => [String(chainId), list.map(toToken)])
  return { tokens: Object.fromEntries(entries) }
}

export function toDepositChains(
  chains: readonly ListedChain[],
): Static<typeof DepositChainsResponse> {
  return Object.fromEntries(chains.map((chain) => [toCaip2(chain.id), toDepositChain(chain)]))
}

/** No deposit can be moved on a chain without the deposit factory. */
function toDepositChain(chain: ListedChain): Static<typeof DepositChain> {
  const works = chain.contracts.depositFactory !== undefined
  const isOpen = works && !chain.paused?.chain && !chain.isStopped
  const tokens = chain.tokens.map(toToken)
  const { explorer } = chain
  return {
    name: chain.name,
    testnet: chain.testnet,
    deposit: isOpen,
    destination: isOpen,
    refund: works,
    vmType: 'evm',
    nativeToken: toToken(chain.nativeToken),
    explorer: explorer && { ...explorer },
    supportedTokens: tokens,
    depositTokens: works ? tokens : [],
    ...(chain.paused && { paused: toPausedInfo(chain.paused) }),
  }
}

function toToken({ symbol, address, decimals }: Token): Static<typeof DepositToken> {
  return { symbol, address: address.toLowerCase(), decimals }
}
