import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listChecks } from '../../../src/store/ledger/ledger-balances.ts'
import { listOpenBreaks } from '../../../src/store/ledger/ledger-breaks.ts'
import { type Behaviour, openReaders, startTestUrl } from '../kit.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import {
  alice,
  bob,
  relayer as filler,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'
import { audit, holders, PRICES, rounds } from './audit-kit.ts'

const SEPOLIA = 11155111
const BASE = 84532
/** Long enough for a machine that many share. */
const PATIENT = { timeoutMs: 30_000 }

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE], { rpc: PATIENT })
})
afterAll(() => world.stop())

const breaksOf = (stage: Stage) => listOpenBreaks(stage.database.sql)

function nodeOfBase() {
  const node = world.devnet.nodes.get(BASE)
  if (!node) throw new Error('there is no node')
  return node
}

const give = (amount: bigint) =>
  world.transact(BASE, bob, {
    to: world.token(BASE, 'USDC').address,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [filler.address, amount],
    }),
  })

const notesOf = async ({ database }: Stage): Promise<string[]> => {
  const rows = await database.sql<{ note: string }[]>`
    select distinct note from ledger_openings where chain_id = ${BASE} and note <> ''`
  return rows.map(({ note }) => note)
}

test('a bridge that repays before the first comparison has repaid; it has given no capital', async () => {
  const stage = await openStage(world, 'openings_first')
  await stage.startWorker()
  await stage.startRelayer()
  const { id } = await stage.accept({
    account: alice,
    recipient: bob,
    destination: BASE,
    from: new Map([[SEPOLIA, 7n * USD]]),
  })
  await stage.reach(id, 'COMPLETED')
  await world.payRefunds()
  for (const chainId of [SEPOLIA, BASE]) await audit(world, stage, chainId)
  expect(await breaksOf(stage)).toEqual([])
  const repaid = await stage.database.sql`
    select e.account, sign(e.amount)::int as sign from ledger_entries e
    join ledger_postings p on p.id = e.posting_id where p.kind = 'transfer' order by 1`
  expect(repaid).toEqual([
    { account: 'in-flight', sign: -1 },
    { account: 'relayer', sign: 1 },
  ])
})

test('books whose first block a reorg has removed are opened again at the same height', async () => {
  const stage = await openStage(world, 'openings_reorg')
  const node = nodeOfBase()
  await stage.startWorker()
  await give(5n * USD)
  const round = rounds(world, stage, BASE)
  await round()
  // The gift is in the opening, and it never happened on the chain that remains.
  await node.reorg({ depth: 1, keepTransactions: false })
  for (let count = 0; count < 3; count += 1) await round()
  await give(3n * USD)
  for (let count = 0; count < 3; count += 1) await round()
  expect(await breaksOf(stage)).toEqual([])
  const checks = await listChecks(stage.database.sql)
  expect(checks.filter(({ expected, actual }) => expected !== actual)).toEqual([])
  expect(await notesOf(stage)).toEqual([expect.stringMatching(/^a reorg removed block 0x/)])
})

/**
 * Books of two addresses, of which a reorg has removed the opening of one, behind a url that has
 * forgotten the state at that height.
 */
async function loseOpening(name: string) {
  const stage = await openStage(world, name)
  const node = nodeOfBase()
  const url = await startTestUrl(node)
  const { chain } = world.readers.get(BASE) ?? {}
  if (!chain) throw new Error('there is no chain')
  const readers = openReaders([{ chain, rpcUrls: [url.url] }], { rpc: PATIENT })
  onTestFinished(async () => {
    await readers.stop()
    await url.stop()
  })
  const told: string[] = []
  const round = rounds({ readers }, stage, BASE, PRICES, told)
  const [, neighbour] = holders
  if (!neighbour) throw new Error('there is no second address')
  await round([neighbour])
  await give(5n * USD)
  await round()
  const { number } = node.head()
  await node.reorg({ depth: 1, keepTransactions: false })
  const height = numberToHex(number)
  const { hash } = await node.request<{ hash: Hex }>('eth_getBlockByNumber', [height, false])
  url.behave(forgetful({ height, hash }))
  await node.mine(1)
  const compared = async () => {
    const { number: head } = node.head()
    const checks = await listChecks(stage.database.sql)
    return checks.filter(({ block: at }) => at.number === BigInt(head))
  }
  return { stage, node, url, told, round, compared, neighbour, opened: number }
}

/** What a node does that has the block, and no state at it any more. */
const forgetful =
  ({ height, hash }: { height: Hex; hash: Hex }): Behaviour =>
  ({ method, params }) => {
    const text = JSON.stringify(params)
    const isThere = text.includes(hash) || text.includes(`"${height}"`)
    if (!isThere || !['eth_call', 'eth_getBalance', 'eth_getTransactionCount'].includes(method))
      return undefined
    return { error: { code: -32000, message: 'missing trie node 4f0457de4aa548b2 (path )' } }
  }

const countOf = (told: readonly string[], event: string) =>
  told.filter((line) => line.includes(`"event":"${event}"`)).length

test('an opening that cannot be read holds up nobody else, and is made when it can', async () => {
  const { stage, url, told, round, compared, neighbour } = await loseOpening('openings_unread')
  for (let count = 0; count < 3; count += 1) await round()
  const holdersOf = async () => [...new Set((await compared()).map(({ holder }) => holder))]
  // By the books that are gone the other address would lack money.
  expect(await holdersOf()).toEqual([neighbour.toLowerCase()])
  expect(countOf(told, 'books.opening-unread')).toBe(3)
  expect(await breaksOf(stage)).toEqual([])
  url.behave(() => undefined)
  for (let count = 0; count < 2; count += 1) await round()
  expect(await holdersOf()).toHaveLength(2)
  expect(countOf(told, 'books.opened-again')).toBe(1)
  expect(await breaksOf(stage)).toEqual([])
})

test('an opening that can never be read again is made at the head, with a note', async () => {
  const { stage, node, told, round, compared, opened } = await loseOpening('openings_forgotten')
  await round()
  // At each height the opening is either left out or given up, and never compared as it was.
  await node.mine(opened + 510 - node.head().number)
  for (let depth = 511; depth <= 514; depth += 1) {
    await node.mine(1)
    await round()
    expect(countOf(told, 'books.opened-at-head')).toBe(depth > 512 ? 1 : 0)
    expect(await breaksOf(stage)).toEqual([])
  }
  for (let count = 0; count < 2; count += 1) await round()
  expect(countOf(told, 'books.opened-at-head')).toBe(1)
  expect(await notesOf(stage)).toEqual([
    expect.stringMatching(/^a reorg removed block 0x.* cannot/),
  ])
  await give(3n * USD)
  for (let count = 0; count < 2; count += 1) await round()
  const checks = await compared()
  expect(new Set(checks.map(({ holder }) => holder)).size).toBe(2)
  expect(checks.filter(({ expected, actual }) => expected !== actual)).toEqual([])
  expect(await breaksOf(stage)).toEqual([])
})
