import { Type } from 'typebox'
import { PAYOUT_SYMBOLS } from '../../../domain/cost/app-fees.ts'
import { Address, Amount, Decimals, TokenAddress, TransactionHash, Usd } from '../schemas.ts'
import type { ChainIds } from './chain-ids.ts'

export const Nonce = Type.String({ pattern: '^\\d+$', description: 'Id of the withdrawal' })

const EXACT = { additionalProperties: false }

export function targetsSchema({ schema: chainId }: ChainIds) {
  const token = Type.Object(
    {
      address: TokenAddress,
      symbol: Type.Union(PAYOUT_SYMBOLS.map((symbol) => Type.Literal(symbol))),
      decimals: Decimals,
    },
    EXACT,
  )
  const target = Type.Object({ chainId, tokens: Type.Array(token) }, EXACT)
  return Type.Object({ targets: Type.Array(target) }, { ...EXACT, title: 'AppFeeTargets' })
}

export function withdrawalRequestSchema({ schema: targetChainId }: ChainIds) {
  return Type.Object({ targetChainId, targetToken: Address }, { title: 'AppFeeWithdrawalRequest' })
}

export function withdrawalSchema({ schema: targetChainId }: ChainIds) {
  return Type.Object(
    {
      requestNonce: Nonce,
      status: Type.Union(
        ['PENDING', 'COMPLETED', 'FAILED'].map((status) => Type.Literal(status)),
        { description: 'FAILED: nothing was sent, and the amount can be withdrawn again' },
      ),
      grossUsd: Type.Union([Usd, Type.Null()]),
      cutBps: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Part that the operator keeps, in basis points',
      }),
      payoutUsd: Usd,
      targetChainId,
      targetToken: TokenAddress,
      targetAmount: Amount,
      payoutAddress: Address,
      txHash: Type.Union([TransactionHash, Type.Null()], {
        description: 'Hash of the transaction that pays it, once that is in a block',
      }),
      createdAt: Type.String({ format: 'date-time' }),
    },
    { title: 'AppFeeWithdrawal' },
  )
}
