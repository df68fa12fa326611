import { type Address, type Hash, type Hex, hashTypedData } from 'viem'
import type { exitTypedData } from './exit-message.ts'

export type RecoveryRequest = {
  depositId: string
  destination: Address
  signature: Hex
  /** Present: the signature is over a signed exit, which the chain itself checks. */
  deadline?: bigint
}

/** A request to refund the deposit that one transfer made. */
export type TransferRefund = {
  chainId: number
  txHash: Hash
  account: Address
  token: Address
  recipient: Address
}

export type RefundOutcome = { txHash: Hash; amount: bigint; recipient: Address }

export type ExitQuestion = { depositId: string; destination: Address; deadline?: bigint }

/** What the recipient of a deposit signs to have it paid out to an address of its choice. */
export type ExitOffer = { typedData: ReturnType<typeof exitTypedData>; deadline: bigint }

/** The EIP-712 domain that existing clients sign under. */
const DOMAIN = { name: 'Rhinestone Deposit Recovery', version: '1' } as const
const TYPES = {
  RecoverDeposit: [
    { name: 'depositId', type: 'uint256' },
    { name: 'destination', type: 'address' },
  ],
} as const

/**
 * What the recipient of a deposit signs to have it sent back to its refund address. No contract can
 * check the signature, because only the service knows deposits by number; therefore it cannot name
 * another destination.
 */
export function recoveryHash({
  depositId,
  destination,
}: Pick<RecoveryRequest, 'depositId' | 'destination'>): Hex {
  return hashTypedData({
    domain: DOMAIN,
    types: TYPES,
    primaryType: 'RecoverDeposit',
    message: { depositId: BigInt(depositId), destination },
  })
}
