import { type Address, encodeFunctionData, erc20Abi, type Hex, padHex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../src/contracts/resource-lock.gen.ts'
import { lockIdOf, lockTagOf } from '../../src/domain/intent/locks/lock-tag.ts'
import { type Battlefield, lost, type Offer, openBattlefield } from '../e2e/attacks/attack-kit.ts'
import { LOCK_MOVES, type LockMove, ownTag } from '../e2e/attacks/lock-moves.ts'
import { CHAINS } from '../kit/clients/client-accounts.ts'

/**
 * What is filled first is paid afterwards: no owner can burn, outrun or empty the claim that the
 * allocator has given its word for.
 */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const AMOUNT = 40n * UNIT
const LOCKED = 1000n * UNIT
const TAG = lockTagOf({ allocator: LOCK_ALLOCATOR, resetPeriod: 6 })
const PATIENCE_MS = 60_000

let field: Battlefield
let usdc: Address
beforeAll(async () => {
  field = await openBattlefield()
  usdc = field.world.token(arbitrum.id, 'USDC')
})
afterAll(() => field?.stop())

type Owner = Awaited<ReturnType<typeof newOwner>>

/** An owner with locked tokens that are old enough to be relied on, and an own lock besides. */
async function newOwner() {
  const owner = await field.newOwner(arbitrum.id, 'USDC', LOCKED + 100n * UNIT)
  const accomplice = await field.stranger(arbitrum.id)
  const lock = (tag: Hex, amount: bigint) =>
    encodeFunctionData({
      abi: resourceLockAbi,
      functionName: 'depositERC20',
      args: [usdc, tag, amount, owner.address],
    })
  const allow = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [RESOURCE_LOCK, LOCKED + 100n * UNIT],
  })
  const calls = [
    { to: usdc, data: allow },
    { to: RESOURCE_LOCK, data: lock(TAG, LOCKED) },
    { to: RESOURCE_LOCK, data: lock(ownTag(accomplice.key), 10n) },
  ]
  for (const call of calls) {
    const hash = await field.throwIn(arbitrum.id, owner.key, call)
    expect(await field.outcome(arbitrum.id, hash)).toBe('success')
  }
  await field.mine(arbitrum.id, 20)
  return { ...owner, accomplice }
}

async function ask({ address }: Owner): Promise<{ offer: Offer; recipient: Address }> {
  const { address: recipient } = await field.stranger()
  const offer = await field.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: base.id,
    tokenRequests: [{ tokenAddress: field.world.token(base.id, 'USDC'), amount: String(AMOUNT) }],
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDC'] },
  })
  expect(offer.elements[0]?.lockTags).toEqual([TAG.toLowerCase()])
  return { offer, recipient }
}

const lockedBy = ({ address }: Owner) =>
  field.world.client(arbitrum.id).readContract({
    address: RESOURCE_LOCK,
    abi: resourceLockAbi,
    functionName: 'balanceOf',
    args: [address, lockIdOf(TAG, usdc)],
  })

const held = (recipient: Address) => field.world.balance(base.id, 'USDC', recipient)

describe('an intent that is filled before it is claimed', () => {
  it('is paid, whatever its owner does with the nonce meanwhile', async () => {
    const owner = await newOwner()
    const moves = Object.entries(LOCK_MOVES) as [string, LockMove][]
    const asked: Awaited<ReturnType<typeof ask>>[] = []
    for (const _ of moves) asked.push(await ask(owner))
    const attacks: Awaited<ReturnType<LockMove>>[] = []
    for (const [index, [, move]] of moves.entries()) {
      const { offer } = asked[index] as (typeof asked)[number]
      const { key } = owner
      attacks.push(await move({ field, offer, owner: key, accomplice: owner.accomplice.key, usdc }))
    }
    const before = await lockedBy(owner)
    await field.hold(arbitrum.id)
    const ids: string[] = []
    for (const { offer } of asked) ids.push(await field.submit(offer, owner.sign))
    // Filled while the claims cannot be mined: this is the moment.
    for (const { recipient } of asked) {
      await expect.poll(() => held(recipient), { timeout: PATIENCE_MS }).toBe(AMOUNT)
    }
    for (const attack of attacks) {
      const { key } = attack.byOwner ? owner : owner.accomplice
      await field.throwIn(arbitrum.id, key, attack)
    }
    await field.mine(arbitrum.id)
    await field.release(arbitrum.id)
    const notAfter = performance.now() + PATIENCE_MS
    const told: Record<string, string> = {}
    for (const [index, [name]] of moves.entries()) {
      told[name] = (await field.end(ids[index] ?? '', notAfter)).status
    }
    expect(told).toEqual(Object.fromEntries(moves.map(([name]) => [name, 'COMPLETED'])))
    const promised = asked.reduce(
      (sum, { offer }) => sum + (offer.elements[0]?.permitted[0]?.amount ?? 0n),
      0n,
    )
    expect(before - (await lockedBy(owner))).toBe(promised)
  }, 180_000)
})

