import { type Address, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { lockIdOf, lockTagOf, RESET_PERIODS } from '../../../src/domain/intent/locks/lock-tag.ts'
import {
  at,
  byAlice,
  claim,
  draftBare,
  nonceUsed,
  passTo,
  refused,
  withdrawalOf,
} from '../kit/bare-claims.ts'
import { approve, arm, changes, mint, USD } from '../kit/intent-deeds.ts'
import { REENTERED, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { call, idOf, LOCK_TAG, lockTokens, signLocked, WEEK } from '../kit/lock-drafts.ts'
import { alice, bob, carol, mallory } from '../kit/test-chain.ts'

let world: World
let site: Site

beforeAll(async () => {
  world = await startWorld(11155111)
  site = world.sites[0]!
  await lockTokens(site, alice, { token: site.usdc, amount: 100n * USD })
  await lockTokens(site, alice, { token: site.usdt, amount: 100n * USD })
})
afterAll(() => world.stop())
// What is signed for some minutes from the last block on is not to be late because that block is old.
beforeEach(() => site.client.mine({ blocks: 1 }))

/** Far from the nonces of orders, of which the same allocator keeps the record. */
let nonce = 1_000_000n
const nextNonce = () => {
  nonce += 1n
  return nonce
}
const to = (recipient: Address, amount: bigint) => ({ claimant: BigInt(recipient), amount })
const lockedOf = async (owner: Address, id: bigint) =>
  (await site.read('ResourceLock', RESOURCE_LOCK, 'balanceOf', [owner, id])) as bigint

test('what is deposited for nobody belongs to the depositor', async () => {
  const [native, usdc] = [idOf(zeroAddress), idOf(site.usdc)]
  const before = [await lockedOf(bob.address, native), await lockedOf(alice.address, usdc)]
  await site.send(bob, call('depositNative', [LOCK_TAG, zeroAddress], 7n))
  await site.send(alice, call('depositERC20', [site.usdc, LOCK_TAG, 3n, zeroAddress]))
  const after = [await lockedOf(bob.address, native), await lockedOf(alice.address, usdc)]
  expect(after).toEqual([before[0]! + 7n, before[1]! + 3n])
  for (const id of [native, usdc]) expect(await lockedOf(zeroAddress, id)).toBe(0n)
})

test('a batch pays every portion of every lock, and only that leaves them', async () => {
  const transfers = [
    { id: idOf(site.usdc), portions: [to(bob.address, 1n), to(carol.address, 2n)] },
    { id: idOf(site.usdt), portions: [to(bob.address, 4n)] },
  ]
  const given = await withdrawalOf(site, { transfers, nonce: nextNonce() })
  const moved = await changes(
    [
      [site, bob.address, site.usdc],
      [site, carol.address, site.usdc],
      [site, bob.address, site.usdt],
      [site, RESOURCE_LOCK, site.usdc],
      [site, RESOURCE_LOCK, site.usdt],
    ],
    () => site.send(alice, call('allocatedBatchTransfer', [given])),
  )
  expect(moved).toEqual([1n, 2n, 4n, -3n, -4n])
  expect(await nonceUsed(site, LOCK_ALLOCATOR, given.nonce)).toBe(true)
})

test('a withdrawal that an allocator signed is good until it expires and not a second later', async () => {
  const transfers = [{ id: idOf(site.usdc), portions: [to(bob.address, 1n)] }]
  const first = await withdrawalOf(site, { transfers, nonce: nextNonce() })
  const second = await withdrawalOf(site, { transfers, nonce: nextNonce() })
  await at(site, first.expires)
  await site.send(alice, call('allocatedBatchTransfer', [first]))
  await passTo(site, second.expires + 1n)
  expect(await refused(site, 'allocatedBatchTransfer', [second])).toBe('Expired')
  const { transfers: _, ...terms } = second
  const single = { ...terms, id: idOf(site.usdc), recipients: transfers[0]!.portions }
  expect(await refused(site, 'allocatedTransfer', [single])).toBe('Expired')
})

test('an allocator lets nothing out of the locks of another', async () => {
  const own = lockTagOf({ allocator: mallory.address, resetPeriod: 6 })
  await site.send(alice, call('depositERC20', [site.usdc, own, 5n, alice.address]))
  const portions = [to(bob.address, 1n)]
  const mine = { id: lockIdOf(own, site.usdc), portions }
  const by = { signer: mallory, allocator: mallory.address }
  const foreign = [mine, { id: idOf(site.usdc), portions }]
  const stolen = await withdrawalOf(site, { transfers: foreign, nonce: nextNonce(), ...by })
  expect(await refused(site, 'allocatedBatchTransfer', [stolen])).toBe('OtherAllocator')
  const honest = await withdrawalOf(site, { transfers: [mine], nonce: nextNonce(), ...by })
  const moved = await changes([[site, bob.address, site.usdc]], () =>
    site.send(alice, call('allocatedBatchTransfer', [honest])),
  )
  expect(moved).toEqual([1n])
})

test('nothing is paid out to a claimant who is to have it in a lock', async () => {
  const claimant = BigInt(bob.address) + (1n << 160n)
  const transfers = [{ id: idOf(site.usdc), portions: [{ claimant, amount: 1n }] }]
  const given = await withdrawalOf(site, { transfers, nonce: nextNonce() })
  expect(await refused(site, 'allocatedBatchTransfer', [given])).toBe('StaysInLock')
})

test('the owner may withdraw alone from the last second of the reset period on', async () => {
  const id = idOf(site.usdc)
  const { blockNumber } = await site.send(alice, call('enableForcedWithdrawal', [id]))
  const { timestamp } = await site.client.getBlock({ blockNumber })
  await passTo(site, timestamp + WEEK - 1n)
  const args = [id, bob.address, 1n]
  expect(await refused(site, 'forcedWithdrawal', args)).toBe('NotWithdrawableYet')
  await at(site, timestamp + WEEK)
  const moved = await changes([[site, bob.address, site.usdc]], () =>
    site.send(alice, call('forcedWithdrawal', args)),
  )
  expect(moved).toEqual([1n])
})

test('who took the wish to withdraw back has to wait anew', async () => {
  const id = idOf(site.usdt)
  await site.send(alice, call('enableForcedWithdrawal', [id]))
  await site.send(alice, call('disableForcedWithdrawal', [id]))
  await passTo(site, (await site.now()) + WEEK + 1n)
  const args = [id, bob.address, 1n]
  expect(await refused(site, 'forcedWithdrawal', args)).toBe('NotWithdrawableYet')
})

test('an owner waits as long as the tag of the lock says', async () => {
  const waits: bigint[] = []
  for (const resetPeriod of RESET_PERIODS.keys()) {
    const id = lockIdOf(lockTagOf({ allocator: LOCK_ALLOCATOR, resetPeriod }), site.usdc)
    const { blockNumber } = await site.send(alice, call('enableForcedWithdrawal', [id]))
    const { timestamp } = await site.client.getBlock({ blockNumber })
    const args = [alice.address, id]
    const until = await site.read('ResourceLock', RESOURCE_LOCK, 'withdrawableAt', args)
    waits.push((until as bigint) - timestamp)
  }
  expect(waits).toEqual([1n, 15n, 60n, 600n, 3_900n, 86_400n, 608_400n, 2_592_000n])
})

test('an emissary may be replaced from the last second of the reset period on', async () => {
  const allocator = numberToHex(nextNonce(), { size: 20 })
  const tag = lockTagOf({ allocator, resetPeriod: 2 })
  await site.send(alice, call('assignEmissary', [tag, mallory.address]))
  const { blockNumber } = await site.send(alice, call('scheduleEmissaryAssignment', [tag]))
  const { timestamp } = await site.client.getBlock({ blockNumber })
  const args = [tag, bob.address]
  await passTo(site, timestamp + 59n)
  expect(await refused(site, 'assignEmissary', args)).toBe('EmissaryNotChangeable')
  await at(site, timestamp + 60n)
  await site.send(alice, call('assignEmissary', args))
  const [emissary] = (await site.read('ResourceLock', RESOURCE_LOCK, 'emissaryOf', [
    alice.address,
    tag,
  ])) as [Address]
  expect(emissary).toBe(bob.address)
  expect(await refused(site, 'assignEmissary', [tag, mallory.address])).toBe(
    'EmissaryNotChangeable',
  )
})

/** ReentrancyGuardReentrantCall() */

/** A token that attacks whenever it moves; alice has some of it, in a lock and outside. */
async function hostileToken(): Promise<Address> {
  const token = await site.deploy('ReentrantToken')
  await mint(site, { token, amount: 1_000n }, alice.address)
  await site.send(alice, approve(token, RESOURCE_LOCK))
  await site.send(alice, call('depositERC20', [token, LOCK_TAG, 100n, alice.address]))
  return token
}
const signedClaim = async (token: Address) => {
  const draft = await draftBare(site, { permitted: [{ token, amount: 1n }] })
  const [signed] = await signLocked({ message: 'compact', drafts: [draft] }, byAlice)
  return signed!
}

test('while a token comes in, nothing that moves tokens can be entered', async () => {
  const token = await hostileToken()
  const { order, signature } = await signedClaim(site.usdc)
  const [id, portions] = [idOf(site.usdc), [to(bob.address, 1n)]]
  const given = await withdrawalOf(site, { transfers: [{ id, portions }], nonce: nextNonce() })
  const { transfers: _, ...single } = { ...given, id, recipients: portions }
  const attacks = {
    depositNative: [LOCK_TAG, alice.address],
    depositERC20: [token, LOCK_TAG, 1n, alice.address],
    claim: [order, signature, [bob.address]],
    allocatedTransfer: [single],
    allocatedBatchTransfer: [given],
    forcedWithdrawal: [id, bob.address, 1n],
  }
  const outcomes: [string, unknown][] = []
  for (const [name, args] of Object.entries(attacks)) {
    await arm(site, token, call(name, args))
    await site.send(alice, call('depositERC20', [token, LOCK_TAG, 1n, alice.address]))
    outcomes.push([name, await site.read('ReentrantToken', token, 'failure')])
  }
  expect(outcomes).toEqual(Object.keys(attacks).map((name) => [name, REENTERED]))
  expect(await site.read('ReentrantToken', token, 'successes')).toBe(0n)
})

test('while a token goes out, nothing can be deposited', async () => {
  const token = await hostileToken()
  const portions = [to(bob.address, 1n)]
  const given = await withdrawalOf(site, {
    transfers: [{ id: idOf(token), portions }],
    nonce: nextNonce(),
  })
  const signed = await signedClaim(token)
  await arm(site, token, call('depositERC20', [token, LOCK_TAG, 1n, alice.address]))
  await claim(site, signed, [bob.address])
  expect(await site.read('ReentrantToken', token, 'failure')).toBe(REENTERED)
  await arm(site, token, call('depositNative', [LOCK_TAG, alice.address]))
  await site.send(alice, call('allocatedBatchTransfer', [given]))
  expect(await site.read('ReentrantToken', token, 'failure')).toBe(REENTERED)
  expect(await site.read('ReentrantToken', token, 'attempts')).toBe(2n)
})
