import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import { intentExecutorAbi } from '../../src/contracts/intent-executor.gen.ts'
import type { GasRefund } from '../../src/domain/intent/order/mandate.ts'
import {
  NO_LIMITS,
  type SingleChainLimits,
  singleChainOp,
} from '../../src/domain/intent/order/op-mode.ts'
import {
  type SingleChainOps,
  singleChainOpsTypedData,
} from '../../src/domain/intent/signing/typed-data.ts'
import { ETHER, mint, openDesk, transfer, USD, visit } from './kit/intent-deeds.ts'
import { callStep, eoa, nexus, type Signer } from './kit/intent-drafts.ts'
import { type Key, refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, mallory, relayer } from './kit/test-chain.ts'

const NO_REFUND: GasRefund = { token: zeroAddress, exchangeRate: 0n, overhead: 0n }
const GWEI = 10n ** 9n

let world: World
let site: Site
let other: Site
let desk: Address
let account: Awaited<ReturnType<typeof nexus>>
let nonce = 0n

beforeAll(async () => {
  world = await startWorld(84532, 421614)
  site = world.sites[0]!
  other = world.sites[1]!
  desk = await openDesk(site)
  account = await nexus(bob)
  for (const place of [site, other]) await place.route([account.setup])
  await mint(site, { token: site.usdc, amount: 1_000_000n * USD }, account.address)
  await site.send(alice, { to: account.address, value: 10n * ETHER })
})
afterAll(() => world.stop())

type Wish = Partial<Omit<SingleChainOps, 'op'>> & {
  calls?: { to: Address; value: bigint; data: Hex }[]
  limits?: Partial<SingleChainLimits>
}

function intend({ calls = [visit(desk)], limits, ...rest }: Wish = {}): SingleChainOps {
  nonce += 1n
  return {
    account: account.address,
    executor: CONTRACTS.executor,
    chainId: site.id,
    nonce,
    op: singleChainOp(calls, { ...NO_LIMITS, refundTo: relayer.address, ...limits }),
    gasRefund: NO_REFUND,
    ...rest,
  }
}

const signed = (intent: SingleChainOps, signer: Signer = account) =>
  signer.sign(singleChainOpsTypedData(intent))

const execution = (intent: SingleChainOps, signature: Hex) =>
  ({
    abi: intentExecutorAbi,
    functionName: 'executeSingleChainOps',
    args: [{ ...intent, op: { ...intent.op, ops: [...intent.op.ops] } }, signature],
  }) as const

async function execute(intent: SingleChainOps, by: Key = relayer, price?: bigint) {
  const data = encodeFunctionData(execution(intent, await signed(intent)))
  const fees = price === undefined ? {} : { maxFeePerGas: price, maxPriorityFeePerGas: price }
  return site.send(by, { to: CONTRACTS.executor, data, ...fees })
}

const refused = (intent: SingleChainOps, signature: Hex, place = site) =>
  refusalOf(place.client, {
    address: CONTRACTS.executor,
    ...execution(intent, signature),
    by: mallory,
  })

/** What the relayer is paid, whoever sends it, and what the formula gives for the transaction. */
async function refundOf(wish: Wish, by: Key = relayer, price?: bigint) {
  const intent = intend(wish)
  const { token, exchangeRate, overhead } = intent.gasRefund
  const before = await site.balance(token, relayer.address)
  const receipt = await execute(intent, by, price)
  const own = token === zeroAddress && by === relayer
  const spent = own ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  const paid = (await site.balance(token, relayer.address)) - before + spent
  const gas = (receipt.gasUsed + overhead) * receipt.effectiveGasPrice
  return { paid, most: (gas * exchangeRate) / ETHER, receipt }
}

