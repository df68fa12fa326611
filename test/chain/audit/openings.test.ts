import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChecks } from '../../../src/store/ledger/ledger-balances.ts'
import { listOpenBreaks } from '../../../src/store/ledger/ledger-breaks.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import {
  alice,
  bob,
  relayer as filler,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'
import { audit, rounds } from './audit-kit.ts'

const SEPOLIA = 11155111
const BASE = 84532

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE])
})
afterAll(() => world.stop())

const breaksOf = (stage: Stage) => listOpenBreaks(stage.database.sql)

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
  const node = world.devnet.nodes.get(BASE)
  if (!node) throw new Error('there is no node')
  const { address } = world.token(BASE, 'USDC')
  const give = (amount: bigint) =>
    world.transact(BASE, bob, {
      to: address,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [filler.address, amount],
      }),
    })
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
  const [{ notes } = { notes: [] }] = await stage.database.sql<{ notes: string[] }[]>`
    select array_agg(distinct note) as notes from ledger_openings
    where chain_id = ${BASE} and note <> ''`
  expect(notes).toEqual([expect.stringMatching(/^a reorg removed block 0x/)])
})
