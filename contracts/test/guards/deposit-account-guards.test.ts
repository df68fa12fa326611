import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseEventLogs,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERMIT2 } from '../../../devnet/src/addresses.ts'
import { depositExecutorAbi } from '../../../src/contracts/deposit-executor.gen.ts'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import { depositTransitAbi } from '../../../src/contracts/deposit-transit.gen.ts'
import { depositVaultAbi } from '../../../src/contracts/deposit-vault.gen.ts'
import {
  type Commitment,
  commitmentHash,
  depositExecutorAddress,
} from '../../../src/domain/deposit/commitment.ts'
import {
  encodeTransitSignature,
  orderDigest,
  type TransitSignature,
} from '../../../src/domain/deposit/operator-message.ts'
import { permit2TypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import { at, passTo } from '../kit/bare-claims.ts'
import {
  commit,
  DAY,
  depositOf,
  type Journey,
  journey,
  operator,
  vaultOf,
} from '../kit/deposit-drafts.ts'
import { changes, ETHER, mint, USD } from '../kit/intent-deeds.ts'
import { callStep, draftSameChain, nexus, sign } from '../kit/intent-drafts.ts'
import { refusalOf, type Site, startWorld, type World } from '../kit/intent-world.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from '../kit/test-chain.ts'

// The places where deposits lie, each asked by itself: who gets in, who gets out, and when.

const AMOUNT = 100n * USD
const FEE = USD / 2n
const ELSEWHERE = 421614n
const EXIT_WINDOW = 7n * DAY
const EXECUTOR_MODULE = 2n
const ERC1271_MAGIC = '0x1626ba7e'
const REVERTS = 1
const FACTORY = CONTRACTS.depositFactory
const MODULE = depositExecutorAddress(FACTORY)

let world: World
let site: Site
let moved: Journey
let salts = 0

beforeAll(async () => {
  world = await startWorld(84532)
  site = world.sites[0]!
  moved = await released(commit(site, { outputs: [site.usdc, site.usdt] }))
})
afterAll(() => world.stop())
// What is signed for some minutes from the last block on is not to be late because that block is old.
beforeEach(() => site.client.mine({ blocks: 1 }))

/** A commitment that no other test uses, with deposits to be paid out on this chain. */
function fresh(change: Partial<Commitment> = {}): Commitment {
  salts += 1
  return commit(site, { salt: toHex(1000 + salts, { size: 32 }), ...change })
}

async function fund(token: Address, amount: bigint, to: Address) {
  if (token === zeroAddress) await site.send(carol, { to, value: amount })
  else await mint(site, { token, amount }, to)
}

/** A deposit that lies in its transit account. */
async function released(commitment: Commitment, token = site.usdc, amount = AMOUNT) {
  await fund(token, amount, vaultOf(commitment))
  const trip = journey(commitment, depositOf(site, token, amount))
  await site.route([await trip.release()])
  return trip
}

type Payout = Awaited<ReturnType<Journey['deliver'] | Journey['refund']>>
const pay = (call: Payout) =>
  site.send(relayer, { to: call.address, data: encodeFunctionData(call as never) })
const eventOf = ({ logs }: Awaited<ReturnType<typeof pay>>, eventName: 'Delivered' | 'Refunded') =>
  parseEventLogs({ abi: depositTransitAbi, logs, eventName })[0]?.args

/** What the transit account is asked to sign: an exchange that is fair to its owner. */
async function proposal(recipient = bob.address, amount = AMOUNT) {
  const { element, nonce, expires, ...draft } = await draftSameChain(site, {
    sponsor: moved.signer,
    mandate: { recipient },
    permitted: [{ token: site.usdc, amount }],
    tokenOut: [{ token: site.usdt, amount: (99n * amount) / 100n }],
  })
  const { order } = await sign({ ...draft, element, nonce, expires })
  return { order, digest: hashTypedData(permit2TypedData(element, nonce, expires)) }
}

type Asked = Partial<TransitSignature> & Awaited<ReturnType<typeof proposal>>
async function question({ digest, order, ...rest }: Asked, key = operator) {
  const mark = await key.sign({ hash: orderDigest(moved.address, digest) })
  const { commitment, deposit } = moved
  const spender = CONTRACTS.sameChain
  const signature = encodeTransitSignature({ commitment, deposit, order, spender, mark, ...rest })
  return {
    address: moved.address,
    abi: depositTransitAbi,
    functionName: 'isValidSignature',
    args: [digest, signature],
  } as const
}
const refusalToSign = async (asked: Asked, key = operator) =>
  refusalOf(site.client, { ...(await question(asked, key)), by: mallory })

test('a transit signs an order of its own deposit that is fair, for the operator only', async () => {
  const fair = await proposal()
  expect(await site.client.readContract(await question(fair))).toBe(ERC1271_MAGIC)
  expect(await refusalToSign(fair, mallory)).toBe('NotTheOperator')
})

test('a transit takes no commitment and no deposit for its own but the ones it stands for', async () => {
  const { commitment, deposit } = moved
  const theft = { ...commitment, recipient: mallory.address }
  const asked = await proposal(mallory.address)
  expect(await refusalToSign({ ...asked, commitment: theft })).toBe('OtherCommitment')
  const slice = { ...deposit, amount: USD }
  const small = await proposal(bob.address, USD)
  expect(await refusalToSign({ ...small, deposit: slice })).toBe('OtherCommitment')
})

test('a transit signs no order of another sponsor', async () => {
  const { order, digest } = await proposal()
  const another = { ...order, sponsor: bob.address }
  expect(await refusalToSign({ digest, order: another })).toBe('OtherCommitment')
})

test('a transit signs the order it was shown, for the spender it was told, and nothing else', async () => {
  const { order, digest } = await proposal()
  const { digest: hidden } = await proposal(mallory.address)
  expect(await refusalToSign({ digest: hidden, order })).toBe('OtherCommitment')
  expect(await refusalToSign({ digest, order, spender: CONTRACTS.across })).toBe('OtherCommitment')
})

test.each(['deliver', 'refund'] as const)(
  'a transit makes a %s under its own commitment only, and for the operator only',
  async (way) => {
    const { commitment, deposit } = moved
    const terms = { site, token: site.usdc }
    const call = await moved[way](terms)
    const [, , ...signed] = call.args
    const under = (other: Commitment, its = deposit) =>
      refusalOf(site.client, { ...call, args: [other, its, ...signed], by: mallory })
    expect(await under({ ...commitment, recipient: mallory.address })).toBe('OtherCommitment')
    expect(await under({ ...commitment, refundTo: mallory.address })).toBe('OtherCommitment')
    expect(await under(commitment, { ...deposit, amount: USD })).toBe('OtherCommitment')
    const stranger = await journey(commitment, deposit, mallory)[way](terms)
    expect(await refusalOf(site.client, { ...stranger, by: mallory })).toBe('NotTheOperator')
  },
)

test.each([
  ['deliver', 'Delivered', { recipient: bob.address }],
  ['refund', 'Refunded', { refundTo: alice.address }],
] as const)(
  'a %s parts the deposit into what its owner gets and the fee',
  async (way, word, to) => {
    const trip = await released(fresh())
    const terms = { site, token: site.usdc, fee: FEE, feeTo: carol.address }
    const call = await trip[way](terms)
    const owner = Object.values(to)[0] as Address
    const watched = [owner, carol.address, trip.address].map(
      (holder) => [site, holder, site.usdc] as const,
    )
    let said: unknown
    const parts = await changes(watched, async () => {
      said = eventOf(await pay(call), word)
    })
    expect(parts).toEqual([AMOUNT - FEE, FEE, -AMOUNT])
    expect(said).toEqual({ ...to, token: site.usdc, amount: AMOUNT - FEE, fee: FEE })
  },
)

test('without an operator anybody moves a deposit and has it delivered', async () => {
  const commitment = fresh({ operator: zeroAddress })
  await fund(site.usdc, AMOUNT, vaultOf(commitment))
  const trip = journey(commitment, depositOf(site, site.usdc, AMOUNT), mallory)
  await site.route([await trip.release()], { by: mallory })
  const call = await trip.deliver({ site, token: site.usdc })
  expect(await changes([[site, bob.address, site.usdc]], () => pay(call))).toEqual([AMOUNT])
})

test('native money lies wrapped in a transit, and can be had as either', async () => {
  const watched = [
    [site, alice.address, zeroAddress],
    [site, alice.address, site.weth],
  ] as const
  for (const token of [zeroAddress, site.weth]) {
    const trip = await released(fresh(), zeroAddress, ETHER)
    expect(await site.balance(site.weth, trip.address)).toBe(ETHER)
    const call = await trip.refund({ site, token })
    const expected = token === zeroAddress ? [ETHER, 0n] : [0n, ETHER]
    expect(await changes(watched, () => pay(call))).toEqual(expected)
  }
})

test('who refuses native money is sent it wrapped', async () => {
  const refundTo = await site.deploy('FickleReceiver')
  const turn = parseAbi(['function turn(uint8 mood, address target, bytes attack)'])
  await site.send(carol, {
    to: refundTo,
    data: encodeFunctionData({ abi: turn, functionName: 'turn', args: [REVERTS, refundTo, '0x'] }),
  })
  const trip = await released(fresh({ refundTo }), zeroAddress, ETHER)
  const call = await trip.refund({ site, token: zeroAddress })
  const watched = [
    [site, refundTo, zeroAddress],
    [site, refundTo, site.weth],
  ] as const
  expect(await changes(watched, () => pay(call))).toEqual([0n, ETHER])
})

test('a transit on another chain than its deposit’s is made once and made ready at any time', async () => {
  const deposit = { ...depositOf(site, site.usdc, AMOUNT), chainId: ELSEWHERE }
  const { address, create } = journey(fresh(), deposit)
  const allowance = (token: Address) =>
    site.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [address, PERMIT2],
    })
  await site.route([create([site.usdc])])
  expect(await allowance(site.usdc)).toBe(maxUint256)
  expect(await allowance(site.usdt)).toBe(0n)
  await site.route([create([site.usdt, site.weth])])
  expect([await allowance(site.usdt), await allowance(site.weth)]).toEqual([maxUint256, maxUint256])
})

