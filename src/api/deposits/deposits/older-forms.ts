import { type Static, Type } from 'typebox'
import type { Hash } from 'viem'
import { toCaip2 } from '../../../domain/caip2.ts'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import type { TransferRefund } from '../../../domain/deposit/refund/recovery.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import type { WireRequest } from '../../shared/route.ts'
import { Address, Caip2 } from '../../shared/schemas.ts'

/** Retries and refunds in the form that clients used before deposits had ids. */

export const RetryAccountBody = Type.Object(
  { address: Type.String({ ...Address, description: 'The registered address' }) },
  { title: 'RetryAccountRequest' },
)

export const RetryAccountResponse = Type.Object(
  {
    message: Type.String(),
    deposits: Type.Array(Type.Object({ txHash: Type.String(), chain: Caip2 }), {
      description: 'Deposits that are tried again, newest first; at most 100',
    }),
  },
  { title: 'AccountRetry' },
)

export const RefundTransferBody = Type.Object(
  {
    chain: Type.String({ ...Caip2, description: 'Chain of the transfer' }),
    txHash: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }),
    account: Type.String({ ...Address, description: 'The registered address' }),
    token: Type.String({ ...Address, description: 'The zero address is the native token' }),
    recipient: Type.String({
      ...Address,
      description: 'The refund address the deposit address commits to',
    }),
  },
  { title: 'RefundTransferRequest' },
)

export function fromRetryAccount({ body }: Pick<WireRequest, 'body'>) {
  return { address: readAddress((body as Static<typeof RetryAccountBody>).address) }
}

export function toRetryAccount(deposits: readonly Deposit[]): Static<typeof RetryAccountResponse> {
  const count = deposits.length === 1 ? '1 deposit' : `${deposits.length} deposits`
  return {
    message: `Retry accepted for ${count}`,
    deposits: deposits.map(({ txHash, chainId }) => ({ txHash, chain: toCaip2(chainId) })),
  }
}

export function fromRefundTransfer({ body }: Pick<WireRequest, 'body'>): TransferRefund {
  const wire = body as Static<typeof RefundTransferBody>
  return {
    chainId: caip2Chains.id(wire.chain, ['body', 'chain']),
    txHash: wire.txHash.toLowerCase() as Hash,
    account: readAddress(wire.account),
    token: readAddress(wire.token),
    recipient: readAddress(wire.recipient),
  }
}
