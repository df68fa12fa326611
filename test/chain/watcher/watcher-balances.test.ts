import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { newAddress, payAll, payInside, payNative, payToken } from '../deposits/payments.ts'
import { type Behaviour, USDC } from '../kit.ts'
import { traceless } from './lagging-urls.ts'
import { FACTORY, registerVault, release } from './release.ts'
import { openStage, patiently, type Stage, startWatchedChain } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

async function openTraceless(contracts?: Record<string, Address>): Promise<Stage> {
  const stage = await openStage(chain, contracts && { contracts })
  for (const url of stage.urls) url.behave(traceless)
  return stage
}

const quick = { policy: { balanceEveryMs: 20 } }

const found = async (stage: Stage) =>
  (await stage.told())
    .filter(({ what }) => what === 'seen')
    .map(({ transfer: { to, amount } }) => [to, amount])

test('money inside calls is found to the unit, and nothing twice', async () => {
  const stage = await openTraceless()
  const [a, b] = [newAddress(), newAddress()]
  await stage.watch(a, b)
  const watcher = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, a, 5n)
  const inside = await payInside(chain, a, 6n)
  const mixed = await payAll(chain, [
    { to: a, amount: 10n, token: USDC },
    { to: a, amount: 13n },
    { to: b, amount: 14n },
    { to: a, amount: 1n },
  ])
  await stage.heard('seen', 5)
  await stage.compared()
  const told = await stage.told()
  const seen = told.filter(({ what }) => what === 'seen').map(({ transfer }) => transfer)
  const facts = seen.map(({ txHash, position, to, amount }) => [txHash, position, to, amount])
  expect(facts).toContainEqual([inside, 'balance:', a, 6n])
  // Two of one transaction are one as far as balances tell.
  expect(facts).toContainEqual([mixed, 'balance:', a, 14n])
  expect(facts).toContainEqual([mixed, 'balance:', b, 14n])
  expect(seen.length).toBe(5)
  await stage.heard('confirmed', 5)
  expect(watcher.logged()).toMatch(/"event":"watcher.untraced".*"compares":true/)
})

test('in a block of many transactions each keeps its own', async () => {
  const stage = await openTraceless()
  const [a, b] = [newAddress(), newAddress()]
  await stage.watch(a, b)
  await stage.start(quick)
  await stage.caughtUp()
  chain.setBlockTime(3_600_000)
  const plain = await payNative(chain, a, 5n)
  const inside = await payInside(chain, a, 6n)
  await payInside(chain, b, 7n)
  await payInside(chain, b, 8n)
  await chain.mine(1)
  const seen = await stage.heard('seen', 3)
  await stage.compared()
  const block = chain.head().hash
  const facts = seen.map(({ txHash, position, to, amount }) => [txHash, position, to, amount])
  expect(facts).toContainEqual([plain, 'call:', a, 5n])
  expect(facts).toContainEqual([inside, 'balance:', a, 6n])
  // Nobody can say which part came with which, but all of it came with this block.
  expect(facts).toContainEqual([null, `balance:${block}`, b, 15n])
  expect(await found(stage)).toHaveLength(3)
})

test('a restart and blocks that went by lose nothing and repeat nothing', async () => {
  const stage = await openTraceless()
  const [a, idle] = [newAddress(), newAddress()]
  await payNative(chain, idle, 100n)
  await payNative(chain, a, 1_000n)
  await chain.mine(150)
  await stage.watch(a, idle)
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payInside(chain, a, 6n)
  await stage.compared()
  await first.stop()
  await payInside(chain, a, 7n)
  await chain.mine(120)
  await payNative(chain, a, 8n)
  await payInside(chain, a, 9n)
  await stage.start(quick)
  await stage.heard('seen', 4)
  await stage.compared()
  // What lay there before anybody watched is no deposit.
  expect((await found(stage)).toSorted()).toEqual([6n, 7n, 8n, 9n].map((each) => [a, each]))
})

test('an address is found out about although the money came before it', async () => {
  const stage = await openTraceless()
  const [old, late] = [newAddress(), newAddress()]
  await stage.watch(old)
  await stage.start(quick)
  await stage.caughtUp()
  await payInside(chain, late, 8n)
  await payNative(chain, late, 9n)
  await payToken(chain, late, 10n)
  await stage.compared()
  await stage.watch(late)
  await stage.heard('seen', 3)
  await payInside(chain, late, 11n)
  await stage.heard('seen', 4)
  await stage.compared()
  expect((await found(stage)).map(([, amount]) => Number(amount)).toSorted()).toEqual([
    10, 11, 8, 9,
  ])
})