test('a vault is made once, whoever asks and however often', async () => {
  const commitment = fresh()
  const data = encodeFunctionData({
    abi: depositFactoryAbi,
    functionName: 'createVault',
    args: [commitment],
  })
  const created = async () => {
    const { logs } = await site.route([callStep(FACTORY, data)], { by: mallory })
    return parseEventLogs({ abi: depositFactoryAbi, logs, eventName: 'VaultCreated' }).map(
      ({ args }) => args,
    )
  }
  expect(await created()).toEqual([{ vault: vaultOf(commitment), commitment }])
  expect(await created()).toEqual([])
})

const approved = (account: Address, commitment: Hex) =>
  site.read('DepositExecutor', MODULE, 'isApproved', [account, commitment])
const listOf = (...commitments: Hex[]) =>
  encodeAbiParameters(parseAbiParameters('bytes32[]'), [commitments])
const hashOf = (number: number) => toHex(number, { size: 32 })
const toModule = (functionName: 'onInstall' | 'onUninstall', data: Hex) =>
  site.send(alice, {
    to: MODULE,
    data: encodeFunctionData({ abi: depositExecutorAbi, functionName, args: [data] }),
  })

test('an account approves what it installs the module with, and revokes what it removes it with', async () => {
  const [one, two, three]: [Hex, Hex, Hex] = [hashOf(1), hashOf(2), hashOf(3)]
  const all = () => Promise.all([one, two, three].map((each) => approved(alice.address, each)))
  await toModule('onInstall', '0x')
  expect(await all()).toEqual([false, false, false])
  await toModule('onInstall', listOf(one, two, three))
  expect(await all()).toEqual([true, true, true])
  expect(await approved(mallory.address, one)).toBe(false)
  await toModule('onUninstall', '0x')
  expect(await all()).toEqual([true, true, true])
  await toModule('onUninstall', listOf(one, three))
  expect(await all()).toEqual([false, true, false])
})

