import { type Address, encodeFunctionData, erc20Abi, type Hex, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import { intentExecutorAbi } from '../../src/contracts/intent-executor.gen.ts'
import { intermediaryAbi } from '../../src/contracts/intermediary.gen.ts'
import { routerAbi } from '../../src/contracts/router.gen.ts'
import { sameChainArbiterAbi } from '../../src/contracts/same-chain-arbiter.gen.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../src/domain/intent/order/intermediary-address.ts'
import { mandateOp } from '../../src/domain/intent/order/op-mode.ts'
import { encodeSameChainTerms } from '../../src/domain/intent/order/qualifier.ts'
import {
  approve,
  arm,
  cancelPermit,
  changes,
  ETHER,
  mint,
  openDesk,
  trade,
  transfer,
  USD,
  visit,
} from './kit/intent-deeds.ts'
import {
  callStep,
  type Draft,
  draftSameChain,
  eoa,
  fillSameChain,
  nexus,
  type SameChainOptions,
  type SignedDraft,
  sign,
  validated,
} from './kit/intent-drafts.ts'
import { REENTERED, refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import { ALTERATIONS } from './kit/order-alterations.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, mallory, relayer } from './kit/test-chain.ts'

let world: World
let site: Site
let other: Site
let desk: Address
let account: Awaited<ReturnType<typeof nexus>>
let byKey: SignedDraft
let byAccount: SignedDraft

beforeAll(async () => {
  world = await startWorld(84532, 421614)
  site = world.sites[0]!
  other = world.sites[1]!
  desk = await openDesk(site)
  account = await nexus(bob)
  await site.route([account.setup])
  await mint(site, { token: site.usdc, amount: 1000n * USD }, account.address)
  byKey = await sign(
    await usdcForUsdt({
      mandate: {
        preClaimOps: mandateOp('intermediary', [visit(desk), visit(desk)]),
        destinationOps: mandateOp('intermediary', [approve(site.usdt, desk), visit(desk)]),
      },
    }),
  )
  byAccount = await sign(
    await usdcForUsdt({
      sponsor: account,
      mandate: {
        preClaimOps: mandateOp('account', [visit(desk), approve(site.usdc, PERMIT2)]),
        destinationOps: mandateOp('account', [approve(site.usdt, desk), visit(desk)]),
      },
    }),
  )
})
afterAll(() => world.stop())

const usdcForUsdt = (options: Partial<SameChainOptions> = {}): Promise<Draft> =>
  draftSameChain(site, {
    sponsor: eoa(alice),
    permitted: [{ token: site.usdc, amount: 100n * USD }],
    tokenOut: [{ token: site.usdt, amount: 99n * USD }],
    ...options,
  })
const funded = (signed: SignedDraft) =>
  fillSameChain(signed, { funds: [{ token: site.usdt, amount: 99n * USD }] })
const attackOn = (signed: SignedDraft): Hex => funded(signed).data

/** A fill by whoever is called back, in the hope that one delivery counts for two orders. */
const nestedFill = async () => ({
  to: CONTRACTS.sameChain,
  data: attackOn(await sign(await usdcForUsdt())),
})

test.each(ALTERATIONS)('an EOA’s order with another %s is refused', async (name, alter) => {
  const refusal = await site.refusal([funded({ ...byKey, order: alter(byKey.order) })])
  const expected = ['InvalidSigner', 'OtherSponsor', 'QualifierMismatch', 'WrongChain']
  // Its intermediary has no money to send along, which comes out before the signature is looked at.
  expect(name === 'originOps: call value' ? ['CallFailed'] : expected).toContain(refusal)
})

test.each(ALTERATIONS)('a smart account’s order with another %s is refused', async (_, alter) => {
  const refusal = await site.refusal([funded({ ...byAccount, order: alter(byAccount.order) })])
  const expected = ['InvalidSignature', 'OtherSponsor', 'QualifierMismatch', 'WrongChain']
  expect(expected).toContain(refusal)
})

test('what these orders were altered from is accepted', async () => {
  await site.route([funded(byKey), funded(byAccount)])
})

test('an order is filled once, and not on another chain', async () => {
  // Of tokens that have the same address and the same holders on both chains.
  const permitted = [{ token: site.usdt, amount: 100n * USD }]
  const signed = await sign(await usdcForUsdt({ permitted, tokenOut: [] }))
  const { order } = signed
  await site.route([fillSameChain(signed)])
  expect(await site.refusal([fillSameChain(signed)])).toBe('InvalidNonce')

  const moved = { ...order, originChain: BigInt(other.id) }
  const target = { ...order.mandate.target, targetChain: BigInt(other.id) }
  const replay = (altered: SignedDraft['order']) =>
    other.refusal([fillSameChain({ ...signed, order: altered })])
  expect(await replay(order)).toBe('WrongChain')
  expect(await replay(moved)).toBe('WrongChain')
  expect(await replay({ ...moved, mandate: { ...order.mandate, target } })).toBe('InvalidSigner')
})

test('an order dies with its deadlines and with its nonce', async () => {
  const now = await site.now()
  const late = await usdcForUsdt({ mandate: { fillDeadline: now - 1n } })
  expect(await site.refusal([funded(await sign(late))])).toBe('Expired')
  const stale = { ...(await usdcForUsdt()), expires: now - 1n }
  expect(await site.refusal([funded(await sign(stale))])).toBe('SignatureExpired')

  const draft = await usdcForUsdt()
  await site.send(alice, cancelPermit(draft.nonce))
  expect(await site.refusal([funded(await sign(draft))])).toBe('InvalidNonce')
})

test('a stranger’s signature, and that of an owner for the sister account, are refused', async () => {
  const draft = await usdcForUsdt()
  expect(await site.refusal([funded(await sign(draft, eoa(mallory)))])).toBe('InvalidSigner')

  // A second account of the same owner, with tokens and an approval: Permit2 takes the signature.
  const sister = await nexus(bob, '1.2.1')
  await mint(site, { token: site.usdc, amount: 1000n * USD }, sister.address)
  const preClaimOps = mandateOp('account', [approve(site.usdc, PERMIT2)])
  const own = await usdcForUsdt({ sponsor: sister, mandate: { preClaimOps } })
  await site.route([sister.setup, funded(await sign(own))])
  const mandate = { recipient: mallory.address }
  const signed = await sign(await usdcForUsdt({ sponsor: account, mandate }))
  await site.client.estimateGas({ account: relayer, to: CONTRACTS.router, data: routed(signed) })
  const order = { ...signed.order, sponsor: sister.address }
  expect(await site.refusal([funded({ ...signed, order })])).toBe('OtherSponsor')
  const terms = { sponsor: sister.address, filler: zeroAddress, swap: zeroHash, swept: [] }
  const forged = { ...signed, order, qualifier: encodeSameChainTerms(terms) }
  expect(await site.refusal([funded(forged)])).toBe('QualifierMismatch')
})

const routed = (signed: SignedDraft): Hex =>
  encodeFunctionData({
    abi: routerAbi,
    functionName: 'execute',
    args: [[funded(signed)], zeroAddress, 0n],
  })

test('a filler who brings too little fills nothing', async () => {
  const signed = await sign(await usdcForUsdt())
  const short = [{ token: site.usdt, amount: 99n * USD - 1n }]
  expect(await site.refusal([fillSameChain(signed, { funds: short })])).toBe(
    'ERC20InsufficientBalance',
  )
  const swap = [
    approve(site.usdc, desk),
    trade(
      desk,
      { token: site.usdc, amount: 100n * USD },
      { token: site.usdt, amount: 99n * USD - 1n },
    ),
  ]
  expect(await site.refusal([fillSameChain(signed, { swap })])).toBe('ERC20InsufficientBalance')
  const run = [...swap, transfer(site.usdt, mallory.address, 1n)]
  expect(await site.refusal([fillSameChain(signed, { swap: run })])).toBe(
    'ERC20InsufficientBalance',
  )
  const native = await usdcForUsdt({ tokenOut: [{ token: zeroAddress, amount: ETHER }] })
  const step = fillSameChain(await sign(native), { value: ETHER - 1n })
  await expect(site.refusal([step], { value: ETHER })).resolves.toBeTruthy()
})

test('tokens that tax, lie or fail cannot stand for what was asked', async () => {
  const taxed = await site.deploy('FeeToken')
  const silent = await site.deploy('LyingToken', [true])
  const failing = await site.deploy('LyingToken', [false])
  for (const token of [taxed, silent, failing]) {
    await mint(site, { token, amount: 1000n }, relayer.address)
    await mint(site, { token, amount: 1000n }, alice.address)
  }
  await site.send(relayer, approve(taxed, CONTRACTS.router))
  await site.send(alice, approve(taxed, PERMIT2))
  const asOutput = async (token: Address) => {
    const draft = await usdcForUsdt({ tokenOut: [{ token, amount: 100n }] })
    const funds = [{ token, amount: 100n }]
    return site.refusal([fillSameChain(await sign(draft), { funds })])
  }
  const asInput = async (token: Address) => {
    const draft = await usdcForUsdt({ permitted: [{ token, amount: 100n }] })
    return site.refusal([funded(await sign(draft))])
  }
  expect(await asOutput(taxed)).toBe('InexactTransfer')
  expect(await asOutput(silent)).toBe('InexactTransfer')
  expect(await asOutput(failing)).toBe('SafeERC20FailedOperation')
  expect(await asInput(taxed)).toBe('InexactTransfer')
  expect(await asInput(silent)).toBe('InexactTransfer')
  expect(await asInput(failing)).toBe('TRANSFER_FROM_FAILED')
})

test('a token that calls back in the middle of a fill gets nowhere', async () => {
  const token = await site.deploy('ReentrantToken')
  await mint(site, { token, amount: 1000n }, alice.address)
  await site.send(alice, approve(token, PERMIT2))
  const draft = await usdcForUsdt({ permitted: [{ token, amount: 100n }] })
  await arm(site, token, await nestedFill())
  const watched = [
    [site, alice.address, site.usdt],
    [site, alice.address, site.usdc],
  ] as const
  const moved = await changes(watched, async () => site.route([funded(await sign(draft))]))
  expect(moved).toEqual([99n * USD, 0n])
  expect(await site.read('ReentrantToken', token, 'attempts')).toBe(1n)
  expect(await site.read('ReentrantToken', token, 'successes')).toBe(0n)
  expect(await site.read('ReentrantToken', token, 'failure')).toBe(REENTERED)
})

test('a recipient that calls back gets its money and nothing else', async () => {
  const recipient = await site.deploy('ReentrantRecipient')
  const draft = async () =>
    usdcForUsdt({
      tokenOut: [{ token: zeroAddress, amount: ETHER }],
      mandate: { recipient },
    })
  const drain = { abi: routerAbi, functionName: 'execute', args: [[], recipient, 0n] } as const
  const attacks = [await nestedFill(), { to: CONTRACTS.router, data: encodeFunctionData(drain) }]
  for (const attack of attacks) {
    await arm(site, recipient, attack)
    const step = fillSameChain(await sign(await draft()), { value: ETHER })
    const watched = [[site, recipient, zeroAddress]] as const
    // More native money than the fill needs is in the Router while the recipient is called.
    const moved = await changes(watched, () => site.route([step], { value: 3n * ETHER }))
    expect(moved).toEqual([ETHER])
    expect(await site.read('ReentrantRecipient', recipient, 'failure')).toBe(REENTERED)
  }
  expect(await site.read('ReentrantRecipient', recipient, 'successes')).toBe(0n)
})

test('a swap cannot borrow the arbiter’s rights or fill a second order', async () => {
  const signed = await sign(await usdcForUsdt())
  const nested = { ...(await nestedFill()), value: 0n }
  expect(await site.refusal([fillSameChain(signed, { swap: [nested] })])).toBe(
    'ReentrancyGuardReentrantCall',
  )
  const pull = {
    to: site.usdc,
    value: 0n,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [relayer.address, mallory.address, 1n],
    }),
  }
  expect(await site.refusal([fillSameChain(signed, { swap: [pull] })])).toBe(
    'ERC20InsufficientAllowance',
  )
})

