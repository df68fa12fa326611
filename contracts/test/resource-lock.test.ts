import { concat, encodeAbiParameters, type Hex, hashMessage, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../src/contracts/resource-lock.gen.ts'
import { withdrawalTypedData } from '../../src/domain/intent/locks/compact.ts'
import { acrossRelayHash, acrossRelays } from '../../src/domain/intent/order/across-relay.ts'
import { mandateOp } from '../../src/domain/intent/order/op-mode.ts'
import { encodeAcrossTerms } from '../../src/domain/intent/order/qualifier.ts'
import { approve, changes, mint, openDesk, transfer, USD, visit } from './kit/intent-deeds.ts'
import {
  claimAcross,
  draftAcross,
  draftSameChain,
  eoa,
  fillAcross,
  fillSameChain,
  nexus,
} from './kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import {
  allocatorKey,
  authorization,
  call,
  digestOf,
  idOf,
  LOCK_TAG,
  locked,
  lockTokens,
  signLocked,
  WEEK,
} from './kit/lock-drafts.ts'
import { ALTERATIONS } from './kit/order-alterations.ts'
import { alice, bob, mallory, relayer } from './kit/test-chain.ts'

let world: World
let first: Site
let second: Site
let target: Site

beforeAll(async () => {
  world = await startWorld(11155111, 84532, 421614)
  first = world.sites[0]!
  second = world.sites[1]!
  target = world.sites[2]!
  await lockTokens(first, alice, { token: first.usdc, amount: 500n * USD })
  await lockTokens(second, alice, { token: second.usdc, amount: 500n * USD })
})
afterAll(() => world.stop())

const lockedBy = (site: Site, owner = alice.address, id = idOf(site.usdc)) =>
  site.read('ResourceLock', RESOURCE_LOCK, 'balanceOf', [owner, id])
const byAlice = (digest: Hex) => alice.sign({ hash: digest })
const refused = (site: Site, functionName: string, args: readonly unknown[], by = alice) =>
  refusalOf(site.client, { address: RESOURCE_LOCK, abi: resourceLockAbi, functionName, args, by })

let nonce = 10_000n
/** One intent over two origins whose relays name each other. */
async function twoOrigins() {
  nonce += 1n
  // The elements of one intent have one deadline, whatever second each chain is in.
  const fillDeadline = (await target.now()) + 600n
  const drafts = await Promise.all(
    [first, second].map((site) =>
      draftAcross(site, {
        sponsor: eoa(alice),
        target,
        nonce,
        permitted: [{ token: site.usdc, amount: 50n * USD }],
        tokenOut: [{ token: target.usdc, amount: 49n * USD }],
        mandate: { recipient: bob.address, fillDeadline },
      }),
    ),
  )
  const expires = drafts[0]!.expires
  const hashes = drafts.map(({ element, terms }) =>
    acrossRelays({ nonce, element, terms, wrappedNative: target.weth }).map((relay) =>
      acrossRelayHash(relay, target.id),
    ),
  )
  return drafts.map(({ terms, element, ...draft }, index) => {
    const siblings = hashes.flatMap((own, other) => (other === index ? [] : own))
    const qualifier = encodeAcrossTerms({ ...terms, siblings })
    const mandate = { ...element.mandate, qualifier }
    return locked({ ...draft, expires, element: { ...element, mandate } })
  })
}

test('one signature over two origins: the fill comes first, both claims after it', async () => {
  const signed = await signLocked({ message: 'compact', drafts: await twoOrigins() }, byAlice)
  const paid = await changes([[target, bob.address, target.usdc]], () =>
    target.route([fillAcross(signed, { funds: [{ token: target.usdc, amount: 98n * USD }] })]),
  )
  expect(paid).toEqual([98n * USD])
  const taken = await changes(
    [
      [first, RESOURCE_LOCK, first.usdc],
      [second, RESOURCE_LOCK, second.usdc],
      [first, alice.address, first.usdc],
    ],
    async () => {
      await first.route([claimAcross(signed[0]!)])
      await second.route([claimAcross(signed[1]!)])
    },
  )
  expect(taken).toEqual([-50n * USD, -50n * USD, 0n])
  expect(await first.refusal([claimAcross(signed[0]!)])).toBe('NonceUsed')
  expect(await lockedBy(first)).toBe(450n * USD)
})

