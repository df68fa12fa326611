import type { Address, Hex } from 'viem'
import { changeOf, type Holdings } from './judge/holdings.ts'
import type { Violation } from './judge/judge.ts'
import { usd, worthOf } from './judge/worth.ts'
import type { World } from './world.ts'

/** The service's own accounts. */
export function operatorsOf({ grounds }: World): Address[] {
  return grounds.devnet.accounts
    .filter(({ note }) => note.includes('relayer'))
    .map(({ address }) => address as Address)
}

/** Where each chain was when counting began. */
export async function readHeads(world: World): Promise<Map<number, bigint>> {
  const heads = world.chainIds.map(async (id) => {
    return [id, await world.client(id).getBlockNumber()] as const
  })
  return new Map(await Promise.all(heads))
}

const BLOCKS_AT_ONCE = 50n

/** What accounts have paid for gas since, by receipts, by lower-case address. */
export async function readGas(
  world: World,
  accounts: readonly Address[],
  since: ReadonlyMap<number, bigint>,
): Promise<Map<string, bigint>> {
  const own = new Set(accounts.map((address) => address.toLowerCase()))
  const paid = new Map<string, bigint>()
  const readChain = async (chainId: number) => {
    const client = world.client(chainId)
    const head = await client.getBlockNumber({ cacheTime: 0 })
    for (let at = (since.get(chainId) ?? 0n) + 1n; at <= head; at += BLOCKS_AT_ONCE) {
      const last = at + BLOCKS_AT_ONCE - 1n < head ? at + BLOCKS_AT_ONCE - 1n : head
      const numbers = Array.from(
        { length: Number(last - at) + 1 },
        (_, index) => at + BigInt(index),
      )
      const blocks = await Promise.all(
        numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
      )
      const sent = blocks.flatMap(({ transactions }) =>
        transactions.filter(({ from }) => own.has(from.toLowerCase())),
      )
      await Promise.all(
        sent.map(async ({ from, hash }) => {
          add(from, await costOf(chainId, hash))
        }),
      )
    }
  }
  const add = (from: string, cost: bigint) =>
    paid.set(from.toLowerCase(), (paid.get(from.toLowerCase()) ?? 0n) + cost)
  const costOf = async (chainId: number, hash: Hex) => {
    const receipt = await world.client(chainId).getTransactionReceipt({ hash })
    const { gasUsed, effectiveGasPrice } = receipt
    const l1 = (receipt as { l1Fee?: bigint }).l1Fee ?? 0n
    return gasUsed * effectiveGasPrice + l1
  }
  await Promise.all(world.chainIds.map(readChain))
  return paid
}

export type OperatorEvidence = {
  world: World
  before: Holdings
  after: Holdings
  gas: ReadonlyMap<string, bigint>
  /** What sponsors paid for their users, in 10^-18 USD: money the operator has, off the chains. */
  charged: bigint
  /** What projects can still ask for, in 10^-18 USD. */
  owed: bigint
  log: (line: string) => void
}

/** What the operator has, with what sponsors paid and without what it owes, falls by gas at most. */
export function judgeOperator(evidence: OperatorEvidence): Violation[] {
  const { world, before, after, gas, charged, owed, log } = evidence
  const operators = operatorsOf(world)
  const changes = changeOf(before, after, new Set(operators))
  const burnt = operators.reduce((sum, each) => sum + (gas.get(each.toLowerCase()) ?? 0n), 0n)
  changes.set('ETH', (changes.get('ETH') ?? 0n) + burnt)
  const list = [...changes].map(([symbol, amount]) => `${amount} ${symbol}`).join(', ')
  const result = worthOf(changes) + charged - owed
  const gasUsd = worthOf(new Map([['ETH', burnt]]))
  log(
    `operator: ${usd(result)} USD before gas of ${usd(gasUsd)} USD (${list}; sponsors paid ${usd(charged)}, owed are ${usd(owed)})`,
  )
  if (result >= 0n) return []
  return [{ what: `the operator lost ${usd(-result)} USD besides its gas (${list})` }]
}
