import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  hashMessage,
  numberToHex,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { lockTagOf, NO_LOCK } from '../../../src/domain/intent/locks/lock-tag.ts'
import { mandateOp } from '../../../src/domain/intent/order/op-mode.ts'
import {
  at,
  type BareOptions,
  byAlice,
  claim,
  claimRefused,
  draftBare,
  nonceUsed,
  passTo,
  refused,
} from '../kit/bare-claims.ts'
import { answeringModule, gullibleValidator } from '../kit/evm-modules.ts'
import { changes, USD, visit } from '../kit/intent-deeds.ts'
import type { Draft, SignedDraft } from '../kit/intent-drafts.ts'
import { type Site, startWorld, type World } from '../kit/intent-world.ts'
import {
  authorization,
  call,
  digestOf,
  LOCK_TAG,
  type LockedIntent,
  lockTokens,
  signLocked,
} from '../kit/lock-drafts.ts'
import { alice, bob, carol, mallory, relayer } from '../kit/test-chain.ts'

/** IEmissary.verifyClaim */
const VOUCHED = '0xf699ba1c'
const [loyal, silent, empty] = [0xe01, 0xe02, 0xe03].map((each) =>
  numberToHex(each, { size: 20 }),
) as [Address, Address, Address]
/** Locks whose emissary answers for alice, does not, is no contract, and has not been named. */
const [LOYAL, SILENT, EMPTY, NONE] = [0, 1, 2, 3].map((resetPeriod) =>
  lockTagOf({ allocator: LOCK_ALLOCATOR, resetPeriod }),
) as [Hex, Hex, Hex, Hex]

let world: World
let site: Site

beforeAll(async () => {
  world = await startWorld(11155111)
  site = world.sites[0]!
  await lockTokens(site, alice, { token: site.usdc, amount: 100n * USD })
  await lockTokens(site, alice, { token: site.usdt, amount: 100n * USD })
  await site.client.setCode({ address: loyal, bytecode: answeringModule(VOUCHED) })
  await site.client.setCode({ address: silent, bytecode: gullibleValidator })
  for (const [tag, emissary] of [
    [LOYAL, loyal],
    [SILENT, silent],
    [EMPTY, empty],
    [NO_LOCK, loyal],
  ])
    await site.send(alice, call('assignEmissary', [tag, emissary]))
  for (const tag of [LOYAL, SILENT, EMPTY, NONE])
    await site.send(alice, call('depositERC20', [site.usdc, tag, 10n, alice.address]))
})
afterAll(() => world.stop())
// What is signed for some minutes from the last block on is not to be late because that block is old.
beforeEach(() => site.client.mine({ blocks: 1 }))

const usdc = (amount = 1n) => ({ token: site.usdc, amount })
const usdt = (amount = 1n) => ({ token: site.usdt, amount })
const signed = async (draft: Draft, message: LockedIntent['message'] = 'compact', by = byAlice) => {
  const [only] = await signLocked({ message, drafts: [draft] }, by)
  return only!
}

test('a claim can be made until its deadline and not a second later', async () => {
  const first = await signed(await draftBare(site, { permitted: [usdc()] }))
  const second = await signed(await draftBare(site, { permitted: [usdc()] }))
  await at(site, first.order.deadline)
  const moved = await changes([[site, bob.address, site.usdc]], () =>
    claim(site, first, [bob.address]),
  )
  expect(moved).toEqual([1n])
  await passTo(site, second.order.deadline + 1n)
  expect(await claimRefused(site, second, [bob.address])).toBe('Expired')
})

test('an order of another chain cannot be claimed here', async () => {
  const other = await signed(await draftBare(site, { permitted: [usdc()], chainId: 84532 }))
  expect(await claimRefused(site, other, [bob.address])).toBe('WrongChain')
})