test('between fill and claim the owner cannot take the tokens away', async () => {
  const signed = await signLocked({ message: 'compact', drafts: await twoOrigins() }, byAlice)
  await target.route([fillAcross(signed, { funds: [{ token: target.usdc, amount: 98n * USD }] })])
  const id = idOf(first.usdc)
  const all = (await lockedBy(first)) as bigint
  expect(await refused(first, 'forcedWithdrawal', [id, alice.address, all])).toBe(
    'NotWithdrawableYet',
  )
  await first.send(alice, call('enableForcedWithdrawal', [id]))
  expect(await refused(first, 'forcedWithdrawal', [id, alice.address, all])).toBe(
    'NotWithdrawableYet',
  )
  const own = await withdrawal(first, alice, all)
  expect(await refused(first, 'allocatedTransfer', [own])).toBe('InvalidAllocation')
  // Another intent over the same tokens that the allocator has not seen.
  const rival = await draftSameChain(first, {
    sponsor: eoa(alice),
    nonce: nonce + 500n,
    permitted: [{ token: first.usdc, amount: all }],
    tokenOut: [],
  })
  const [other] = await signLocked({ message: 'compact', drafts: [locked(rival)] }, byAlice, alice)
  expect(await first.refusal([fillSameChain(other!)])).toBe('InvalidAllocation')
  await first.route([claimAcross(signed[0]!)])
  await second.route([claimAcross(signed[1]!)])
  await first.send(alice, call('disableForcedWithdrawal', [id]))
})

test('a relayer that claims without a fill feeds the deposit that refunds the owner', async () => {
  const signed = await signLocked({ message: 'compact', drafts: await twoOrigins() }, byAlice)
  const moved = await changes(
    [
      [first, mallory.address, first.usdc],
      [first, relayer.address, first.usdc],
    ],
    () => first.route([claimAcross(signed[0]!)], { by: mallory }),
  )
  expect(moved).toEqual([0n, 0n])
  // Straight from the lock: only the arbiter that was signed for is handed anything.
  const { order, signature } = signed[1]!
  const direct = [order, signature, [mallory.address]]
  expect(await refused(second, 'claim', direct, mallory)).toBe('InvalidSponsorSignature')
})

test('every signed field, changed, makes the claim fail', async () => {
  const desk = await openDesk(first)
  for (const message of ['compact', 'order-bundle'] as const) {
    const draft = await draftSameChain(first, {
      sponsor: eoa(alice),
      permitted: [{ token: first.usdc, amount: 5n * USD }],
      tokenOut: [{ token: first.usdc, amount: 4n * USD }],
      mandate: {
        destinationOps: mandateOp('intermediary', [approve(first.usdc, desk), visit(desk)]),
      },
    })
    const [signed] = await signLocked({ message, drafts: [locked(draft)] }, byAlice)
    const accepted: string[] = []
    for (const [name, alter] of ALTERATIONS) {
      const order = alter(signed!.order)
      // Nothing was changed: there are no calls before the claim here.
      if (JSON.stringify(order, big) === JSON.stringify(signed!.order, big)) continue
      const outcome = await first.refusal([fillSameChain({ ...signed!, order })]).catch(() => 'ok')
      if (outcome === 'ok') accepted.push(`${message} ${name}`)
    }
    expect(accepted).toEqual([])
    await first.route([fillSameChain(signed!)])
  }
})
const big = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

test('lock tags, message, chain of the domain and siblings are signed as well', async () => {
  const drafts = await twoOrigins()
  const [signed] = await signLocked({ message: 'compact', drafts }, byAlice)
  const [asBundle] = await signLocked({ message: 'order-bundle', drafts }, byAlice)
  const [alone] = await signLocked({ message: 'compact', drafts: drafts.slice(0, 1) }, byAlice)
  const unlocked = drafts.map(({ element, ...rest }) => {
    const { lockTags: _, ...bare } = element
    return { ...rest, element: bare }
  })
  const [hook] = await signLocked({ message: 'order-bundle', drafts: unlocked }, byAlice)
  for (const other of [asBundle!, alone!, hook!]) {
    const order = { ...signed!.order, funding: other.order.funding }
    const refusal = await first.refusal([claimAcross({ ...signed!, order })])
    expect(refusal).toBe('InvalidSponsorSignature')
  }
})