test('an account runs what its owner signed, as itself, through whoever brings it', async () => {
  const intent = intend({ calls: [visit(desk, 5n)] })
  const receipt = await execute(intent, mallory)
  expect(receipt.gasUsed).toBeLessThan(150_000n)
  expect(await site.read('Desk', desk, 'lastCaller')).toBe(account.address)
  expect(await site.balance(zeroAddress, desk)).toBe(5n)
  const [event] = parseEventLogs({ abi: intentExecutorAbi, logs: receipt.logs })
  const digest = hashTypedData(singleChainOpsTypedData(intent))
  expect(event?.args).toEqual({ account: account.address, nonce, digest, kind: 2 })
  expect(
    await site.read('IntentExecutor', CONTRACTS.executor, 'isNonceUsed', [
      account.address,
      nonce,
      2,
    ]),
  ).toBe(true)
  expect(
    await site.read('IntentExecutor', CONTRACTS.executor, 'isNonceUsed', [
      account.address,
      nonce,
      1,
    ]),
  ).toBe(false)
})

test('the Router deploys an account and runs its calls in one transaction', async () => {
  const fresh = await nexus(alice)
  const intent = intend({ account: fresh.address })
  const data = encodeFunctionData(execution(intent, await signed(intent, fresh)))
  await site.route([fresh.setup, callStep(CONTRACTS.executor, data)])
  expect(await site.read('Desk', desk, 'lastCaller')).toBe(fresh.address)
})

test('gas is refunded by the formula, in tokens or in native money', async () => {
  const rate = 2500n * USD
  const limits = { maxRefund: 1000n * USD }
  const gasRefund = { token: site.usdc, exchangeRate: rate, overhead: 55_000n }
  const { paid, most, receipt } = await refundOf({ gasRefund, limits })
  // What is measured inside leaves out the transaction itself and the payment, nothing else.
  const outside = (90_000n * receipt.effectiveGasPrice * rate) / ETHER
  expect(paid).toBeLessThan(most)
  expect(paid).toBeGreaterThan(most - outside)

  const native = { token: zeroAddress, exchangeRate: ETHER, overhead: 0n }
  const second = await refundOf({ gasRefund: native, limits: { maxRefund: ETHER } })
  expect(second.paid).toBeGreaterThan(0n)
  expect(second.paid).toBeLessThan(second.most)
})

test('a relayer who inflates the gas price gets no more than the owner signed for', async () => {
  const gasRefund = { token: site.usdc, exchangeRate: 2500n * USD, overhead: 55_000n }
  const limits = { maxRefund: 3n * USD }
  const { paid, most } = await refundOf({ gasRefund, limits }, mallory, 1_000_000n * GWEI)
  expect(most).toBeGreaterThan(100n * USD)
  expect(paid).toBe(3n * USD)
  expect((await refundOf({ gasRefund }, mallory, 1000n * GWEI)).paid).toBe(0n)
})

test('a refund that does not arrive undoes everything', async () => {
  const token = await site.deploy('LyingToken', [true])
  const gasRefund = { token, exchangeRate: ETHER, overhead: 0n }
  const intent = intend({ gasRefund, limits: { maxRefund: ETHER } })
  const call = { address: CONTRACTS.executor, ...execution(intent, await signed(intent)) }
  const options = { by: mallory, gasPrice: 10n * GWEI }
  expect(await refusalOf(site.client, { ...call, ...options })).toBe('RefundNotReceived')
})

test('every field is signed', async () => {
  const limits = { notAfter: (await site.now()) + 600n, maxRefund: 5n }
  const intent = intend({
    calls: [visit(desk), transfer(site.usdc, bob.address, 1n)],
    gasRefund: { token: site.usdc, exchangeRate: 1n, overhead: 1n },
    limits,
  })
  const signature = await signed(intent)
  const { op, gasRefund } = intent
  const limited = (change: Partial<SingleChainLimits>) => {
    const all = { ...NO_LIMITS, refundTo: relayer.address, ...limits, ...change }
    return { op: singleChainOp(op.ops, all) }
  }
  const altered: Record<string, Partial<SingleChainOps>> = {
    nonce: { nonce: intent.nonce + 1_000_000n },
    call: { op: { ...op, ops: [visit(desk), transfer(site.usdc, mallory.address, 1n)] } },
    'a call less': { op: { ...op, ops: op.ops.slice(1) } },
    'refund limit': limited({ maxRefund: 6n }),
    deadline: limited({ notAfter: limits.notAfter + 1n }),
    'gas at the start': limited({ minGas: 65_536n }),
    'who gets the refund': limited({ refundTo: mallory.address }),
    'refund token': { gasRefund: { ...gasRefund, token: site.usdt } },
    'exchange rate': { gasRefund: { ...gasRefund, exchangeRate: 2n } },
    overhead: { gasRefund: { ...gasRefund, overhead: 2n } },
  }
  for (const [name, change] of Object.entries(altered)) {
    expect([name, await refused({ ...intent, ...change }, signature)]).toEqual([
      name,
      'InvalidSignature',
    ])
  }
  expect(await refused(intent, await signed(intent, eoa(mallory)))).toBe('InvalidSignature')
  expect(await refused(intent, signature, other)).toBe('InvalidSignature')
  const sister = await nexus(bob, '1.2.1')
  await site.route([sister.setup])
  expect(await refused({ ...intent, account: sister.address }, signature)).toBe('InvalidSignature')
  await execute(intent)
  expect(await refused(intent, signature)).toBe('NonceUsed')
})