/** A contract of the attacker's that refuses to be called while its first word of storage is not zero. */
const FICKLE: Address = '0x00000000000000000000000000000000000f1cc1'
const FICKLE_CODE: Hex = '0x5f54600657005b5f5ffd'
const refuses = (word: 0 | 1) =>
  field.rpc(arbitrum.id, 'hardhat_setStorageAt', [FICKLE, '0x0', padHex(toHex(word), { size: 32 })])

describe('the allocator’s word for an intent that failed', () => {
  it('still counts while somebody who saw it can use it', async () => {
    const owner = await newOwner()
    await field.rpc(arbitrum.id, 'hardhat_setCode', [FICKLE, FICKLE_CODE])
    await refuses(0)
    const most = (LOCKED * 9n) / 10n
    const account = { address: owner.address, accountType: 'EOA', setupOps: [] }
    const accountAccessList = { chainIds: [arbitrum.id], tokens: ['USDC'] }
    const calling = await field.quote({
      account,
      accountAccessList,
      destinationChainId: arbitrum.id,
      tokenRequests: [{ tokenAddress: usdc, amount: String(most) }],
      destinationExecutions: [{ to: FICKLE, value: '0', data: '0x' }],
    })
    expect(calling.elements[0]).toMatchObject({
      layer: 'SAME_CHAIN',
      lockTags: [TAG.toLowerCase()],
    })
    await field.hold(arbitrum.id)
    const first = await field.submit(calling, owner.sign)
    const { to, input } = await field.spot(arbitrum.id, calling.nonce)
    await refuses(1)
    await field.release(arbitrum.id)
    expect(await field.end(first)).toMatchObject({ status: 'FAILED' })
    await refuses(0)

    // The same tokens once more, and before they are claimed the first word for them is used.
    const before = await field.wealth()
    const { recipient, id } = await spendAgain(owner, most)
    const copy = { to, data: input }
    const hash = await field.throwIn(arbitrum.id, owner.accomplice.key, copy)
    await field.release(arbitrum.id)
    await field.outcome(arbitrum.id, hash)
    const status = id && (await field.end(id)).status
    const paid = status === 'COMPLETED' || (await held(recipient)) === 0n
    expect({ status, paid }).toMatchObject({ paid: true })
    if (!id) expect(lost(before, await field.wealth())).toEqual([])
  }, 180_000)

  /** Has the same tokens promised again, if they are, and filled while they cannot be claimed. */
  async function spendAgain(owner: Owner, amount: bigint) {
    const { address: recipient } = await field.stranger()
    const asked = field.quote({
      account: { address: owner.address, accountType: 'EOA', setupOps: [] },
      destinationChainId: base.id,
      tokenRequests: [{ tokenAddress: field.world.token(base.id, 'USDC'), amount: String(amount) }],
      recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
      accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDC'] },
    })
    const offer = await asked.catch(() => undefined)
    if (!offer?.elements[0]?.lockTags) return { recipient }
    await field.hold(arbitrum.id)
    const id = await field.submit(offer, owner.sign)
    await expect.poll(() => held(recipient), { timeout: PATIENCE_MS }).toBe(amount)
    return { recipient, id }
  }
})
