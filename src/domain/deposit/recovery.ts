import { type Address, type Hash, type Hex, hashTypedData } from 'viem'

export type RecoveryRequest = { depositId: string; destination: Address; signature: Hex }

export type RefundOutcome = { txHash: Hash; amount: bigint; recipient: Address }

/** The name existing clients sign under. */
const DOMAIN = { name: 'Rhinestone Deposit Recovery', version: '1' } as const
const TYPES = {
  RecoverDeposit: [
    { name: 'depositId', type: 'uint256' },
    { name: 'destination', type: 'address' },
  ],
} as const

/** What the recipient of a deposit signs to have it sent back. */
export function recoveryHash({ depositId, destination }: Omit<RecoveryRequest, 'signature'>): Hex {
  return hashTypedData({
    domain: DOMAIN,
    types: TYPES,
    primaryType: 'RecoverDeposit',
    message: { depositId: BigInt(depositId), destination },
  })
}
