import { type Address, encodeFunctionData, pad, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMIT2 } from '../../devnet/src/addresses.ts'
import { MOCK_USD } from '../../devnet/src/chain-specs.ts'
import { SPOKE_POOL, spokePoolArtifact } from '../../devnet/src/setup/install-across.ts'
import { acrossArbiterAbi } from '../../src/contracts/across-arbiter.gen.ts'
import { acrossRelayHash, acrossRelays } from '../../src/domain/intent/order/across-relay.ts'
import {
  destinationKey,
  intermediaryAddress,
} from '../../src/domain/intent/order/intermediary-address.ts'
import { mandateOp } from '../../src/domain/intent/order/op-mode.ts'
import { type AcrossTerms, encodeAcrossTerms } from '../../src/domain/intent/order/qualifier.ts'
import { swapHash } from '../../src/domain/intent/order/swap-hash.ts'
import {
  approve,
  arm,
  beRefused,
  cancelPermit,
  changes,
  ETHER,
  mint,
  openDesk,
  transfer,
  USD,
  visit,
} from './kit/intent-deeds.ts'
import {
  type AcrossOptions,
  claimAcross,
  draftAcross,
  eoa,
  fillAcross,
  nexus,
  type SignedDraft,
  sign,
} from './kit/intent-drafts.ts'
import { REENTERED, refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import { ALTERATIONS } from './kit/order-alterations.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, mallory, relayer } from './kit/test-chain.ts'

const spokePoolAbi = spokePoolArtifact().abi
/** Alterations that the arbiter notices before anybody looks at the signature. */
const UNBOUND = [
  'OtherSponsor',
  'QualifierMismatch',
  'WrongChain',
  'OutputMismatch',
  'InputMismatch',
  'NeedsMismatch',
  'InvalidExclusivity',
  'DepositTooCheap',
]

let world: World
let origin: Site
let target: Site
let desk: Address
let account: Awaited<ReturnType<typeof nexus>>
let byKey: SignedDraft
let byAccount: SignedDraft

beforeAll(async () => {
  world = await startWorld(11155111, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
  desk = await openDesk(target)
  account = await nexus(bob)
  for (const site of [origin, target]) {
    await site.route([account.setup])
    await mint(site, { token: site.usdc, amount: 1000n * USD }, account.address)
  }
  const originDesk = await openDesk(origin)
  byKey = await sign(
    await usdcToUsdc({
      ...inIntermediary([approve(target.usdc, desk), visit(desk)], {
        preClaimOps: mandateOp('intermediary', [visit(originDesk), visit(originDesk)]),
      }),
    }),
  )
  byAccount = await sign(
    await usdcToUsdc({
      sponsor: account,
      mandate: {
        preClaimOps: mandateOp('account', [visit(originDesk), approve(origin.usdc, PERMIT2)]),
        destinationOps: mandateOp('account', [approve(target.usdc, desk), visit(desk)]),
      },
    }),
  )
})
afterAll(() => world.stop())

const usdcToUsdc = (options: Partial<AcrossOptions> = {}) =>
  draftAcross(origin, {
    sponsor: eoa(alice),
    target,
    permitted: [{ token: origin.usdc, amount: 100n * USD }],
    tokenOut: [{ token: target.usdc, amount: 99n * USD }],
    ...options,
  })
const inIntermediary = (
  calls: Parameters<typeof mandateOp>[1],
  mandate: AcrossOptions['mandate'] = {},
) => ({
  terms: { viaIntermediary: true, needs: [{ token: target.usdc, amount: 99n * USD }] },
  mandate: { destinationOps: mandateOp('intermediary', calls), ...mandate },
})
const funds = () => [{ token: target.usdc, amount: 99n * USD }]
const fill = (...signed: SignedDraft[]) => fillAcross(signed, { funds: funds() })

test.each(ALTERATIONS)('a claim with another %s is refused', async (name, alter) => {
  const key = await origin.refusal([claimAcross({ ...byKey, order: alter(byKey.order) })])
  const own = await origin.refusal([claimAcross({ ...byAccount, order: alter(byAccount.order) })])
  const early = name === 'originOps: call value' ? 'CallFailed' : 'InvalidSigner'
  expect([...UNBOUND, early]).toContain(key)
  expect([...UNBOUND, 'InvalidSignature']).toContain(own)
})

test.each(ALTERATIONS)('a fill by an account with another %s is refused', async (_, alter) => {
  const altered = { ...byAccount, order: alter(byAccount.order) }
  const plenty = [target.usdc, MOCK_USD].map((token) => ({ token, amount: 100n * USD }))
  const refusal = await target.refusal([fillAcross([altered], { funds: plenty })])
  expect([...UNBOUND, 'InvalidSignature']).toContain(refusal)
})

test('what these orders were altered from is accepted', async () => {
  await origin.route([claimAcross(byKey), claimAcross(byAccount)])
  await target.route([fill(byKey), fill(byAccount)])
})

test('a claim happens once, here, in time, unless the owner has cancelled', async () => {
  const signed = await sign(await usdcToUsdc())
  expect(await target.refusal([claimAcross(signed)])).toBe('WrongChain')
  await origin.route([claimAcross(signed)])
  expect(await origin.refusal([claimAcross(signed)])).toBe('InvalidNonce')

  const now = await origin.now()
  const late = await usdcToUsdc({ mandate: { fillDeadline: now - 1n } })
  expect(await origin.refusal([claimAcross(await sign(late))])).toBe('Expired')
  const stale = { ...(await usdcToUsdc()), expires: now - 1n }
  expect(await origin.refusal([claimAcross(await sign(stale))])).toBe('SignatureExpired')
  const draft = await usdcToUsdc()
  expect(await origin.refusal([claimAcross(await sign(draft, eoa(mallory)))])).toBe('InvalidSigner')
  await origin.send(alice, cancelPermit(draft.nonce))
  expect(await origin.refusal([claimAcross(await sign(draft))])).toBe('InvalidNonce')
})

test('another account’s calls need that account’s signature', async () => {
  const destinationOps = mandateOp('account', [visit(desk)])
  const draft = await usdcToUsdc({ mandate: { recipient: account.address, destinationOps } })
  const signed = await sign(draft)
  const { signature: destinationSignature } = await sign(draft, account)
  expect(await target.refusal([fill(signed)])).toBe('InvalidSignature')
  await target.route([fillAcross([signed], { funds: funds(), destinationSignature })])
  expect(await target.read('Desk', desk, 'lastCaller')).toBe(account.address)
})

test('a fill happens once, there, in time', async () => {
  const plain = await sign(await usdcToUsdc())
  expect(await origin.refusal([fillAcross([plain])])).toBe('WrongChain')
  await target.route([fill(plain)])
  expect(await target.refusal([fill(plain)])).toBe('AlreadyFilled')

  expect(await target.refusal([fill(byKey)])).toBe('IntermediaryUsed')
  expect(await target.refusal([fill(byAccount)])).toBe('NonceUsed')
  const late = await usdcToUsdc({ mandate: { fillDeadline: (await target.now()) - 1n } })
  expect(await target.refusal([fill(await sign(late))])).toBe('Expired')
  expect(await target.refusal([fillAcross([await sign(await usdcToUsdc())])])).toBe(
    'ERC20InsufficientBalance',
  )
})

/** The owner has signed these, seeing only a hash of the terms; the arbiter still refuses them. */
test('terms that do not keep what the mandate shows are refused though they are signed', async () => {
  const deposit = {
    inputToken: origin.usdc,
    inputAmount: 100n * USD,
    outIndex: 0,
    outputAmount: 99n * USD,
  }
  const soon = Number((await origin.now()) + 600n)
  const cases: [string, Partial<AcrossTerms>, Partial<AcrossOptions>?][] = [
    ['OutputMismatch', { deposits: [{ ...deposit, outputAmount: 98n * USD }] }],
    ['OutputMismatch', { deposits: [deposit, deposit] }],
    ['OutputMismatch', { deposits: [{ ...deposit, outIndex: 1 }] }],
    ['OutputMismatch', { deposits: [] }],
    ['InputMismatch', { deposits: [{ ...deposit, inputAmount: 1n }] }],
    ['InputMismatch', { deposits: [] }, { tokenOut: [] }],
    // The owner's tokens for a worthless deposit.
    ['DepositTooCheap', { deposits: [{ ...deposit, inputToken: origin.usdt }] }],
    [
      'DepositTooCheap',
      { deposits: [{ ...deposit, inputAmount: 99n * USD - 1n }] },
      { permitted: [{ token: origin.usdt, amount: 100n * USD }] },
    ],
    // All the input for nothing, and all the output for nothing: only the first would be filled.
    [
      'DepositTooCheap',
      {
        deposits: [
          { ...deposit, outputAmount: 1n },
          { ...deposit, inputToken: origin.weth, inputAmount: 1n, outputAmount: 99n * USD - 1n },
        ],
      },
    ],
    [
      'DepositTooCheap',
      {
        deposits: [
          { ...deposit, outputAmount: 1n },
          { ...deposit, inputAmount: 1n, outputAmount: 99n * USD - 1n },
        ],
      },
    ],
    ['OtherSponsor', { sponsor: bob.address }],
    ['InvalidExclusivity', { exclusiveRelayer: mallory.address, exclusivityDeadline: 60 }],
    ['NeedsMismatch', { viaIntermediary: true }],
    [
      'IntermediaryRequired',
      { exclusiveRelayer: CONTRACTS.across, exclusivityDeadline: soon },
      {
        mandate: {
          destinationOps: mandateOp('intermediary', [visit(desk)]),
          fillDeadline: BigInt(soon),
        },
      },
    ],
    [
      'InvalidExclusivity',
      { exclusiveRelayer: zeroAddress },
      { mandate: { destinationOps: mandateOp('account', [visit(desk)]) } },
    ],
  ]
  for (const [expected, terms, options = {}] of cases) {
    const signed = await sign(await usdcToUsdc({ ...options, terms }))
    expect(await origin.refusal([claimAcross(signed)])).toBe(expected)
    const filled = await target.refusal([fill(signed)])
    expect([expected, 'WrongChain']).toContain(filled)
  }
})

test('a filler cannot keep what a swap owes to the deposit', async () => {
  const steal = [transfer(origin.usdt, mallory.address, 100n * USD)]
  const draft = await usdcToUsdc({
    permitted: [{ token: origin.usdt, amount: 100n * USD }],
    terms: {
      filler: relayer.address,
      swap: swapHash(steal),
      deposits: [
        { inputToken: origin.usdc, inputAmount: 99n * USD, outIndex: 0, outputAmount: 99n * USD },
      ],
    },
  })
  const signed = await sign(draft)
  const refusal = await origin.refusal([claimAcross(signed, { swap: steal })])
  expect(refusal).toMatch(/ERC20InsufficientBalance/)
  const other = [transfer(origin.usdt, mallory.address, 1n)]
  expect(await origin.refusal([claimAcross(signed, { swap: other })])).toBe('OtherSwap')
  expect(await origin.refusal([claimAcross(signed)], { by: mallory })).toMatch(/Insufficient/)
})

test('nobody but the arbiter fills an order that has calls', async () => {
  const draft = await usdcToUsdc(inIntermediary([visit(desk)]))
  const [relay] = acrossRelays({ ...draft, wrappedNative: target.weth })
  await target.send(mallory, approve(target.usdc, SPOKE_POOL))
  const call = { address: SPOKE_POOL, abi: spokePoolAbi, by: mallory }
  const args = [relay, BigInt(origin.id), pad(mallory.address)]
  expect(await refusalOf(target.client, { ...call, functionName: 'fillRelay', args })).toBe(
    'NotExclusiveRelayer',
  )
  const slow = { ...call, functionName: 'requestSlowFill', args: [relay] }
  expect(await refusalOf(target.client, slow)).toBe('NoSlowFillsInExclusivityWindow')
})

test('calls do not run on less than the intent promised, whoever makes up the order', async () => {
  const draft = await usdcToUsdc(inIntermediary([approve(target.usdc, desk), visit(desk)]))
  const { element, nonce } = draft
  // The same intermediary, but a deposit of next to nothing that nobody signed.
  const tokenOut = [{ token: target.usdc, amount: 1n }]
  const terms: AcrossTerms = {
    ...draft.terms,
    deposits: [{ ...draft.terms.deposits[0]!, outputAmount: 1n }],
  }
  const qualifier = encodeAcrossTerms(terms)
  const forgedElement = { ...element, mandate: { ...element.mandate, tokenOut, qualifier } }
  const forged = await sign({ ...draft, element: forgedElement }, eoa(mallory))
  const plan = { sponsor: alice.address, nonce, needs: terms.needs, swept: [] }
  expect(destinationKey({ ...plan, element: forgedElement })).toEqual(
    destinationKey({ ...plan, element }),
  )
  const step = fillAcross([forged], { funds: [{ token: target.usdc, amount: 1n }] })
  expect(await target.refusal([step], { by: mallory })).toBe('MissingFunds')
  await target.route([fill(await sign(draft))])
})

test('an order cannot be filled without its siblings, nor with another intent’s', async () => {
  const lonely = await sign(await usdcToUsdc({ terms: { siblings: [zeroHash] } }))
  expect(await target.refusal([fill(lonely)])).toBe('SiblingNotFilled')
  const [one, two] = [await sign(await usdcToUsdc()), await sign(await usdcToUsdc())]
  expect(await target.refusal([fill(one, two)])).toBe('OtherIntent')
  expect(await target.refusal([fillAcross([one], { funds: [] })])).toBe('ERC20InsufficientBalance')
})

test('calls that fail undo the fill; after the deadline the tokens are the recipient’s', async () => {
  const failing = await usdcToUsdc(inIntermediary([beRefused(desk)]))
  expect(await target.refusal([fill(await sign(failing))])).toBe('the desk is closed')

  const { element, nonce, terms } = failing
  const key = destinationKey({
    sponsor: alice.address,
    nonce,
    element,
    needs: terms.needs,
    swept: [],
  })
  const intermediary = intermediaryAddress(CONTRACTS.across, key)
  await mint(target, { token: target.usdc, amount: 7n * USD }, intermediary)
  const call = {
    abi: acrossArbiterAbi,
    functionName: 'rescue',
    args: [key, [target.usdc]],
  } as const
  const refused = { address: CONTRACTS.across, ...call, by: mallory }
  expect(await refusalOf(target.client, refused)).toBe('NothingToRescueYet')

  const snapshot = await target.client.snapshot()
  await target.client.increaseTime({ seconds: 700 })
  await target.client.mine({ blocks: 1 })
  const watched = [
    [target, alice.address, target.usdc],
    [target, mallory.address, target.usdc],
  ] as const
  const data = encodeFunctionData(call)
  const moved = await changes(watched, () => target.send(mallory, { to: CONTRACTS.across, data }))
  expect(moved).toEqual([7n * USD, 0n])
  await target.client.revert({ id: snapshot })
})

test('a taxed token never gets into a deposit', async () => {
  const token = await origin.deploy('FeeToken')
  await mint(origin, { token, amount: 1000n }, alice.address)
  await origin.send(alice, approve(token, PERMIT2))
  const draft = await usdcToUsdc({ permitted: [{ token, amount: 1000n }] })
  expect(await origin.refusal([claimAcross(await sign(draft))])).toBe('InexactTransfer')
})

test('a recipient that calls back during a fill finds every door shut', async () => {
  const recipient = await target.deploy('ReentrantRecipient')
  const wish = () =>
    usdcToUsdc({
      tokenOut: [{ token: zeroAddress, amount: ETHER }],
      terms: { viaIntermediary: true, needs: [{ token: zeroAddress, amount: ETHER }] },
      mandate: { recipient },
    })
  const nested = fill(await sign(await usdcToUsdc())).data
  await arm(target, recipient, { to: CONTRACTS.across, data: nested })
  const weth = [{ token: target.weth, amount: ETHER }]
  const watched = [[target, recipient, zeroAddress]] as const
  const signed = await sign(await wish())
  const moved = await changes(watched, () => target.route([fillAcross([signed], { funds: weth })]))
  expect(moved).toEqual([ETHER])
  expect(await target.read('ReentrantRecipient', recipient, 'attempts')).toBe(1n)
  expect(await target.read('ReentrantRecipient', recipient, 'failure')).toBe(REENTERED)
})

test('relay hashes in the terms are those Across keeps', async () => {
  const draft = await usdcToUsdc()
  const [relay] = acrossRelays({ ...draft, wrappedNative: target.weth })
  const status = () =>
    target.client.readContract({
      address: SPOKE_POOL,
      abi: spokePoolAbi,
      functionName: 'fillStatuses',
      args: [acrossRelayHash(relay!, target.id)],
    })
  expect(await status()).toBe(0n)
  await target.route([fill(await sign(draft))])
  expect(await status()).toBe(2n)
})
