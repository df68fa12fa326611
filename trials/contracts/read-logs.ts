import { type Address, getAbiItem, type Hex, toEventSelector, zeroAddress } from 'viem'
import { endpointAbi } from '../../devnet/src/actors/layerzero-packets.ts'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import { spokePoolArtifact } from '../../devnet/src/setup/install-across.ts'
import type { Log } from './place.ts'

/** Something that a contract said, its words still raw. */
export type Said = { name: string; by: Address; topics: readonly Hex[]; data: Hex }

/** What one call brought about. */
export type Effect = {
  done: boolean
  /** The first four bytes of what a failed call returned; '0x' if it returned nothing. */
  reason: Hex
  gasUsed: bigint
  /** Changes by token and holder; native money is token zero, of those who are watched. */
  moves: Map<Address, Map<Address, bigint>>
  said: Said[]
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const WRAPPED = toEventSelector('Deposit(address,uint256)')
const UNWRAPPED = toEventSelector('Withdrawal(address,uint256)')
const TRIED = toEventSelector('Tried(uint256,bytes32,uint256)')
const NATIVE = toEventSelector('NativeMoved(address,int256)')

const NAMES = new Map<Hex, string>()
const know = (abi: readonly unknown[], ...names: string[]) => {
  for (const name of names) {
    NAMES.set(toEventSelector(getAbiItem({ abi: abi as never, name } as never) as never), name)
  }
}
know(ownArtifact('SameChainArbiter').abi, 'IntentClaimed', 'IntentFilled')
know(ownArtifact('OftArbiter').abi, 'MessageSent')
know(ownArtifact('IntentExecutor').abi, 'IntentExecuted', 'NonceInvalidated')
know(ownArtifact('ResourceLock').abi, 'Deposited', 'Claimed', 'Withdrawn', 'ForcedWithdrawalStatus')
know(ownArtifact('GasWitness').abi, 'Probed')
know(ownArtifact('DepositFactory').abi, 'DepositReleased')
know(ownArtifact('DepositExecutor').abi, 'CommitmentApproved')
know(
  ownArtifact('DepositTransit').abi,
  'Delivered',
  'Refunded',
  'Exited',
  'ExitedTo',
  'ExitCancelled',
  'ExitAnnounced',
)
know(ownArtifact('DepositInlet').abi, 'Taken')
know(spokePoolArtifact().abi, 'FundsDeposited', 'FilledRelay')
know(endpointAbi, 'PacketSent')
NAMES.set(
  toEventSelector('UnorderedNonceInvalidation(address,uint256,uint256)'),
  'NoncesInvalidated',
)

export const addressIn = (word: Hex): Address => `0x${word.slice(26)}`
/** Word number `index` of the data of an event. */
export const wordOf = (data: Hex, index: number): Hex =>
  `0x${data.slice(2 + 64 * index, 66 + 64 * index)}`

const fresh = (): Effect => ({
  done: true,
  reason: '0x' as Hex,
  gasUsed: 0n,
  moves: new Map(),
  said: [],
})

function move(moves: Effect['moves'], token: Address, holder: Address, change: bigint): void {
  if (change === 0n) return
  const holders = moves.get(token) ?? new Map<Address, bigint>()
  moves.set(token, holders)
  holders.set(holder, (holders.get(holder) ?? 0n) + change)
}

/** The effects of the calls of a crowd, in their order: each ends with its own word on it. */
export function readCrowd(logs: readonly Log[], crowd: Address): Effect[] {
  const effects: Effect[] = []
  let effect = fresh()
  for (const log of logs) {
    if (log.address !== crowd) {
      note(effect, log)
    } else if (log.topics[0] === NATIVE) {
      const change = BigInt.asIntN(256, BigInt(log.data))
      move(effect.moves, zeroAddress, addressIn(log.topics[1] as Hex), change)
    } else if (log.topics[0] === TRIED) {
      effect.done = BigInt(wordOf(log.data, 0)) === 1n
      effect.reason = effect.done ? '0x' : (log.data.slice(66, 74).padStart(10, '0x') as Hex)
      effect.gasUsed = BigInt(wordOf(log.data, 2))
      effects.push(effect)
      effect = fresh()
    }
  }
  return effects
}

/** The effect of a transaction by itself; native money is not seen. */
export function readSingle(logs: readonly Log[], done: boolean): Effect {
  const effect = { ...fresh(), done }
  for (const log of logs) note(effect, log)
  return effect
}

function note(effect: Effect, { address, topics, data }: Log): void {
  const [topic, first, second] = topics
  if (topic === TRANSFER && first && second && data.length === 66) {
    const amount = BigInt(data)
    if (addressIn(first) !== zeroAddress) move(effect.moves, address, addressIn(first), -amount)
    if (addressIn(second) !== zeroAddress) move(effect.moves, address, addressIn(second), amount)
  } else if (topic === WRAPPED && first) {
    move(effect.moves, address, addressIn(first), BigInt(data))
  } else if (topic === UNWRAPPED && first) {
    move(effect.moves, address, addressIn(first), -BigInt(data))
  } else if (topic) {
    const name = NAMES.get(topic)
    if (name) effect.said.push({ name, by: address, topics, data })
  }
}