test('the module of deposits is an executor and nothing else', async () => {
  const is = (type: bigint) => site.read('DepositExecutor', MODULE, 'isModuleType', [type])
  expect(await Promise.all([1n, EXECUTOR_MODULE, 3n, 4n].map(is))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('native money leaves a user’s own account for its transit, exactly the deposit', async () => {
  const account = await nexus(bob)
  await site.route([account.setup])
  await fund(zeroAddress, 2n * ETHER, account.address)
  const commitment = fresh({ account: account.address, refundTo: account.address })
  const install = encodeFunctionData({
    abi: parseAbi(['function installModule(uint256 type, address module, bytes data)']),
    functionName: 'installModule',
    args: [EXECUTOR_MODULE, MODULE, listOf(commitmentHash(commitment))],
  })
  await site.client.impersonateAccount({ address: account.address })
  const { address } = account
  const hash = await site.client.sendTransaction({ account: address, to: address, data: install })
  expect((await site.client.waitForTransactionReceipt({ hash })).status).toBe('success')
  const trip = journey(commitment, depositOf(site, zeroAddress, ETHER))
  const watched = [
    [site, account.address, zeroAddress],
    [site, trip.address, site.weth],
  ] as const
  const release = await trip.release()
  expect(await changes(watched, () => site.route([release]))).toEqual([-ETHER, ETHER])
})

/** The calls of an owner who wants out of a vault. */
function exitOf(vault: Address, commitment: Commitment, deposit: Hex = zeroHash) {
  const call = { address: vault, abi: depositVaultAbi }
  return {
    announce: { ...call, functionName: 'announceExit', args: [commitment, deposit] },
    leave: { ...call, functionName: 'exit', args: [commitment, deposit, [site.usdc]] },
  } as const
}

test('nobody leaves a vault, or announces it, under a commitment that is not the vault’s', async () => {
  const { commitment } = moved
  const vault = vaultOf(commitment)
  const thief = { ...commitment, recipient: mallory.address, refundTo: mallory.address }
  const { announce, leave } = exitOf(vault, thief)
  expect(await refusalOf(site.client, { ...announce, by: mallory })).toBe('OtherCommitment')
  expect(await refusalOf(site.client, { ...leave, by: mallory })).toBe('OtherCommitment')
  const transit = exitOf(vault, commitment, `0x${'01'.repeat(32)}`)
  expect(await refusalOf(site.client, { ...transit.announce, by: alice })).toBe('OtherCommitment')
  expect(await refusalOf(site.client, { ...transit.leave, by: bob })).toBe('OtherCommitment')
})

// Last, because prices are too old for anything else when a week has passed.
test('an announced exit is possible from its second on and for a week, not before or after', async () => {
  const { commitment } = moved
  const { announce, leave } = exitOf(vaultOf(commitment), commitment)
  await fund(site.usdc, AMOUNT, vaultOf(commitment))
  const refused = () => refusalOf(site.client, { ...leave, by: carol })
  expect(await refused()).toBe('NoExitNow')
  const start = (await site.now()) + 10n
  await at(site, start)
  await site.send(alice, { to: announce.address, data: encodeFunctionData(announce) })
  const possible = () => site.client.simulateContract({ ...leave, account: carol })
  await passTo(site, start + DAY - 1n)
  expect(await refused()).toBe('NoExitNow')
  await passTo(site, start + DAY)
  await expect(possible()).resolves.toBeDefined()
  await passTo(site, start + DAY + EXIT_WINDOW - 1n)
  await at(site, start + DAY + EXIT_WINDOW)
  const moves = await changes([[site, alice.address, site.usdc]], () =>
    site.send(carol, { to: leave.address, data: encodeFunctionData(leave) }),
  )
  expect(moves).toEqual([AMOUNT])
  await passTo(site, start + DAY + EXIT_WINDOW + 1n)
  expect(await refused()).toBe('NoExitNow')
})