test('calls of a signed order run for its arbiter only', async () => {
  const draft = await usdcForUsdt({
    sponsor: account,
    mandate: {
      preClaimOps: mandateOp('account', [approve(site.usdc, PERMIT2)]),
      destinationOps: mandateOp('account', [visit(desk)]),
    },
  })
  const { order, signature } = await sign(draft)
  for (const functionName of ['executePreClaimOps', 'executeDestinationOps'] as const) {
    const call = { address: CONTRACTS.executor, abi: intentExecutorAbi, functionName }
    const refused = { ...call, args: [order, signature], by: mallory }
    expect(await refusalOf(site.client, refused)).toBe('InvalidSignature')
  }
})

test('an intermediary serves its own intent, once, and only its recipient', async () => {
  const draft = await usdcForUsdt({
    mandate: {
      recipient: bob.address,
      destinationOps: mandateOp('intermediary', [approve(site.usdt, desk), visit(desk)]),
    },
  })
  const { element, nonce } = draft
  const key = destinationKey({
    sponsor: alice.address,
    nonce,
    element,
    swept: [],
    needs: element.mandate.tokenOut,
  })
  const intermediary = intermediaryAddress(CONTRACTS.sameChain, key)
  const rescue = (stolen: typeof key, tokens: Address[]) => ({
    address: CONTRACTS.sameChain,
    abi: sameChainArbiterAbi,
    functionName: 'rescue',
    args: [stolen, tokens],
    by: mallory,
  })
  expect(await refusalOf(site.client, rescue(key, [site.usdt]))).toBe('NothingToRescueYet')
  await site.route([funded(await sign(draft))])
  expect(await site.read('Desk', desk, 'lastCaller')).toBe(intermediary)

  // Somebody pays the used address by mistake, which still has an approval to the desk.
  await mint(site, { token: site.usdt, amount: 5n * USD }, intermediary)
  const thefts = [
    { functionName: 'sweep', args: [[site.usdt], mallory.address] },
    { functionName: 'run', args: [[], [], 0n, [site.usdt], mallory.address, site.weth] },
  ]
  for (const theft of thefts) {
    const refused = { address: intermediary, abi: intermediaryAbi, ...theft, by: mallory }
    expect(await refusalOf(site.client, refused)).toBe('OnlyArbiter')
  }
  const forged = { ...key, recipient: mallory.address }
  expect(await refusalOf(site.client, rescue(forged, [site.usdt]))).toBe('NothingToRescueYet')
  const steal = (stolen: typeof key) =>
    site.send(mallory, {
      to: CONTRACTS.sameChain,
      data: encodeFunctionData({
        abi: sameChainArbiterAbi,
        functionName: 'rescue',
        args: [stolen, [site.usdt]],
      }),
    })
  const watched = [
    [site, bob.address, site.usdt],
    [site, mallory.address, site.usdt],
  ] as const
  await expect(changes(watched, () => steal({ ...forged, expiry: 0n }))).resolves.toEqual([0n, 0n])
  await expect(changes(watched, () => steal(key))).resolves.toEqual([5n * USD, 0n])
})

