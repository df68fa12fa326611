import { type Address, concat, encodeFunctionData, type Hex, hashMessage, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import type { GasRefund, Mandate } from '../../../src/domain/intent/order/mandate.ts'
import {
  mandateOp,
  NO_LIMITS,
  NO_OP,
  type SingleChainLimits,
  singleChainOp,
} from '../../../src/domain/intent/order/op-mode.ts'
import {
  type SingleChainOps,
  singleChainOpsTypedData,
} from '../../../src/domain/intent/signing/typed-data.ts'
import { leastGas } from '../kit/gas-threshold.ts'
import { ETHER, mint, openDesk, visit } from '../kit/intent-deeds.ts'
import { type Call, draft, eoa, nexus, type Signer, sign, validated } from '../kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { digestOf, locked, signLocked } from '../kit/lock-drafts.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { bob, mallory, relayer } from '../kit/test-chain.ts'

// What the executor promises by itself, asked by the spender of an order without an arbiter between.

const GWEI = 10n ** 9n
const ELSEWHERE = 421614
const GAS_STEP = 65_536n
const EXECUTOR_MODULE = 2n
const NO_REFUND: GasRefund = { token: zeroAddress, exchangeRate: 0n, overhead: 0n }

let world: World
let site: Site
let desk: Address
let account: Awaited<ReturnType<typeof nexus>>
let nonce = 0n

beforeAll(async () => {
  world = await startWorld(84532)
  site = world.sites[0]!
  desk = await openDesk(site)
  account = await nexus(bob)
  await site.route([account.setup])
  await site.send(bob, { to: account.address, value: 10n * ETHER })
})
afterAll(() => world.stop())

const WAYS = ['executePreClaimOps', 'executeDestinationOps'] as const
type Way = (typeof WAYS)[number]
type Signed = Awaited<ReturnType<typeof sign>>

/** An order of the account with calls before and after, whose spender is the relayer's key. */
async function order(mandate: Partial<Mandate> = {}, chainId = site.id) {
  const ops = mandateOp('account', [visit(desk)])
  return draft(
    { ...site, id: chainId },
    {
      sponsor: account,
      permitted: [],
      tokenOut: [],
      arbiter: relayer.address,
      mandate: {
        destinationChainId: site.id,
        qualifier: '0x',
        preClaimOps: ops,
        destinationOps: ops,
        ...mandate,
      },
    },
  )
}

const asked = (way: Way, { order: given, signature }: Signed) =>
  ({ abi: intentExecutorAbi, functionName: way, args: [given, signature] }) as const
const run = (way: Way, signed: Signed) =>
  site.send(relayer, { to: CONTRACTS.executor, data: encodeFunctionData(asked(way, signed)) })
const refusal = (way: Way, signed: Signed) =>
  refusalOf(site.client, { address: CONTRACTS.executor, ...asked(way, signed), by: relayer })
const visits = () => site.read('Desk', desk, 'visits') as Promise<bigint>

async function waitUntil(timestamp: bigint) {
  await site.client.setNextBlockTimestamp({ timestamp })
  await site.client.mine({ blocks: 1 })
}

type Wish = Partial<Omit<SingleChainOps, 'op'>> & {
  calls?: Call[]
  limits?: Partial<SingleChainLimits>
}

async function own(
  { calls = [visit(desk)], limits, ...rest }: Wish = {},
  by: Signer = account,
  vt?: Hex,
) {
  nonce += 1n
  const op = singleChainOp(calls, { ...NO_LIMITS, ...limits })
  const intent: SingleChainOps = {
    account: by.address,
    executor: CONTRACTS.executor,
    chainId: site.id,
    nonce,
    op: { ...op, vt: vt ?? op.vt },
    gasRefund: NO_REFUND,
    ...rest,
  }
  return ownCall(intent, await by.sign(singleChainOpsTypedData(intent)))
}

const ownCall = (intent: SingleChainOps, signature: Hex) =>
  ({
    abi: intentExecutorAbi,
    functionName: 'executeSingleChainOps',
    args: [{ ...intent, op: { ...intent.op, ops: [...intent.op.ops] } }, signature],
  }) as const
type OwnCall = ReturnType<typeof ownCall>

const runOwn = (call: OwnCall, price = 10n * GWEI) =>
  site.send(mallory, {
    to: CONTRACTS.executor,
    data: encodeFunctionData(call),
    maxFeePerGas: price,
    maxPriorityFeePerGas: price,
  })
const refusalOfOwn = (call: OwnCall) =>
  refusalOf(site.client, {
    address: CONTRACTS.executor,
    by: mallory,
    gasPrice: 10n * GWEI,
    ...call,
  })

test('calls before the claim run on the chain of the order only, calls after it on the target only', async () => {
  const claimedElsewhere = await sign(await order({}, ELSEWHERE))
  expect(await refusal('executePreClaimOps', claimedElsewhere)).toBe('WrongChain')
  const filledElsewhere = await sign(await order({ destinationChainId: ELSEWHERE }))
  expect(await refusal('executeDestinationOps', filledElsewhere)).toBe('WrongChain')
  const before = await visits()
  await run('executeDestinationOps', claimedElsewhere)
  await run('executePreClaimOps', filledElsewhere)
  expect(await visits()).toBe(before + 2n)
})

test.each(WAYS)('%s works in the last second of the order and not in the next', async (way) => {
  const last = (await site.now()) + 100n
  const given = { ...(await order({ fillDeadline: last })), expires: last }
  const [punctual, late] = [await sign(given), await sign({ ...given, nonce: given.nonce + 500n })]
  await site.client.setNextBlockTimestamp({ timestamp: last })
  await run(way, punctual)
  await waitUntil(last + 1n)
  expect(await refusal(way, late)).toBe('Expired')
})

test.each(WAYS)('%s runs the calls of an order once', async (way) => {
  const signed = await sign(await order())
  const before = await visits()
  await run(way, signed)
  expect(await visits()).toBe(before + 1n)
  expect(await refusal(way, signed)).toBe('NonceUsed')
})

test.each(WAYS)('%s leaves to the intermediary what is not for the account', async (way) => {
  const ops = mandateOp('intermediary', [visit(desk)])
  const signed = await sign(await order({ preClaimOps: ops, destinationOps: ops }))
  expect(await refusal(way, signed)).toBe('UnsupportedOpMode')
})

test('personal_sign counts for order bundles and for nothing else', async () => {
  const way = 'executeDestinationOps'
  const signedBy = async (message: 'compact' | 'order-bundle', personal: boolean, by = bob) => {
    // The message of a bundle has no place for calls before the claim.
    const { element, ...rest } = await order({ preClaimOps: NO_OP })
    const permitted = [{ token: site.usdc, amount: 1n }]
    const intent = { message, drafts: [locked({ ...rest, element: { ...element, permitted } })] }
    const signing = (digest: Hex) =>
      by.sign({ hash: personal ? hashMessage({ raw: digest }) : digest })
    const [signed] = await signLocked(intent, signing)
    return { ...signed!, signature: concat([zeroAddress, await signing(digestOf(intent))]) }
  }
  const before = await visits()
  await run(way, await signedBy('order-bundle', false))
  await run(way, await signedBy('order-bundle', true))
  await run(way, await signedBy('compact', false))
  expect(await visits()).toBe(before + 3n)
  expect(await refusal(way, await signedBy('compact', true))).toBe('InvalidSignature')
  expect(await refusal(way, await signedBy('compact', false, mallory))).toBe('InvalidSignature')
  expect(await refusal(way, await signedBy('order-bundle', true, mallory))).toBe('InvalidSignature')
})

test.each(WAYS)('%s takes the signature of the account’s owner only', async (way) => {
  const given = await order()
  const stranger = validated(account.address, mallory)
  expect(await refusal(way, await sign(given, stranger))).toBe('InvalidSignature')
  await run(way, await sign(given))
})

test('an account’s own calls run in the last second its owner signed and not in the next', async () => {
  const notAfter = (await site.now()) + 100n
  const [punctual, late] = [
    await own({ limits: { notAfter } }),
    await own({ limits: { notAfter } }),
  ]
  await site.client.setNextBlockTimestamp({ timestamp: notAfter })
  const before = await visits()
  await runOwn(punctual)
  expect(await visits()).toBe(before + 1n)
  await waitUntil(notAfter + 1n)
  expect(await refusalOfOwn(late)).toBe('Expired')
})

test('gas is promised to an account’s own calls in steps of 65,536, on top of the 64th kept back', async () => {
  const least = async (minGas: bigint) => {
    const data = encodeFunctionData(await own({ limits: { minGas } }))
    return leastGas(site, mallory, { to: CONTRACTS.executor, data })
  }
  const [one, two] = [await least(GAS_STEP), await least(2n * GAS_STEP)]
  expect(two - one).toBe(GAS_STEP + GAS_STEP / 63n)
})

test('the greatest refund that can be written is one that can be signed', async () => {
  const { args } = await own({ limits: { refundTo: relayer.address } })
  const [{ op }] = args
  const greatest = `${op.vt.slice(0, -10)}43ffffffff` as Hex
  const beyond = `${op.vt.slice(0, -10)}4400000000` as Hex
  const withMode = (vt: Hex) => own({}, account, vt)
  const before = await visits()
  await runOwn(await withMode(greatest))
  expect(await visits()).toBe(before + 1n)
  expect(await refusalOfOwn(await withMode(beyond))).toBe('UnsupportedOpMode')
})

test('whoever is owed a refund is named; where none is owed, nobody has to be', async () => {
  expect(await refusalOfOwn(await own({ limits: { maxRefund: 1n } }))).toBe('NoRefundReceiver')
  const before = await visits()
  await runOwn(await own())
  expect(await visits()).toBe(before + 1n)
})

test('where no refund is owed, its token is not even looked at', async () => {
  const gasRefund = { token: mallory.address, exchangeRate: 0n, overhead: 0n }
  const limits = { refundTo: relayer.address, maxRefund: 1n }
  const before = await visits()
  await runOwn(await own({ gasRefund, limits }))
  expect(await visits()).toBe(before + 1n)
})

test('the refund is the gas used and the overhead, each unit at the price of the transaction', async () => {
  const overhead = 1_000_000n
  const limits = { refundTo: relayer.address, maxRefund: ETHER }
  const refundFor = async (more: bigint) => {
    const gasRefund = { token: zeroAddress, exchangeRate: ETHER, overhead: more }
    const call = await own({ gasRefund, limits })
    const before = await site.balance(zeroAddress, relayer.address)
    const { gasUsed, effectiveGasPrice: price } = await runOwn(call)
    const paid = (await site.balance(zeroAddress, relayer.address)) - before
    expect(paid % price).toBe(0n)
    const used = paid / price - more
    expect([used > 0n, used < gasUsed]).toEqual([true, true])
  }
  await refundFor(0n)
  await refundFor(overhead)
})

test('a refund counts by what arrives, not by what its receiver had', async () => {
  const token = await site.deploy('LyingToken', [true])
  await mint(site, { token, amount: 10n * ETHER }, relayer.address)
  const gasRefund = { token, exchangeRate: ETHER, overhead: 0n }
  const limits = { refundTo: relayer.address, maxRefund: ETHER }
  expect(await refusalOfOwn(await own({ gasRefund, limits }))).toBe('RefundNotReceived')
})

test('who signs for no calls is not asked to run any, and the number is used all the same', async () => {
  const call = await own({ calls: [] }, eoa(bob))
  await runOwn(call)
  expect(await refusalOfOwn(call)).toBe('NonceUsed')
})

test('it is an executor module, and knows where it is installed', async () => {
  const ask = (functionName: string, args: unknown[]) =>
    site.read('IntentExecutor', CONTRACTS.executor, functionName, args)
  expect(await ask('isModuleType', [EXECUTOR_MODULE])).toBe(true)
  for (const other of [1n, 3n, 4n]) expect(await ask('isModuleType', [other])).toBe(false)
  expect(await ask('isInitialized', [account.address])).toBe(true)
})