test('a reorg takes back what balances told, and tells it again under the same id', async () => {
  const stage = await openTraceless()
  const [gone, kept] = [newAddress(), newAddress()]
  await stage.watch(gone, kept)
  await stage.start(quick)
  await stage.caughtUp()
  await chain.mine(2)
  await payInside(chain, gone, 4n)
  await stage.heard('confirmed', 1)
  await stage.compared()
  await chain.reorg({ depth: 2, keepTransactions: false })
  await stage.heard('orphaned', 1)
  await payInside(chain, kept, 5n)
  await chain.mine(1)
  const before = (await stage.heard('seen', 2)).at(-1)
  await chain.reorg({ depth: 3, keepTransactions: true })
  const after = (await stage.heard('seen', 3)).at(-1)
  expect(after).toMatchObject({ id: before?.id, txHash: before?.txHash, amount: 5n })
  expect(after?.blockHash).not.toBe(before?.blockHash)
  await payInside(chain, gone, 6n)
  await stage.heard('confirmed', 4)
  await stage.compared()
  const told = await stage.told()
  const fate = (amount: bigint) =>
    told.filter(({ transfer }) => transfer.amount === amount).map(({ what }) => what)
  expect(fate(4n)).toEqual(['seen', 'confirmed', 'orphaned'])
  expect(fate(5n)).toEqual(['seen', 'confirmed', 'orphaned', 'seen', 'confirmed'])
  expect(fate(6n)).toEqual(['seen', 'confirmed'])
})

test.each([
  'depositFactory',
  // As on a chain where deposits were switched off, and vaults are still emptied.
  'formerDepositFactory',
])('as much as left with another deposit does not hide what came (%s)', async (role) => {
  const stage = await openTraceless({ [role]: FACTORY })
  const vault = await registerVault(stage)
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, vault, 7n)
  await stage.heard('seen', 1)
  await stage.compared()
  await first.stop()
  await payInside(chain, vault, 7n)
  await chain.mine(5)
  await release(chain, vault, 7n)
  expect(await chain.request('eth_getBalance', [vault, 'latest'])).toBe('0x7')
  await stage.start(quick)
  await stage.heard('seen', 2)
  await stage.compared()
  expect(await found(stage)).toEqual([
    [vault, 7n],
    [vault, 7n],
  ])
})

test('what a balance told of as of a later block is not told again by a node that has traces', async () => {
  const stage = await openTraceless()
  const address = newAddress()
  await stage.watch(address)
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payInside(chain, address, 7n)
  await stage.compared()
  await first.stop()
  await payInside(chain, address, 8n)
  await chain.mine(3)
  // As nodes do that have forgotten all states but the newest.
  const pruned: Behaviour = (request, response) => {
    const [, at] = request.params as [unknown, { blockHash?: Hex } | undefined]
    const old = request.method === 'eth_call' && at?.blockHash !== chain.head().hash
    return old
      ? { error: { code: -32000, message: 'missing trie node' } }
      : traceless(request, response)
  }
  stage.urls[0]?.behave(pruned)
  const second = await stage.start(quick)
  const [, told] = await stage.heard('confirmed', 2)
  expect(told).toMatchObject({ amount: 8n, blockHash: chain.head().hash })
  await second.stop()
  stage.urls[0]?.behave(() => undefined)
  // The address is looked for again, as after a registration that took long to be written.
  await stage.database.sql`update watched_chains set addresses_until = '0'::xid8`
  const third = await stage.start(quick)
  await payInside(chain, address, 9n)
  const seen = await stage.heard('seen', 3)
  await stage.caughtUp()
  expect(third.logged()).toContain('"event":"watcher.looked-back"')
  expect(seen.map(({ amount }) => amount)).toEqual([7n, 8n, 9n])
  expect((await found(stage)).length).toBe(3)
})

/** Neither traces nor states, as of a url that is limited hard while the chain goes on. */
const forgetful: Behaviour = (request, response) =>
  request.method === 'eth_call' || request.method === 'eth_getBalance'
    ? { error: { code: -32000, message: 'missing trie node' } }
    : traceless(request, response)

const unsearched = async (stage: Stage) => {
  const [row] = await stage.database.sql<{ blocks: string }[]>`
    select coalesce(sum(until_block - after_block), 0)::text as blocks from unsearched_blocks`
  return Number(row?.blocks)
}