test('nobody spends a relayer’s allowance to the Router but the relayer', async () => {
  const take = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [relayer.address, mallory.address, 1n],
  })
  const by = { by: mallory }
  expect(await site.refusal([callStep(site.usdt, take)], by)).toBe('ERC20InsufficientAllowance')
  await expect(site.refusal([{ ...callStep(site.usdt, take), kind: 1 }], by)).resolves.toBeTruthy()
  const pay = { address: CONTRACTS.router, abi: routerAbi, functionName: 'pay' }
  const args = [site.usdt, 1n]
  expect(await refusalOf(site.client, { ...pay, args, by: mallory })).toBe('NotTheTaker')

  // An arbiter that asks for more than the step allows.
  const greedy = await site.deploy('ReentrantRecipient')
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'pay', args: [site.usdt, 11n] })
  await arm(site, greedy, { to: CONTRACTS.router, data })
  const step = { ...callStep(greedy, '0x'), kind: 1, funds: [{ token: site.usdt, amount: 10n }] }
  const watched = [[site, relayer.address, site.usdt]] as const
  await expect(changes(watched, () => site.route([step]))).resolves.toEqual([0n])
  expect(await site.read('ReentrantRecipient', greedy, 'successes')).toBe(0n)
})

test('steps are all or none, in time, and only a call may be optional', async () => {
  const signed = await sign(await usdcForUsdt())
  const failing = callStep(desk, '0xdeadbeef')
  await expect(site.refusal([funded(signed), failing])).resolves.toBeTruthy()
  const deadline = (await site.now()) - 1n
  expect(await site.refusal([funded(signed)], { deadline })).toBe('TooLate')
  const funds = [{ token: site.usdt, amount: 1n }]
  expect(await site.refusal([callStep(desk, '0x', { funds })])).toBe('FundsWithoutArbiter')
  await site.route([{ ...failing, optional: true }, funded(signed)])
})

test('calls in modes these contracts do not know are refused, and so is too little gas', async () => {
  const op = mandateOp('account', [visit(desk)])
  const vts = ['0x0001', '0x0101', '0x0401', '0x0200', '0x0204', '0x0207', '0x020101'] as const
  for (const head of vts) {
    const vt = head.padEnd(66, '0') as Hex
    const draft = await usdcForUsdt({ mandate: { destinationOps: { ...op, vt } } })
    expect(await site.refusal([funded(await sign(draft))])).toBe('UnsupportedOpMode')
  }
  const greedy = await usdcForUsdt({
    sponsor: validated(account.address, bob),
    mandate: {
      preClaimOps: mandateOp('account', [approve(site.usdc, PERMIT2)]),
      destinationOps: op,
      minGas: 10n ** 9n,
    },
  })
  expect(await site.refusal([funded(await sign(greedy))])).toBe('NotEnoughGas')
})
