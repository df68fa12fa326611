import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBigInt,
  keccak256,
  multicall3Abi,
  numberToHex,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { newAddress, payInside, payNative } from '../deposits/payments.ts'
import type { Behaviour } from '../kit.ts'
import { traceless } from './lagging-urls.ts'
import { createVault, FACTORY, registerVault, release, spend, takeOut } from './release.ts'
import { openStage, patiently, type Stage, startWatchedChain } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

const quick = { policy: { balanceEveryMs: 20 } }

async function openTraceless(): Promise<Stage> {
  const stage = await openStage(chain)
  behave(stage, traceless)
  return stage
}

function behave(stage: Stage, behaviour: Behaviour): void {
  for (const url of stage.urls) url.behave(behaviour)
}

/** The url gives the traces of one block, and of no more. */
async function loseTraces(stage: Stage): Promise<void> {
  await stage.caughtUp()
  await payNative(chain, newAddress(), 1n)
  await stage.caughtUp()
  behave(stage, traceless)
  await payNative(chain, newAddress(), 1n)
  await stage.compared()
}

/** Traces end the comparison; its balances stay behind. */
async function regainTraces(stage: Stage): Promise<void> {
  behave(stage, () => undefined)
  // So long a url is not asked for what it has given before and then lacked.
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  await payNative(chain, newAddress(), 1n)
  await patiently('comparing ends', async () => (await stage.comparedUntil()) === null)
  await stage.caughtUp()
}

/** The amounts of the transfers to an address that are neither orphaned nor unknown. */
async function standing({ database }: Stage, address: Address): Promise<bigint[]> {
  const rows = await database.sql<{ amount: string }[]>`
    select amount from transfers where state <> 'orphaned'
      and recipient = ${Buffer.from(address.slice(2), 'hex')} order by id`
  return rows.map(({ amount }) => BigInt(amount))
}

/** As of nodes that have forgotten the states of all blocks but the newest. */
const onlyNewest: Behaviour = (request, response) => {
  const [, at] = request.params as [unknown, { blockHash?: Hex } | undefined]
  const isOld = request.method === 'eth_call' && at?.blockHash !== chain.head().hash
  return isOld
    ? { error: { code: -32000, message: 'missing trie node' } }
    : traceless(request, response)
}

/** Vaults that left money are told from the accounts of owners by the factory. */
const contracts = { depositFactory: FACTORY }

test.each(['compared', 'traced again', 'read by another process'])(
  'a sum whose block a reorg removes is still there if its tokens came before the fork (%s)',
  async (how) => {
    const stage = await openStage(chain, { contracts })
    const [a, rich] = [await registerVault(stage), await registerVault(stage)]
    await payNative(chain, rich, 1_000n)
    await chain.mine(120)
    const first = await stage.start(quick)
    await loseTraces(stage)
    await payInside(chain, a, 7n)
    await stage.compared()
    await first.stop()
    await payInside(chain, a, 30n)
    await chain.mine(4)
    // This part of a sum goes away with its block.
    await payInside(chain, rich, 40n)
    behave(stage, onlyNewest)
    const second = await stage.start(quick)
    await stage.compared()
    expect(await standing(stage, a)).toEqual([7n, 30n])
    expect(await standing(stage, rich)).toEqual([40n])
    let depth = 3
    if (how === 'traced again') await regainTraces(stage)
    else {
      behave(stage, traceless)
      await release(chain, rich, 40n)
      await stage.compared()
      depth = 2
    }
    if (how === 'read by another process') await second.stop()
    await chain.reorg({ depth, keepTransactions: false })
    if (how === 'read by another process') await stage.start(quick)
    await stage.heard('orphaned', 2)
    await payNative(chain, newAddress(), 1n)
    await stage.heard('confirmed', 4)
    await stage.caughtUp()
    expect(await standing(stage, a)).toEqual([7n, 30n])
    expect(await standing(stage, rich)).toEqual([])
    // And once more what comes after that is found, and nothing twice.
    await payInside(chain, a, 8n)
    await patiently('the next payment is found', async () =>
      (await standing(stage, a)).includes(8n),
    )
    await stage.caughtUp()
    expect(await standing(stage, a)).toEqual([7n, 30n, 8n])
  },
)

