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
import { installForwarders, newAddress, payInside, payNative } from '../deposits/payments.ts'
import { ALICE, type Behaviour, mint, startTestChain } from '../kit.ts'
import { traceless } from './lagging-urls.ts'
import { CHAIN_ID, openStage, patiently, type Stage } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  await installForwarders(chain)
  await mint(chain, ALICE, 10n ** 18n)
  await chain.mine(3)
  chain.protectHistory()
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

async function comparedUntil({ database }: Stage): Promise<number | null> {
  const [row] = await database.sql<{ number: string | null }[]>`
    select balances_until as number from watched_chains where chain_id = ${CHAIN_ID}`
  return row?.number == null ? null : Number(row.number)
}

/** All balances were compared with the newest block. */
async function compared(stage: Stage): Promise<void> {
  await stage.caughtUp()
  await patiently(
    'balances are compared',
    async () => ((await comparedUntil(stage)) ?? -1) >= chain.head().number,
  )
}

/** The url gives the traces of one block, and of no more. */
async function loseTraces(stage: Stage): Promise<void> {
  await stage.caughtUp()
  await payNative(chain, newAddress(), 1n)
  await stage.caughtUp()
  behave(stage, traceless)
  await payNative(chain, newAddress(), 1n)
  await compared(stage)
}

/** Traces end the comparison; its balances stay behind. */
async function regainTraces(stage: Stage): Promise<void> {
  behave(stage, () => undefined)
  // So long a url is not asked for what it has given before and then lacked.
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  await payNative(chain, newAddress(), 1n)
  await patiently('comparing ends', async () => (await comparedUntil(stage)) === null)
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

test.each(['compared', 'traced again'])(
  'a sum whose block a reorg removes is still there if its tokens came before the fork (%s)',
  async (how) => {
    const stage = await openStage(chain)
    const [a, rich] = [newAddress(), newAddress()]
    await payNative(chain, rich, 1_000n)
    await chain.mine(120)
    await stage.watch(a, rich)
    const first = await stage.start(quick)
    await loseTraces(stage)
    await payInside(chain, a, 7n)
    await compared(stage)
    await first.stop()
    await payInside(chain, a, 30n)
    await chain.mine(4)
    // This part of a sum goes away with its block.
    await payInside(chain, rich, 40n)
    behave(stage, onlyNewest)
    await stage.start(quick)
    await compared(stage)
    expect(await standing(stage, a)).toEqual([7n, 30n])
    expect(await standing(stage, rich)).toEqual([40n])
    if (how === 'compared') {
      behave(stage, traceless)
      await payNative(chain, newAddress(), 1n)
      await compared(stage)
    } else await regainTraces(stage)
    await chain.reorg({ depth: 3, keepTransactions: false })
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
  await compared(stage)
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
  await compared(stage)
  await regainTraces(stage)
  await first.stop()
  behave(stage, traceless)
  await chain.reorg({ depth: 2, keepTransactions: false })
  await payInside(chain, a, 5n)
  await stage.start(quick)
  await stage.heard('seen', 2)
  await compared(stage)
  expect(await standing(stage, a)).toEqual([5n])
})

test('a url on another branch makes no tokens up in the middle of the blocks that are compared', async () => {
  const stage = await openTraceless()
  const a = newAddress()
  await stage.watch(a)
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, newAddress(), 1n)
  await compared(stage)
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
  await compared(stage)
  expect(await standing(stage, a)).toEqual([3n])
})

test('a url on another branch hides nothing that came before an address', async () => {
  const stage = await openTraceless()
  const [old, late] = [newAddress(), newAddress()]
  await stage.watch(old)
  await stage.start(quick)
  await stage.caughtUp()
  await payInside(chain, late, 8n)
  await compared(stage)
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
  await compared(stage)
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
