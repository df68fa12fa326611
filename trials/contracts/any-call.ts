import { type AbiFunction, type AbiParameter, type Address, encodeFunctionData } from 'viem'
import { CONTRACTS } from '../../contracts/test/kit/our-contracts.ts'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import type { Attempt, Book } from './book.ts'
import { DEPOSIT_MODULE } from './cast.ts'
import { GAS } from './moves/order-deeds.ts'
import { randomHex } from './moves/order-moves.ts'
import { LOCK, lower, type Place } from './place.ts'

/** Our contracts by name; the last ones stand at many addresses. */
export const OURS: readonly (readonly [name: string, address: Address | undefined])[] = [
  ['Router', CONTRACTS.router],
  ['Sandbox', CONTRACTS.sandbox],
  ['SameChainArbiter', CONTRACTS.sameChain],
  ['AcrossArbiter', CONTRACTS.across],
  ['OftArbiter', CONTRACTS.oft],
  ['IntentExecutor', CONTRACTS.executor],
  ['ResourceLock', LOCK],
  ['ChainRegistry', CONTRACTS.registry],
  ['OftRegistry', CONTRACTS.ofts],
  ['DepositRules', CONTRACTS.depositRules],
  ['DepositFactory', CONTRACTS.depositFactory],
  ['DepositInlets', CONTRACTS.depositInlets],
  ['DepositExecutor', DEPOSIT_MODULE],
  ['DepositVault', undefined],
  ['DepositTransit', undefined],
  ['DepositInlet', undefined],
  ['Intermediary', undefined],
]

export const functionsOf = (name: string): AbiFunction[] =>
  (ownArtifact(name).abi as AbiFunction[]).filter(({ type }) => type === 'function')

/** Any function of any contract of ours, with any arguments. */
export function drawAnyCall(book: Book, place: Place): Attempt {
  const { random, cast } = book
  const [name, address] = random.pick(OURS)
  const item = random.pick(functionsOf(name))
  const args = item.inputs.map((input) => drawValue(book, place, input))
  const many = book.addresses[name]
  const to = address ?? (many?.length ? random.pick(many) : random.pick(cast.actors))
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args })
  const value =
    item.stateMutability === 'payable' && random.chance(0.5) ? BigInt(random.below(1000)) : 0n
  const what = `any ${name}.${item.name}`
  return {
    place: place.index,
    by: random.below(cast.actors.length),
    to: lower(to),
    data,
    value,
    gas: GAS,
    what,
    careless: true,
  }
}

type Components = AbiParameter & { components?: readonly AbiParameter[] }

function drawValue(book: Book, place: Place, input: Components): unknown {
  const { random, cast } = book
  const { type } = input
  const array = /^(.*)\[\]$/.exec(type)
  if (array) {
    const item = { ...input, type: array[1] as string }
    return Array.from({ length: random.below(3) }, () => drawValue(book, place, item))
  }
  if (type === 'tuple') {
    return Object.fromEntries(
      (input.components ?? []).map((part) => [part.name, drawValue(book, place, part)]),
    )
  }
  if (type === 'address') {
    const holders = [
      ...cast.actors,
      ...cast.users.map(({ address }) => address),
      ...OURS.map(([, address]) => address ?? LOCK),
    ]
    return random.pick([
      random.pick(holders),
      place.usdc,
      place.usdt,
      place.weth,
      '0x0000000000000000000000000000000000000000',
    ])
  }
  if (type === 'bool') return random.chance(0.5)
  if (type === 'bytes')
    return random.chance(0.5)
      ? randomHex(book, random.below(70))
      : (random.pick(book.corpus)?.data ?? '0x')
  if (type.startsWith('bytes')) return randomHex(book, Number(type.slice(5)))
  return drawNumber(book, place, type)
}

function drawNumber({ random, now }: Book, place: Place, type: string): bigint | number {
  const bits = Number(type.replace(/\D+/g, '') || '256')
  const most = 2n ** BigInt(bits) - 1n
  const value = random.pick([
    0n,
    1n,
    2n,
    BigInt(place.id),
    BigInt(now + 100),
    BigInt(random.below(2 ** 31)),
    most,
  ])
  const fitting = value > most ? value & most : value
  return bits <= 48 ? Number(fitting) : fitting
}