test('every token of an order has its own receiver', async () => {
  const draft = await draftBare(site, { permitted: [usdc(2n), usdt(3n)] })
  const both = await signed(draft)
  for (const receivers of [[bob.address], [bob.address, carol.address, mallory.address]])
    expect(await claimRefused(site, both, receivers)).toBe('ReceiversMismatch')
  const moved = await changes(
    [
      [site, bob.address, site.usdc],
      [site, carol.address, site.usdc],
      [site, bob.address, site.usdt],
      [site, carol.address, site.usdt],
    ],
    () => claim(site, both, [bob.address, carol.address]),
  )
  expect(moved).toEqual([2n, 0n, 0n, 3n])
})

test('an order of no tokens claims nothing', async () => {
  for (const message of ['compact', 'order-bundle'] as const) {
    const empty = await signed(await draftBare(site, { permitted: [] }), message)
    expect(await claimRefused(site, empty, [])).toBe('NothingToClaim')
  }
})

test('unlocked tokens need no allocator, and none of its nonces', async () => {
  const unlocked = await draftBare(site, { permitted: [usdc()], lockTags: [NO_LOCK] })
  const { nonce } = unlocked
  const owner = await byAlice(digestOf({ message: 'order-bundle', drafts: [unlocked] }))
  const full = await signed(unlocked, 'order-bundle')
  const naming = (named: Address): SignedDraft => ({
    ...full,
    signature: authorization({ owner, allocator: '0x', named }),
  })
  const moved = await changes(
    [
      [site, bob.address, site.usdc],
      [site, alice.address, site.usdc],
    ],
    () => claim(site, naming(LOCK_ALLOCATOR), [bob.address]),
  )
  expect(moved).toEqual([1n, -1n])
  expect(await nonceUsed(site, zeroAddress, nonce)).toBe(true)
  expect(await nonceUsed(site, LOCK_ALLOCATOR, nonce)).toBe(false)
  for (const named of [LOCK_ALLOCATOR, mallory.address, zeroAddress])
    expect(await claimRefused(site, naming(named), [bob.address])).toBe('NonceUsed')
  // The claim that the allocator signed for with this nonce is as good as before.
  const locked = await signed(await draftBare(site, { permitted: [usdc()], nonce }))
  await claim(site, locked, [bob.address])
  expect(await nonceUsed(site, LOCK_ALLOCATOR, nonce)).toBe(true)
})

test('of locked tokens among unlocked ones the allocator has a say', async () => {
  const draft = await draftBare(site, {
    permitted: [usdc(), usdt()],
    lockTags: [NO_LOCK, LOCK_TAG],
  })
  const receivers = [bob.address, bob.address]
  const owner = await byAlice(digestOf({ message: 'order-bundle', drafts: [draft] }))
  const both = await signed(draft, 'order-bundle')
  const signature = authorization({ owner, allocator: '0x' })
  expect(await claimRefused(site, { ...both, signature }, receivers)).toBe('InvalidAllocation')
  await claim(site, both, receivers)
  expect(await nonceUsed(site, LOCK_ALLOCATOR, draft.nonce)).toBe(true)
})

test('only order bundles may be signed by personal_sign', async () => {
  const personally = (hash: Hex) => alice.sign({ hash: hashMessage({ raw: hash }) })
  const draft = await draftBare(site, { permitted: [usdc()] })
  const compact = await signed(draft, 'compact', personally)
  expect(await claimRefused(site, compact, [bob.address])).toBe('InvalidSponsorSignature')
  await claim(site, await signed(draft, 'order-bundle', personally), [bob.address])
})

const byNobody = async () => '0x' as const

test('emissaries sign for a sponsor if every lock has one and all of them agree', async () => {
  const receivers = [bob.address, bob.address]
  const vouched = async (...lockTags: Hex[]) => {
    const draft = await draftBare(site, { permitted: [usdc(), usdc(2n)], lockTags })
    return signed(draft, 'order-bundle', byNobody)
  }
  for (const other of [SILENT, EMPTY, NONE, NO_LOCK]) {
    for (const tags of [
      [LOYAL, other],
      [other, LOYAL],
    ]) {
      const refusal = await claimRefused(site, await vouched(...tags), receivers)
      expect(refusal).toBe('InvalidSponsorSignature')
    }
  }
  const good = await vouched(LOYAL, LOYAL)
  const moved = await changes([[site, bob.address, site.usdc]], () => claim(site, good, receivers))
  expect(moved).toEqual([3n])
})

