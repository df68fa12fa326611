import {
  type Address,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEventLogs,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { depositFactoryAbi } from '../../src/contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../src/contracts/deposit-vault.gen.ts'
import { type Commitment, depositHash } from '../../src/domain/deposit/commitment.ts'
import { type DepositExit, exitTypedData } from '../../src/domain/deposit/refund/exit-message.ts'
import { at, passTo } from './kit/bare-claims.ts'
import {
  commit,
  DAY,
  depositOf,
  journey,
  operator,
  releaseCall,
  vaultOf,
} from './kit/deposit-drafts.ts'
import { arm, changes, ETHER, mint, USD } from './kit/intent-deeds.ts'
import { type Key, refusalOf, type Site, startWorld, type World } from './kit/intent-world.ts'
import { CONTRACTS } from './kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from './kit/test-chain.ts'

// Who could gain by lying about a signed exit, each of them with every key of the service:
//   the service or a project, that chooses another destination, amount, token or owner
//   a replayer, here again, on another chain, at another account of the same owner
//   a front-runner, that sends what it has seen first
//   the refund address, that does not wait; a contract that does not stand on this chain
//   a token that taxes, lies or calls back
// Bob is the recipient, Alice the refund address, and Carol whom the signer wants to be paid.

const AMOUNT = 100n * USD
const HOUR = 3600n
const REVERTS = 1
const EXIT_WINDOW = 7n * DAY
const FACTORY = CONTRACTS.depositFactory

let world: World
let origin: Site
let target: Site
let salts = 0

beforeAll(async () => {
  world = await startWorld(421614, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
})
afterAll(() => world.stop())
beforeEach(() => origin.client.mine({ blocks: 1 }))

type Place = { commitment: Commitment; account: Address; deposit: Hex; chainId: number }

/** An address that no other test uses, with money at it and no code yet. */
async function vault(
  change: Partial<Commitment> = {},
  stack = { token: origin.usdc, amount: AMOUNT },
) {
  salts += 1
  const commitment = commit(target, { salt: toHex(5000 + salts, { size: 32 }), ...change })
  const account = vaultOf(commitment)
  if (stack.token === zeroAddress) await origin.send(carol, { to: account, value: stack.amount })
  else await mint(origin, stack, account)
  return { commitment, account, deposit: zeroHash, chainId: origin.id } satisfies Place
}

async function draft(change: Partial<DepositExit> = {}): Promise<DepositExit> {
  salts += 1
  return {
    owner: bob.address,
    to: carol.address,
    token: origin.usdc,
    amount: AMOUNT,
    nonce: BigInt(salts),
    deadline: (await origin.now()) + HOUR,
    ...change,
  }
}

const signed = (place: Place, exit: DepositExit, key: Key = bob) =>
  key.signTypedData(exitTypedData(place, exit))

/** A call by which anybody has an exit carried out; the factory makes the address where it is missing. */
function viaFactory({ commitment }: Place, exit: DepositExit, signature: Hex) {
  const args = [commitment, exit, signature] as const
  return { address: FACTORY, abi: depositFactoryAbi, functionName: 'exitVault', args } as const
}
function direct({ commitment, account, deposit }: Place, exit: DepositExit, signature: Hex) {
  const args = [commitment, deposit, exit, signature] as const
  return { address: account, abi: depositVaultAbi, functionName: 'exitTo', args } as const
}
type ExitCall = ReturnType<typeof viaFactory> | ReturnType<typeof direct>

const submit = (call: ExitCall, by: Key = mallory) =>
  origin.send(by, { to: call.address, data: encodeFunctionData(call as never) })
const refused = (call: ExitCall, site = origin) =>
  refusalOf(site.client, { ...call, by: mallory } as never)
const stand = (commitment: Commitment, site = origin) =>
  site.send(mallory, {
    to: FACTORY,
    data: encodeFunctionData({
      abi: depositFactoryAbi,
      functionName: 'createVault',
      args: [commitment],
    }),
  })

test('the signer’s destination is paid, whoever sends it, from an address that has no code yet', async () => {
  const place = await vault()
  const exit = await draft({ amount: 60n * USD })
  const call = viaFactory(place, exit, await signed(place, exit))
  const watched = [carol.address, place.account, mallory.address].map(
    (holder) => [origin, holder, origin.usdc] as const,
  )
  let logs: Awaited<ReturnType<typeof submit>>['logs'] = []
  const moved = await changes(watched, async () => {
    logs = (await submit(call)).logs
  })
  expect(moved).toEqual([60n * USD, -60n * USD, 0n])
  const [said] = parseEventLogs({ abi: depositVaultAbi, logs, eventName: 'ExitedTo' })
  const { deadline, ...told } = exit
  expect(said).toMatchObject({ address: place.account.toLowerCase(), args: told })
  // Nobody gets it a second time, though there is money left for a part of it.
  await mint(origin, { token: origin.usdc, amount: AMOUNT }, place.account)
  expect(await refused(call)).toBe('ExitUsed')
  expect(await refused(direct(place, exit, call.args[2]))).toBe('ExitUsed')
})

test('nothing of what was signed can be altered, and no key of the service signs for its owner', async () => {
  const place = await vault()
  const exit = await draft({ amount: 50n * USD })
  const signature = await signed(place, exit)
  const altered: Partial<DepositExit>[] = [
    { to: mallory.address },
    { token: origin.usdt },
    { amount: 51n * USD },
    { amount: AMOUNT },
    { nonce: exit.nonce + 1n },
    { deadline: exit.deadline + 1n },
  ]
  for (const change of altered) {
    const call = viaFactory(place, { ...exit, ...change }, signature)
    expect(await refused(call), Object.keys(change)[0]).toBe('InvalidSigner')
  }
  const named = (owner: Address) => refused(viaFactory(place, { ...exit, owner }, signature))
  expect(await named(mallory.address)).toBe('NotTheOwner')
  expect(await named(alice.address)).toBe('NoExitNow')
  for (const key of [operator, relayer, mallory, alice]) {
    expect(await refused(viaFactory(place, exit, await signed(place, exit, key)))).toBe(
      'InvalidSigner',
    )
  }
  for (const junk of ['0x', `0x${'00'.repeat(65)}`, signature.slice(0, -2)] as Hex[]) {
    expect(await refused(viaFactory(place, exit, junk))).toBe('InvalidSigner')
  }
  await stand(place.commitment)
  const { commitment } = place
  for (const theft of [{ recipient: mallory.address }, { refundTo: mallory.address }]) {
    const other = { ...place, commitment: { ...commitment, ...theft } }
    const stolen = { ...exit, owner: mallory.address }
    const mark = await signed(place, stolen, mallory)
    expect(await refused(direct(other, stolen, mark))).toBe('OtherCommitment')
  }
  const transit = { ...place, deposit: toHex(1, { size: 32 }) }
  expect(await refused(direct(transit, exit, signature))).toBe('OtherCommitment')
})

test('a signed exit holds on one chain and at one account of its owner', async () => {
  // The same money at the same address on both chains.
  const native = { token: zeroAddress, amount: ETHER }
  const both = await vault({}, native)
  await target.send(carol, { to: both.account, value: ETHER })
  const deadline = (await origin.now()) + 1000n * DAY
  const here = await draft({ ...native, deadline })
  const onlyHere = await signed(both, here)
  expect(await refused(viaFactory(both, here, onlyHere), target)).toBe('InvalidSigner')
  await submit(viaFactory(both, here, onlyHere))
  expect(await refused(viaFactory(both, here, onlyHere), target)).toBe('InvalidSigner')
  const place = await vault()
  const sister = await vault()
  const exit = await draft()
  const signature = await signed(place, exit)
  expect(await refused(viaFactory(sister, exit, signature))).toBe('InvalidSigner')
  const trip = journey(sister.commitment, depositOf(origin, origin.usdc, AMOUNT))
  await origin.route([await trip.release()])
  const moved = { ...sister, account: trip.address, deposit: depositHash(trip.deposit) }
  expect(await refused(direct(moved, exit, signature))).toBe('InvalidSigner')
  expect(await refused(direct(moved, exit, await signed(sister, exit)))).toBe('InvalidSigner')
  const own = direct(moved, exit, await signed(moved, exit))
  const paid = await changes([[origin, carol.address, origin.usdc]], () => submit(own))
  expect(paid).toEqual([AMOUNT])
})

test('a signed exit holds until the last second of its deadline', async () => {
  const place = await vault()
  await stand(place.commitment)
  const exit = await draft({ deadline: (await origin.now()) + 1000n })
  const call = direct(place, exit, await signed(place, exit))
  await passTo(origin, exit.deadline + 1n)
  expect(await refused(call)).toBe('Expired')
  const next = await draft({ deadline: (await origin.now()) + 1000n })
  const inTime = direct(place, next, await signed(place, next))
  await at(origin, next.deadline)
  expect(await changes([[origin, carol.address, origin.usdc]], () => submit(inTime))).toEqual([
    AMOUNT,
  ])
})

test('no more leaves than is there, and nothing that says nothing', async () => {
  const place = await vault()
  const ask = async (change: Partial<DepositExit>) => {
    const exit = await draft(change)
    return refused(viaFactory(place, exit, await signed(place, exit)))
  }
  expect(await ask({ amount: AMOUNT + 1n })).toBe('ERC20InsufficientBalance')
  expect(await ask({ amount: 0n })).toBe('InvalidExit')
  expect(await ask({ to: zeroAddress })).toBe('InvalidExit')
  expect(await ask({ to: place.account })).toBe('InexactTransfer')
  expect(await ask({ token: zeroAddress, amount: 1n })).toBe('execution reverted')
})

test('a deposit that its owner took out is not moved once more with the money of the next', async () => {
  const place = await vault()
  const first = journey(place.commitment, depositOf(origin, origin.usdc, AMOUNT))
  const exit = await draft({ nonce: BigInt(first.deposit.id) })
  await submit(viaFactory(place, exit, await signed(place, exit)))
  await mint(origin, { token: origin.usdc, amount: AMOUNT }, place.account)
  expect(await origin.refusal([await first.release()])).toBe('ExitUsed')
  const second = journey(place.commitment, depositOf(origin, origin.usdc, AMOUNT))
  await origin.route([await second.release()])
  expect(await origin.balance(origin.usdc, second.address)).toBe(AMOUNT)
  expect(await refused(viaFactory(place, exit, await signed(place, exit)))).toBe('ExitUsed')
})

test('the recipient takes back what it signed, and nobody else does', async () => {
  const place = await vault()
  await stand(place.commitment)
  const exit = await draft()
  const cancel = {
    address: place.account,
    abi: depositVaultAbi,
    functionName: 'cancelExit',
    args: [place.commitment, zeroHash, exit.nonce],
  } as const
  for (const by of [mallory, alice, operator]) {
    expect(await refusalOf(origin.client, { ...cancel, by })).toBe('NotTheOwner')
  }
  const thief = { ...place.commitment, recipient: mallory.address }
  const theft = { ...cancel, args: [thief, zeroHash, exit.nonce], by: mallory }
  expect(await refusalOf(origin.client, theft)).toBe('OtherCommitment')
  const { logs } = await origin.send(bob, { to: place.account, data: encodeFunctionData(cancel) })
  const [said] = parseEventLogs({ abi: depositVaultAbi, logs, eventName: 'ExitCancelled' })
  expect(said?.args.nonce).toBe(exit.nonce)
  expect(await refused(direct(place, exit, await signed(place, exit)))).toBe('ExitUsed')
  expect(await refusalOf(origin.client, { ...cancel, by: bob })).toBe('ExitUsed')
})

test('a recipient that is a contract is asked on this chain, and only while it stands there', async () => {
  const recipient = await origin.deploy('FickleOwner', [bob.address])
  const place = await vault({ recipient })
  const exit = await draft({ owner: recipient })
  const call = viaFactory(place, exit, await signed(place, exit))
  expect(await refused(viaFactory(place, exit, await signed(place, exit, mallory)))).toBe(
    'InvalidSigner',
  )
  const elsewhere = await signed({ ...place, chainId: target.id }, exit)
  expect(await refused(viaFactory(place, exit, elsewhere), target)).toBe('InvalidSigner')
  const turn = (mood: number) =>
    origin.send(bob, {
      to: recipient,
      data: encodeFunctionData({
        abi: parseAbi(['function turn(uint8 mood)']),
        functionName: 'turn',
        args: [mood],
      }),
    })
  await turn(1)
  expect(await refused(call)).toBe('InvalidSigner')
  await turn(0)
  expect(await changes([[origin, carol.address, origin.usdc]], () => submit(call))).toEqual([
    AMOUNT,
  ])
})

test('a token that taxes, lies or calls back moves no more than was signed, once', async () => {
  const taxing = await origin.deploy('FeeToken')
  const taxed = await vault({}, { token: taxing, amount: 2n * AMOUNT })
  const exit = await draft({ token: taxing })
  const call = viaFactory(taxed, exit, await signed(taxed, exit))
  const watched = [
    [origin, carol.address, taxing],
    [origin, taxed.account, taxing],
  ] as const
  expect(await changes(watched, () => submit(call))).toEqual([(AMOUNT * 99n) / 100n, -AMOUNT])

  for (const [answer, why] of [
    [true, 'InexactTransfer'],
    [false, 'SafeERC20FailedOperation'],
  ] as const) {
    const token = await origin.deploy('LyingToken', [answer])
    const place = await vault({}, { token, amount: AMOUNT })
    const lie = await draft({ token })
    expect(await refused(viaFactory(place, lie, await signed(place, lie)))).toBe(why)
  }

  const token = await origin.deploy('ReentrantToken')
  const place = await vault({}, { token, amount: 2n * AMOUNT })
  const once = await draft({ token })
  const again = viaFactory(place, once, await signed(place, once))
  await arm(origin, token, { to: again.address, data: encodeFunctionData(again) })
  await submit(again)
  expect(await origin.read('ReentrantToken', token, 'successes')).toBe(0n)
  expect(await origin.balance(token, carol.address)).toBe(AMOUNT)
  // Another deposit that is moved in the middle would hide what left: nothing happens then.
  const trip = journey(place.commitment, depositOf(origin, token, AMOUNT / 2n))
  const release = await releaseCall(place.commitment, trip.deposit, operator)
  await arm(origin, token, { to: FACTORY, data: release })
  const third = await draft({ token, amount: AMOUNT / 2n })
  expect(await refused(direct(place, third, await signed(place, third)))).toBe('InexactTransfer')
})

test('native money goes to who is named, wrapped where it is refused', async () => {
  const native = { token: zeroAddress, amount: ETHER }
  const receiver = await origin.deploy('FickleReceiver')
  for (const mood of [0, REVERTS]) {
    const turn = parseAbi(['function turn(uint8 mood, address target, bytes attack)'])
    await origin.send(carol, {
      to: receiver,
      data: encodeFunctionData({ abi: turn, functionName: 'turn', args: [mood, receiver, '0x'] }),
    })
    const place = await vault({}, native)
    const exit = await draft({ ...native, to: receiver })
    const call = viaFactory(place, exit, await signed(place, exit))
    const watched = [
      [origin, receiver, zeroAddress],
      [origin, receiver, origin.weth],
      [origin, place.account, zeroAddress],
    ] as const
    const expected = mood === REVERTS ? [0n, ETHER, -ETHER] : [ETHER, 0n, -ETHER]
    expect(await changes(watched, () => submit(call))).toEqual(expected)
  }
})

// Last, because prices are too old for anything else when a week has passed.
test('the refund address chooses from the second on that its announced exit is due, for a week', async () => {
  const place = await vault()
  await stand(place.commitment)
  const long = { owner: alice.address, deadline: (await origin.now()) + 30n * DAY, amount: USD }
  const exit = async () => {
    const mine = await draft(long)
    return direct(place, mine, await signed(place, mine, alice))
  }
  const first = await exit()
  expect(await refused(first)).toBe('NoExitNow')
  const announce = {
    address: place.account,
    abi: depositVaultAbi,
    functionName: 'announceExit',
    args: [place.commitment, zeroHash],
  } as const
  const start = (await origin.now()) + 10n
  await at(origin, start)
  await origin.send(alice, { to: place.account, data: encodeFunctionData(announce) })
  await passTo(origin, start + DAY - 1n)
  expect(await refused(first)).toBe('NoExitNow')
  await at(origin, start + DAY)
  expect(await changes([[origin, carol.address, origin.usdc]], () => submit(first))).toEqual([USD])
  // The recipient's exit needs no announcement and is not held up by it.
  const own = await draft({ amount: USD, deadline: long.deadline })
  await submit(direct(place, own, await signed(place, own)))
  const last = await exit()
  await at(origin, start + DAY + EXIT_WINDOW)
  await submit(last)
  await passTo(origin, start + DAY + EXIT_WINDOW + 1n)
  expect(await refused(await exit())).toBe('NoExitNow')
})