test('neither the allocator alone nor the owner alone nor another allocator can claim', async () => {
  const drafts = await twoOrigins()
  const intent = { message: 'compact', drafts } as const
  const [byAllocator] = await signLocked(intent, (hash) => allocatorKey.sign({ hash }))
  expect(await first.refusal([claimAcross(byAllocator!)])).toBe('InvalidSponsorSignature')
  const [byOwner] = await signLocked(intent, byAlice, mallory)
  expect(await first.refusal([claimAcross(byOwner!)])).toBe('InvalidAllocation')
  const digest = digestOf(intent)
  const signature = authorization({
    owner: await byAlice(digest),
    allocator: await mallory.sign({ hash: digest }),
    named: mallory.address,
  })
  expect(await first.refusal([claimAcross({ ...byOwner!, signature })])).toBe('OtherAllocator')
})

async function withdrawal(site: Site, signer: typeof alice, amount: bigint, at = nonce + 77n) {
  const expires = (await site.now()) + 600n
  const portions = [{ claimant: BigInt(bob.address), amount }]
  const transfers = [{ id: idOf(site.usdc), portions }]
  const data = withdrawalTypedData(
    { owner: alice.address, nonce: at, expires, transfers },
    { lock: RESOURCE_LOCK, chainId: site.id },
  )
  const allocatorData = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [LOCK_ALLOCATOR, await signer.signTypedData(data)],
  )
  return { allocatorData, nonce: at, expires, id: idOf(site.usdc), recipients: portions }
}

test('with the allocator the owner withdraws at once, once, on one chain', async () => {
  const given = await withdrawal(second, allocatorKey, 10n * USD)
  const moved = await changes([[second, bob.address, second.usdc]], () =>
    second.send(alice, call('allocatedTransfer', [given])),
  )
  expect(moved).toEqual([10n * USD])
  expect(await refused(second, 'allocatedTransfer', [given])).toBe('NonceUsed')
  expect(await refused(first, 'allocatedTransfer', [given])).toBe('InvalidAllocation')
  const more = await withdrawal(second, allocatorKey, 10n * USD, nonce + 78n)
  expect(await refused(second, 'allocatedTransfer', [more], mallory)).toBe('InvalidAllocation')
  const portions = [{ claimant: BigInt(mallory.address), amount: 10n * USD }]
  const rerouted = { ...more, recipients: portions }
  expect(await refused(second, 'allocatedTransfer', [rerouted])).toBe('InvalidAllocation')
  const { id, recipients, ...rest } = more
  const batch = { ...rest, transfers: [{ id, portions: recipients }] }
  await second.send(alice, call('allocatedBatchTransfer', [batch]))
})

test('without anybody the owner withdraws after the reset period', async () => {
  const id = idOf(second.usdc)
  const before = (await lockedBy(second)) as bigint
  await second.send(alice, call('enableForcedWithdrawal', [id]))
  await second.client.increaseTime({ seconds: Number(WEEK) - 60 })
  await second.client.mine({ blocks: 1 })
  expect(await refused(second, 'forcedWithdrawal', [id, bob.address, before])).toBe(
    'NotWithdrawableYet',
  )
  await second.client.increaseTime({ seconds: 120 })
  await second.client.mine({ blocks: 1 })
  expect(await refused(second, 'forcedWithdrawal', [id, bob.address, before + 1n])).toBe(
    'InsufficientLock',
  )
  const taken = [id, mallory.address, 1n]
  expect(await refused(second, 'forcedWithdrawal', taken, mallory)).toBe('NotWithdrawableYet')
  const moved = await changes([[second, alice.address, second.usdc]], () =>
    second.send(alice, call('forcedWithdrawal', [id, alice.address, before])),
  )
  expect(moved).toEqual([before])
})