/** Balances tell of a payment, its address is emptied, and a reorg removes both. */
async function payAndEmpty(
  stage: Stage,
  address: Address,
  empty: () => Promise<unknown>,
): Promise<void> {
  await chain.mine(4)
  await payInside(chain, address, 40n)
  behave(stage, onlyNewest)
  await stage.start(quick)
  await stage.compared()
  expect(await standing(stage, address)).toEqual([40n])
  behave(stage, traceless)
  await empty()
  await stage.compared()
  await chain.reorg({ depth: 2, keepTransactions: false })
  await stage.heard('orphaned', 1)
  await payNative(chain, newAddress(), 1n)
  await stage.compared()
}

test.each(['Exited', 'ExitedTo'] as const)(
  'what an owner takes out of a vault is not told again after a reorg (%s)',
  async (event) => {
    const stage = await openStage(chain, { contracts })
    const vault = await registerVault(stage)
    await payNative(chain, vault, 1_000n)
    await chain.mine(120)
    const first = await stage.start(quick)
    await loseTraces(stage)
    await first.stop()
    await payAndEmpty(stage, vault, () => takeOut(chain, { vault, amount: 40n, event }))
    expect(await standing(stage, vault)).toEqual([])
  },
)

test('tokens of one block are no sum, although nothing tells their transaction', async () => {
  const stage = await openTraceless()
  const wallet = newAddress()
  await stage.watch(wallet)
  await stage.start(quick)
  await stage.caughtUp()
  await chain.mine(2)
  chain.setBlockTime(3_600_000)
  await payInside(chain, wallet, 7n)
  await payInside(chain, wallet, 8n)
  await chain.mine(1)
  chain.setBlockTime(0)
  await stage.heard('seen', 1)
  await stage.compared()
  await chain.reorg({ depth: 1, keepTransactions: false })
  await stage.heard('orphaned', 1)
  const owed = await stage.database.sql`select from unsearched_blocks`
  expect([owed.length, await standing(stage, wallet)]).toEqual([0, []])
})

test('what an owner spends is not taken for money from before the fork', async () => {
  const stage = await openStage(chain, { contracts })
  const wallet = await createVault(chain)
  await stage.watch(wallet)
  const first = await stage.start(quick)
  await loseTraces(stage)
  await first.stop()
  await payAndEmpty(stage, wallet, () => spend(chain, wallet, 40n))
  expect(await standing(stage, wallet)).toEqual([])
})

test('what came to an owner before the fork is searched for by traces', async () => {
  const stage = await openStage(chain, { contracts })
  const wallet = await createVault(chain)
  await stage.watch(wallet)
  const first = await stage.start(quick)
  await loseTraces(stage)
  await first.stop()
  await payInside(chain, wallet, 30n)
  await chain.mine(4)
  await payInside(chain, wallet, 40n)
  behave(stage, onlyNewest)
  await stage.start(quick)
  await stage.compared()
  expect(await standing(stage, wallet)).toEqual([70n])
  await regainTraces(stage)
  await chain.reorg({ depth: 3, keepTransactions: false })
  await stage.heard('orphaned', 1)
  await patiently(
    'the payment is found again',
    async () => (await standing(stage, wallet))[0] === 30n,
  )
  await stage.caughtUp()
  expect(await standing(stage, wallet)).toEqual([30n])
})

test('tokens that came before their address are found though comparing begins just then', async () => {
  const stage = await openStage(chain)
  const [known, late] = [newAddress(), newAddress()]
  await stage.watch(known)
  const first = await stage.start(quick)
  await payInside(chain, late, 8n)
  await stage.caughtUp()
  await first.stop()
  await payInside(chain, known, 9n)
  // The address is registered while the block is being read whose calls no url tells any more.
  let registered: Promise<void> | undefined
  behave(stage, async (request, response) => {
    if (request.method.startsWith('debug_')) {
      registered ??= stage.watch(late)
      await registered
    }
    return traceless(request, response)
  })
  await stage.start(quick)
  await stage.heard('seen', 2)
  await stage.compared()
  expect(await standing(stage, known)).toEqual([9n])
  expect(await standing(stage, late)).toEqual([8n])
})