const digestSays = ({ order }: SignedDraft) =>
  site.read('ResourceLock', RESOURCE_LOCK, 'orderDigest', [order, relayer.address])

test('the digest is what clients sign, for any number of tokens, outputs, calls and origins', async () => {
  const plain = await draftBare(site, { permitted: [usdc()] })
  const rich = await draftBare(site, {
    permitted: [usdc(), usdt(), usdc(5n)],
    lockTags: [LOCK_TAG, LOYAL, LOCK_TAG],
    chainId: 84532,
    mandate: {
      tokenOut: [usdc(7n), usdt(8n)],
      minGas: 9n,
      destinationOps: mandateOp('intermediary', [visit(bob.address), visit(carol.address, 1n)]),
    },
  })
  const both = [plain, { ...rich, nonce: plain.nonce, expires: plain.expires }]
  for (const message of ['compact', 'order-bundle'] as const) {
    for (const drafts of [[plain], [rich], both, both.toReversed()]) {
      const expected = digestOf({ message, drafts })
      for (const one of await signLocked({ message, drafts }, byNobody))
        expect(await digestSays(one)).toBe(expected)
    }
  }
})

const FUNDING = parseAbiParameters(
  '(uint8 message, uint256 notarizedChain, bytes12[] lockTags, bytes32[] elements, uint256 index)',
)
type Funding = ReturnType<typeof decodeAbiParameters<typeof FUNDING>>[0]

test('funding that does not fit its order is malformed', async () => {
  const draft = await draftBare(site, { permitted: [usdc(), usdt()] })
  const misfits: ((funding: Funding) => Partial<Funding>)[] = [
    ({ lockTags }) => ({ lockTags: [...lockTags, LOCK_TAG] }),
    ({ lockTags }) => ({ lockTags: lockTags.slice(1) }),
    ({ elements }) => ({ index: BigInt(elements.length) }),
    () => ({ elements: [] }),
  ]
  for (const message of ['compact', 'order-bundle'] as const) {
    const { order } = await signed(draft, message)
    const [funding] = decodeAbiParameters(FUNDING, order.funding)
    for (const misfit of misfits) {
      const other = encodeAbiParameters(FUNDING, [{ ...funding, ...misfit(funding) }])
      const args = [{ ...order, funding: other }, relayer.address]
      expect(await refused(site, 'orderDigest', args)).toBe('MalformedFunding')
    }
  }
})

test('each message takes only what its signer has seen', async () => {
  const malformed = async (options: Partial<BareOptions>, message: LockedIntent['message']) => {
    const { order } = await signed(
      await draftBare(site, { permitted: [usdc()], ...options }),
      message,
    )
    return refused(site, 'orderDigest', [order, relayer.address])
  }
  // A message over locks has no way to say that a token is not in one.
  expect(await malformed({ lockTags: [NO_LOCK] }, 'compact')).toBe('MalformedFunding')
  // Order bundles show neither calls before the claim nor times beyond 32 bits.
  const preClaimOps = mandateOp('intermediary', [visit(bob.address)])
  expect(await malformed({ mandate: { preClaimOps } }, 'order-bundle')).toBe('MalformedFunding')
  const late = { mandate: { fillDeadline: 2n ** 32n } }
  expect(await malformed(late, 'order-bundle')).toBe('MalformedFunding')
  for (const [message, mandate] of [
    ['compact', { preClaimOps, fillDeadline: 2n ** 32n }],
    ['order-bundle', { fillDeadline: 2n ** 32n - 1n }],
  ] as const) {
    const draft = await draftBare(site, { permitted: [usdc()], mandate })
    const digest = digestOf({ message, drafts: [draft] })
    expect(await digestSays(await signed(draft, message))).toBe(digest)
  }
})