test('native money can be locked and taken out; a taxed token cannot be locked', async () => {
  const id = idOf(zeroAddress)
  await first.send(bob, call('depositNative', [LOCK_TAG, alice.address], 5n))
  expect(await lockedBy(first, alice.address, id)).toBe(5n)
  expect(await refused(first, 'depositNative', [LOCK_TAG, alice.address])).toBe('NothingToDeposit')
  const taxed = await first.deploy('FeeToken')
  await mint(first, { token: taxed, amount: 100n }, alice.address)
  await first.send(alice, approve(taxed, RESOURCE_LOCK))
  const deposit = [taxed, LOCK_TAG, 100n, alice.address]
  expect(await refused(first, 'depositERC20', deposit)).toBe('InexactTransfer')
})

test('an order bundle takes unlocked tokens by allowance, signed raw or by personal_sign', async () => {
  await target.send(bob, approve(target.usdt, RESOURCE_LOCK))
  for (const sign of [
    (hash: Hex) => bob.sign({ hash }),
    (hash: Hex) => bob.sign({ hash: hashMessage({ raw: hash }) }),
  ]) {
    const draft = await draftSameChain(target, {
      sponsor: eoa(bob),
      permitted: [{ token: target.usdt, amount: 5n * USD }],
      tokenOut: [{ token: target.usdt, amount: 4n * USD }],
      mandate: { recipient: alice.address },
    })
    const [signed] = await signLocked({ message: 'order-bundle', drafts: [draft] }, sign)
    const moved = await changes([[target, alice.address, target.usdt]], () =>
      target.route([fillSameChain(signed!)]),
    )
    expect(moved).toEqual([4n * USD])
    expect(await target.refusal([fillSameChain(signed!)])).toBe('NonceUsed')
  }
  const draft = await draftSameChain(target, {
    sponsor: eoa(bob),
    permitted: [{ token: target.usdt, amount: 5n * USD }],
    tokenOut: [],
  })
  const [compact] = await signLocked({ message: 'compact', drafts: [draft] }, (hash) =>
    bob.sign({ hash }),
  )
  expect(await target.refusal([fillSameChain(compact!)])).toBe('MalformedFunding')
})

test('a smart account signs bundles with its validator and runs the calls of one', async () => {
  const account = await nexus(bob)
  await target.route([account.setup])
  const money = { token: target.usdc, amount: 100n * USD }
  await mint(target, money, account.address)
  await mint(target, money, bob.address)
  await target.send(bob, approve(target.usdc, RESOURCE_LOCK))
  await target.send(bob, call('depositERC20', [target.usdc, LOCK_TAG, 100n * USD, account.address]))
  const draft = await draftSameChain(target, {
    sponsor: account,
    permitted: [{ token: target.usdc, amount: 10n * USD }],
    tokenOut: [{ token: target.usdc, amount: 9n * USD }],
    mandate: {
      destinationOps: mandateOp('account', [transfer(target.usdc, alice.address, 9n * USD)]),
    },
  })
  const words: Hex[] = []
  const [signed] = await signLocked(
    { message: 'order-bundle', drafts: [locked(draft)] },
    async (digest) => {
      const signature = await bob.sign({ hash: hashMessage({ raw: digest }) })
      words.push(concat([zeroAddress, signature]))
      return words[0]!
    },
  )
  const moved = await changes([[target, alice.address, target.usdc]], () =>
    target.route([fillSameChain(signed!, { destinationSignature: words[0]! })]),
  )
  expect(moved).toEqual([9n * USD])
})

test('an emissary answers for its sponsor and cannot be swapped at once', async () => {
  await first.send(alice, call('assignEmissary', [LOCK_TAG, mallory.address]))
  expect(await refused(first, 'assignEmissary', [LOCK_TAG, bob.address])).toBe(
    'EmissaryNotChangeable',
  )
  await first.send(alice, call('scheduleEmissaryAssignment', [LOCK_TAG]))
  expect(await refused(first, 'assignEmissary', [LOCK_TAG, bob.address])).toBe(
    'EmissaryNotChangeable',
  )
  await first.client.increaseTime({ seconds: Number(WEEK) + 1 })
  await first.client.mine({ blocks: 1 })
  await first.send(alice, call('assignEmissary', [LOCK_TAG, bob.address]))
})