test('blocks into which nobody could look are searched when traces are given again', async () => {
  const stage = await openStage(chain)
  const address = newAddress()
  await stage.watch(address)
  const first = await stage.start(quick)
  await payInside(chain, address, 7n)
  await stage.heard('seen', 1)
  await stage.caughtUp()
  for (const url of stage.urls) url.behave(forgetful)
  await payNative(chain, address, 8n)
  await payInside(chain, address, 9n)
  await chain.mine(20)
  await stage.caughtUp()
  expect(await unsearched(stage)).toBeGreaterThan(0)
  await patiently('the operator is told', async () =>
    first.logged().includes('"event":"watcher.unsearched"'),
  )
  // The money is owed by whoever follows the chain next, too, and a reorg changes nothing about it.
  await first.stop()
  await chain.reorg({ depth: 2, keepTransactions: true })
  await chain.mine(2)
  await stage.start(quick)
  await stage.caughtUp()
  // States come back first: from here on balances tell.
  for (const url of stage.urls) url.behave(traceless)
  await payInside(chain, address, 10n)
  await patiently('the balance tells', async () => (await found(stage)).length === 3)
  for (const url of stage.urls) url.behave(() => undefined)
  await payInside(chain, address, 11n)
  await patiently('all is searched', async () => (await unsearched(stage)) === 0)
  await stage.heard('confirmed', 5)
  expect((await found(stage)).map(([, amount]) => Number(amount)).sort()).toEqual([10, 11, 7, 8, 9])
})

test('a new address is searched for later where nobody could look into the past', async () => {
  const stage = await openStage(chain)
  const address = newAddress()
  const known = newAddress()
  await stage.watch(known)
  await stage.start(quick)
  await payInside(chain, known, 6n)
  await stage.heard('seen', 1)
  for (const url of stage.urls) url.behave(forgetful)
  await payInside(chain, address, 7n)
  await payNative(chain, address, 8n)
  await stage.caughtUp()
  await stage.watch(address)
  await stage.heard('seen', 2)
  await patiently('it is owed', async () => (await unsearched(stage)) > 0)
  for (const url of stage.urls) url.behave(() => undefined)
  await stage.heard('confirmed', 3)
  await patiently('all is searched', async () => (await unsearched(stage)) === 0)
  expect((await found(stage)).map(([, amount]) => amount).toSorted()).toEqual([6n, 7n, 8n])
})

test('an address is no burden to others where nobody tells of its past', async () => {
  const stage = await openStage(chain)
  const [known, address] = [newAddress(), newAddress()]
  await stage.watch(known)
  await stage.start(quick)
  // From here on each block is traced: a node that never gave traces would be asked again in ten minutes only.
  await stage.caughtUp()
  await payInside(chain, address, 7n)
  await payNative(chain, address, 8n)
  await chain.mine(20)
  await stage.caughtUp()
  const past = BigInt(chain.head().number)
  // As of nodes that are asked too much: no old block, no old state, no traces.
  const isOld = ({ method, params }: { method: string; params?: unknown }) =>
    method === 'eth_getBlockByNumber' && BigInt(`${(params as [string])[0]}`) <= past
  const weary: Behaviour = (request, response) =>
    /^0x/.test(`${(request.params as unknown[] | undefined)?.[0]}`) && isOld(request)
      ? { error: { code: -32000, message: 'server is busy' } }
      : forgetful(request, response)
  for (const url of stage.urls) url.behave(weary)
  await stage.watch(address)
  await payNative(chain, known, 9n)
  await stage.heard('seen', 1)
  expect(await found(stage)).toEqual([[known, 9n]])
  await patiently('it is owed', async () => (await unsearched(stage)) > 20)
  // What the transactions carry is seen first, and what is inside them when there are traces again.
  for (const url of stage.urls) url.behave(forgetful)
  await stage.heard('seen', 2)
  for (const url of stage.urls) url.behave(() => undefined)
  await stage.heard('confirmed', 3)
  await patiently('all is searched', async () => (await unsearched(stage)) === 0)
  expect((await found(stage)).map(([, amount]) => amount).toSorted()).toEqual([7n, 8n, 9n])
})

test('a transaction whose calls are too many to be told is known by the balances it changed', async () => {
  const stage = await openStage(chain)
  const address = newAddress()
  // As of a node that bounds its answers, and has forgotten the states of all blocks.
  const bounded: Behaviour = (request, response) => {
    const [, how] = request.params as [unknown, { tracer?: string } | undefined]
    if (how?.tracer === 'callTracer')
      return { error: { code: -32003, message: 'response too large' } }
    return request.method.startsWith('debug_') ? undefined : forgetful(request, response)
  }
  for (const url of stage.urls) url.behave(bounded)
  await stage.watch(address)
  await stage.start(quick)
  await stage.caughtUp()
  const inside = await payInside(chain, address, 7n)
  const plain = await payNative(chain, address, 8n)
  await stage.heard('confirmed', 2)
  await patiently('all is searched', async () => (await unsearched(stage)) === 0)
  const seen = (await stage.told()).filter(({ what }) => what === 'seen')
  expect(
    seen.map(({ transfer: { txHash, position, amount } }) => [txHash, position, amount]),
  ).toEqual([
    [inside, 'balance:', 7n],
    [plain, 'call:', 8n],
  ])
})