test('balances of a branch that is gone are not what comparing begins with', async () => {
  const stage = await openStage(chain)
  const a = newAddress()
  await stage.watch(a)
  const first = await stage.start(quick)
  await loseTraces(stage)
  await payInside(chain, a, 5n)
  await stage.heard('seen', 1)
  await stage.compared()
  await regainTraces(stage)
  await first.stop()
  behave(stage, traceless)
  await chain.reorg({ depth: 2, keepTransactions: false })
  await payInside(chain, a, 5n)
  await stage.start(quick)
  await stage.heard('seen', 2)
  await stage.compared()
  expect(await standing(stage, a)).toEqual([5n])
})

test('a url on another branch makes no tokens up in the middle of the blocks that are compared', async () => {
  const stage = await openTraceless()
  const a = newAddress()
  await stage.watch(a)
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, newAddress(), 1n)
  await stage.compared()
  await first.stop()
  await chain.mine(6)
  await payInside(chain, a, 3n)
  const head = chain.head()
  let hasCompared = false
  let foreign: bigint | undefined
  behave(stage, async (request, response) => {
    const [call, at] = request.params as [unknown, { blockHash?: Hex } | undefined]
    if (request.method === 'eth_call' && at?.blockHash === head.hash) hasCompared = true
    if (request.method === 'eth_getBlockByNumber' && hasCompared && /^0x/.test(`${call}`)) {
      const number = hexToBigInt(call as Hex)
      foreign ??= number < BigInt(head.number) ? number : undefined
      if (number === foreign) return { result: await foreignBlock(number) }
    }
    if (foreign !== undefined && call === foreignHash(foreign)) {
      return { result: await foreignBlock(foreign) }
    }
    return at?.blockHash && foreign !== undefined && at.blockHash === foreignHash(foreign)
      ? { result: balancesOf(call, 5n) }
      : traceless(request, response)
  })
  await stage.start(quick)
  await patiently('the url names its block', async () => foreign !== undefined)
  // The url follows the others again a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  behave(stage, traceless)
  await stage.heard('seen', 1)
  await stage.compared()
  expect(await standing(stage, a)).toEqual([3n])
})

test('a url on another branch hides nothing that came before an address', async () => {
  const stage = await openTraceless()
  const [old, late] = [newAddress(), newAddress()]
  await stage.watch(old)
  await stage.start(quick)
  await stage.caughtUp()
  await payInside(chain, late, 8n)
  await stage.compared()
  const number = BigInt(chain.head().number)
  let asked = 0
  behave(stage, async (request, response) => {
    const [call, at] = request.params as [unknown, { blockHash?: Hex } | undefined]
    if (request.method === 'eth_getBlockByNumber' && call === numberToHex(number) && asked < 1) {
      asked += 1
      return { result: await foreignBlock(number) }
    }
    return at?.blockHash === foreignHash(number)
      ? { result: balancesOf(call, 0n) }
      : traceless(request, response)
  })
  await stage.watch(late)
  await stage.heard('seen', 1)
  await stage.compared()
  expect(await standing(stage, late)).toEqual([8n])
})

const foreignHash = (number: bigint) => keccak256(numberToHex(number, { size: 32 }))

/** The block of another branch at the same height. */
async function foreignBlock(number: bigint): Promise<object> {
  const block = await chain.request<object>('eth_getBlockByNumber', [numberToHex(number), false])
  return { ...block, hash: foreignHash(number) }
}

/** The answer of Multicall3 where each address has the same balance. */
function balancesOf(call: unknown, balance: bigint): Hex {
  const { data } = call as { data: Hex }
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
  if (functionName !== 'aggregate3') throw new Error(`${functionName} was not expected`)
  const returnData = numberToHex(balance, { size: 32 })
  const result = args[0].map(() => ({ success: true, returnData }))
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}
