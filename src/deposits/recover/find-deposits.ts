import { type Address, type PublicClient, zeroHash } from 'viem'
import { depositFactoryAbi } from '../../contracts/deposit-factory.gen.ts'
import {
  type Commitment,
  type CommittedDeposit,
  depositHash,
  transitAddress,
  vaultAddress,
} from '../../domain/deposit/commitment.ts'
import { sameAddress } from '../../domain/token.ts'

/** An account that can hold money of a deposit address: the address itself or a transit account. */
export type DepositPlace = {
  address: Address
  /** The deposit hash that calls to this account take; zero for the deposit address itself. */
  deposit: `0x${string}`
  /** The deposit of a transit account; null for the deposit address itself. */
  moved: CommittedDeposit | null
}

export type KnownAddress = { commitment: Commitment; places: DepositPlace[] }

export type ChainQuestion = {
  client: PublicClient
  factory: Address
  /** The deposit address. */
  address: Address
  /** The block from which the factory's events are read. */
  fromBlock?: bigint
}

/**
 * Reads from the factory's events on one chain what a deposit address commits to, and every deposit
 * that was moved from it. Undefined when the address was never used there.
 */
export async function findDeposits(question: ChainQuestion): Promise<KnownAddress | undefined> {
  const { client, factory, address, fromBlock = 0n } = question
  const events = { address: factory, abi: depositFactoryAbi, fromBlock, strict: true } as const
  const [created, released] = await Promise.all([
    client.getContractEvents({ ...events, eventName: 'VaultCreated', args: { vault: address } }),
    client.getContractEvents({
      ...events,
      eventName: 'DepositReleased',
      args: { holder: address },
    }),
  ])
  const commitment = created[0]?.args.commitment ?? released[0]?.args.commitment
  if (!commitment) return undefined
  const deposits = released.map(({ args }) => args.deposit)
  return { commitment, places: placesOf(factory, { address, commitment, deposits }) }
}

/** The places of a deposit address whose commitment is known from elsewhere. */
export function placesOf(
  factory: Address,
  known: { address: Address; commitment: Commitment; deposits: readonly CommittedDeposit[] },
): DepositPlace[] {
  const { address, commitment, deposits } = known
  const vault = vaultAddress(factory, commitment)
  if (!sameAddress(vault, address) && !sameAddress(commitment.account, address)) {
    throw new Error(
      `the commitment is that of ${vault}, not of ${address}; take the registration of ${address}`,
    )
  }
  const own = sameAddress(vault, address) ? [{ address, deposit: zeroHash, moved: null }] : []
  const transits = deposits.map((moved) => ({
    address: transitAddress(factory, commitment, moved),
    deposit: depositHash(moved),
    moved,
  }))
  return [...own, ...transits]
}
