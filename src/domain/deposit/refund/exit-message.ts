import { type Address, type Hash, type Hex, hashTypedData } from 'viem'
import { transferId } from '../commitment.ts'

/** What an owner signs to have money paid out of a deposit account (DepositTypes.sol explains each field). */
export type DepositExit = {
  owner: Address
  to: Address
  token: Address
  amount: bigint
  nonce: bigint
  /** Unix seconds. */
  deadline: bigint
}

/** An exit is valid for one account on one chain. */
export type ExitPlace = { chainId: number; account: Address }

export const EXIT_TUPLE = {
  name: 'signedExit',
  type: 'tuple',
  components: [
    { name: 'owner', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const TYPES = { DepositExit: EXIT_TUPLE.components } as const

/** The EIP-712 message of an exit. */
export function exitTypedData({ chainId, account }: ExitPlace, message: DepositExit) {
  return {
    domain: { name: 'Simplon Deposit', version: '1', chainId, verifyingContract: account },
    types: TYPES,
    primaryType: 'DepositExit',
    message,
  } as const
}

export function exitDigest(place: ExitPlace, exit: DepositExit): Hex {
  return hashTypedData(exitTypedData(place, exit))
}

/**
 * The nonce that names the deposit to pay out; the vault then does not move that deposit any more.
 */
export function exitNonce({ txHash, position }: { txHash: Hash; position: string }): bigint {
  return BigInt(transferId(txHash, position))
}
