import { type Address, encodeFunctionData, erc20Abi, maxUint256, pad, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { relaysOf } from '../../../src/settlement/across/relays.ts'
import { listOpenBreaks } from '../../../src/store/ledger/ledger-breaks.ts'
import { readTotals } from '../../../src/store/ledger/ledger-totals.ts'
import { readDeed, throughRouter } from '../intents/thief-kit.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import {
  alice,
  bob,
  type Key,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'

// The contracts let anybody claim and fill. What others did is booked as far as it is the intent's,
// and is no break, whatever else they did in the same transaction or before.

const SEPOLIA = 11155111
const BASE = 84532
const CHAINS = [SEPOLIA, BASE]

const stranger = privateKeyToAccount(DEV_ACCOUNTS.at(-1)?.privateKey ?? '0x')
const spokePoolAbi = parseAbi([
  'struct RelayData { bytes32 depositor; bytes32 recipient; bytes32 exclusiveRelayer; bytes32 inputToken; bytes32 outputToken; uint256 inputAmount; uint256 outputAmount; uint256 originChainId; uint256 depositId; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function fillRelay(RelayData relayData, uint256 repaymentChainId, bytes32 repaymentAddress)',
])

let world: World
beforeAll(async () => {
  world = await startWorld(CHAINS)
  for (const chainId of CHAINS) {
    await world.mint(chainId, 'USDC', stranger.address, 1000n * USD)
    for (const spender of [contract(chainId, 'router'), contract(chainId, 'acrossSpokePool')]) {
      const approve = { abi: erc20Abi, functionName: 'approve' } as const
      const data = encodeFunctionData({ ...approve, args: [spender, maxUint256] })
      await world.transact(chainId, stranger, { to: usdc(chainId), data })
    }
  }
})
afterAll(() => world.stop())

const usdc = (chainId: number) => world.token(chainId, 'USDC').address
function contract(chainId: number, name: string): Address {
  const found = world.readers.get(chainId)?.chain.contracts[name]
  if (!found) throw new Error(`chain ${chainId} has no ${name}`)
  return found
}

async function booksOf(stage: Stage) {
  const scope = { projectId: stage.projectId, environment: 'development' } as const
  const lines = await readTotals(stage.database.sql, scope)
  const tokens = CHAINS.map((chainId) => usdc(chainId).toLowerCase())
  return Object.fromEntries(
    lines
      .filter(({ token }) => tokens.includes(token))
      .map(({ chainId, account, amount }) => [`${chainId} ${account}`, amount]),
  )
}

/** Does the steps of a kind of several intents in one transaction. */
async function doTogether(stage: Stage, ids: readonly bigint[], kind: string, by: Key) {
  const calls = await Promise.all(
    ids.map(async (id) => {
      const { intent, steps } = await stage.read(id)
      const step = steps.find((each) => each.kind === kind)
      const layer = stage.layers.get(step?.settlementLayer ?? '')
      if (!step || !layer) throw new Error(`there is no ${kind}`)
      const gas = { gasLimit: 8_000_000n }
      const call = await layer.call(intent, step, by.address, AbortSignal.timeout(30_000), gas)
      return { call, chainId: step.chainId }
    }),
  )
  const [first] = calls
  if (!first) throw new Error('nothing to do')
  const steps = calls.flatMap(({ call }) => readDeed(call).steps)
  await world.transact(first.chainId, by, throughRouter(first.call, steps))
}

async function fillAtPool(stage: Stage, id: bigint, origin: number) {
  const { intent } = await stage.read(id)
  const element = intent.elements.find(({ chainId }) => chainId === origin)
  const chain = world.readers.get(BASE)?.chain
  const [relay] = element && chain ? relaysOf(chain, { intent, element }) : []
  if (!relay) throw new Error('there is no relay')
  const data = encodeFunctionData({
    abi: spokePoolAbi,
    functionName: 'fillRelay',
    args: [relay, BigInt(BASE), pad(stranger.address)],
  })
  await world.transact(BASE, stranger, { to: contract(BASE, 'acrossSpokePool'), data })
}

const breaks = (stage: Stage) => listOpenBreaks(stage.database.sql)
const wish = { account: alice, recipient: bob, destination: BASE }

test('of several intents that a stranger did in one transaction each is booked by itself', async () => {
  const stage = await openStage(world, 'found_together')
  const one = await stage.accept({ ...wish, from: new Map([[SEPOLIA, 7n * USD]]) })
  const two = await stage.accept({ ...wish, from: new Map([[SEPOLIA, 5n * USD]]) })
  await doTogether(stage, [one.id, two.id], 'claim', stranger)
  await doTogether(stage, [one.id, two.id], 'fill', stranger)
  await stage.startWorker()
  await stage.startRelayer()
  for (const { id } of [one, two]) await stage.reach(id, 'COMPLETED')
  expect(await breaks(stage)).toEqual([])
  expect(await booksOf(stage)).toEqual({
    [`${SEPOLIA} user`]: -14n * USD,
    [`${SEPOLIA} in-flight`]: 14n * USD,
    [`${BASE} recipient`]: 12n * USD,
    [`${BASE} in-flight`]: -12n * USD,
  })
})

test('two intents on one chain, too, with what is left over for whoever did it', async () => {
  const stage = await openStage(world, 'found_same')
  const one = await stage.accept({ ...wish, from: new Map([[BASE, 7n * USD]]) })
  const two = await stage.accept({ ...wish, from: new Map([[BASE, 5n * USD]]) })
  await doTogether(stage, [one.id, two.id], 'fill', stranger)
  await stage.startWorker()
  await stage.startRelayer()
  for (const { id } of [one, two]) await stage.reach(id, 'COMPLETED')
  expect(await breaks(stage)).toEqual([])
  expect(await booksOf(stage)).toEqual({
    [`${BASE} user`]: -14n * USD,
    [`${BASE} recipient`]: 12n * USD,
    [`${BASE} outside`]: 2n * USD,
  })
})

test('a relay that another relayer of Across has filled is done, and costs us nothing', async () => {
  const stage = await openStage(world, 'found_relay', { across: { exclusivitySeconds: 0 } })
  const { id } = await stage.accept({ ...wish, from: new Map([[SEPOLIA, 7n * USD]]) })
  await doTogether(stage, [id], 'claim', alice)
  await fillAtPool(stage, id, SEPOLIA)
  await stage.startWorker()
  await stage.startRelayer()
  await stage.reach(id, 'COMPLETED')
  expect(await breaks(stage)).toEqual([])
  expect(await booksOf(stage)).toMatchObject({ [`${SEPOLIA} user`]: -8n * USD })
  expect(await booksOf(stage)).not.toHaveProperty([`${BASE} relayer`])
})

test('tokens that somebody left in our contracts are swept, and are no word about the intent', async () => {
  const stage = await openStage(world, 'found_gift')
  for (const name of ['acrossArbiter', 'sameChainArbiter', 'sandbox', 'router']) {
    const args = [contract(BASE, name), 3n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await world.transact(BASE, stranger, { to: usdc(BASE), data })
  }
  await stage.startWorker()
  await stage.startRelayer()
  const same = await stage.accept({ ...wish, from: new Map([[BASE, 7n * USD]]) })
  const across = await stage.accept({
    ...wish,
    destination: SEPOLIA,
    from: new Map([[BASE, 5n * USD]]),
  })
  for (const { id } of [same, across]) await stage.reach(id, 'COMPLETED')
  expect(await breaks(stage)).toEqual([])
})