test('a signature ends with its deadline, or when the account takes it back', async () => {
  const late = intend({ limits: { notAfter: (await site.now()) - 1n } })
  expect(await refused(late, await signed(late))).toBe('Expired')

  const regretted = intend()
  const data = encodeFunctionData({
    abi: intentExecutorAbi,
    functionName: 'invalidateNonce',
    args: [regretted.nonce],
  })
  await site.send(mallory, { to: CONTRACTS.executor, data })
  const signature = await signed(regretted)
  await execute(intend({ calls: [{ to: CONTRACTS.executor, value: 0n, data }] }))
  expect(await refused(regretted, signature)).toBe('NonceUsed')
})

test('only calls of the account itself are run this way', async () => {
  const intent = intend()
  const refusal = async (head: string) => {
    const op = { ...intent.op, vt: head.padEnd(66, '0') as Hex }
    return refused({ ...intent, op }, await signed({ ...intent, op }))
  }
  for (const head of ['0x0301', '0x0101', '0x0200', `0x0201${'00'.repeat(25)}44`]) {
    expect(await refusal(head)).toBe('UnsupportedOpMode')
  }
  // For session keys alone: the owner's signature names no emissary that the account has installed.
  expect(await refusal('0x0204')).toBe('InvalidSignature')
})

test('an account without the module runs nothing', async () => {
  const keyed = intend({ account: alice.address })
  const signature = await signed(keyed, eoa(alice))
  await expect(refused(keyed, signature)).resolves.toBeTruthy()

  const elsewhere = await site.deploy('IntentExecutor')
  const intent = intend({ executor: elsewhere })
  const call = { address: elsewhere, ...execution(intent, await signed(intent)), by: mallory }
  expect(await refusalOf(site.client, call)).toBe('ModuleNotInstalled')
})

test('the domain is that of the place where the executor stands', async () => {
  const elsewhere = await site.deploy('IntentExecutor')
  for (const executor of [CONTRACTS.executor, elsewhere]) {
    const intent = intend({ executor })
    const digest = await site.read('IntentExecutor', executor, 'singleChainOpsDigest', [intent])
    expect(digest).toBe(hashTypedData(singleChainOpsTypedData(intent)))
  }
})

test('a delegated EOA signs through its code or with its key', async () => {
  const holder = privateKeyToAccount(generatePrivateKey())
  const owners = { type: 'ecdsa' as const, accounts: [bob] }
  const config = { account: { type: 'nexus' as const }, owners, eoa: holder }
  const initSignature = await signEip7702InitData(config, holder)
  const { initData, contract } = getEip7702InitCall(config, initSignature)
  const authorization = await holder.signAuthorization({
    address: contract,
    chainId: site.id,
    nonce: 0,
  })
  const authorizationList = [authorization]
  await site.send(relayer, { to: holder.address, data: initData as Hex, authorizationList })
  const { sign } = account
  for (const signer of [{ address: holder.address, sign }, eoa(holder)]) {
    const intent = intend({ account: holder.address })
    const data = encodeFunctionData(execution(intent, await signed(intent, signer)))
    await site.send(relayer, { to: CONTRACTS.executor, data })
    expect(await site.read('Desk', desk, 'lastCaller')).toBe(holder.address)
  }
  const intent = intend({ account: holder.address })
  expect(await refused(intent, await signed(intent, eoa(mallory)))).toBe('InvalidSignature')
})
