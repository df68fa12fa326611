import type { Hex } from 'viem'
import { transactionHash } from '../../domain/evm/transaction-hash.ts'
import type {
  AttemptKind,
  SignedAttempt,
  TransactionPayload,
} from '../../store/transactions/transaction-journal.ts'
import type { SendingAccount } from '../chain-context.ts'
import type { Fees } from './fees.ts'

export type AttemptDraft = {
  transactionId: string
  kind: AttemptKind
  payload: TransactionPayload
  nonce: number
  fees: Fees
  /** Whether the chain has EIP-1559; without it, its nodes accept only legacy transactions. */
  hasBaseFee: boolean
  /** The newest known block. */
  block: bigint
}

/** Signs one variant. Nothing may broadcast it before it is in the journal. */
export async function signAttempt(
  account: SendingAccount,
  draft: AttemptDraft,
): Promise<SignedAttempt> {
  const { transactionId, kind, payload, nonce, fees, hasBaseFee, block } = draft
  const { to, data, value, gasLimit, authorizationList } = payload
  const shared = { chainId: account.chainId, nonce, to, data, value, gas: gasLimit }
  if (!hasBaseFee && authorizationList) {
    throw new Error(`chain ${account.chainId} takes no delegations: it is older than EIP-7702`)
  }
  const raw: Hex = await account.signer.signTransaction(
    authorizationList
      ? { type: 'eip7702', ...shared, ...fees, authorizationList }
      : hasBaseFee
        ? { type: 'eip1559', ...shared, ...fees }
        : { type: 'legacy', ...shared, gasPrice: fees.maxFeePerGas },
  )
  return {
    transactionId,
    kind,
    nonce,
    hash: transactionHash(raw),
    raw,
    ...fees,
    signedAtBlock: block,
  }
}

/** A transaction to the account itself, whose only effect is that it uses its nonce. */
export function nothingFrom(account: SendingAccount, gasLimit: bigint): TransactionPayload {
  return { to: account.address, data: '0x', value: 0n, gasLimit, authorizationList: null }
}
