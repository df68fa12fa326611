import { readFileSync } from 'node:fs'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  type PrivateKeyAccount,
  parseAbi,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CREATE2_DEPLOYER } from '../../../devnet/src/addresses.ts'
import { reconcile } from '../../../src/audit/reconcile.ts'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../../src/contracts/deposit-vault.gen.ts'
import type { DepositAccount } from '../../../src/domain/deposit/account.ts'
import type { Deposit } from '../../../src/domain/deposit/deposit.ts'
import type { ExitOffer } from '../../../src/domain/deposit/refund/recovery.ts'
import { recoveryHash } from '../../../src/domain/deposit/refund/recovery.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

// Who could gain by lying: whoever holds the project's key or the service's, and would choose another destination;
// whoever sees a signature and sends it first; the recipient, who would have the deposit twice.

const USD = 10n ** 6n
/** Whom the signer wants to be paid. */
const ELSEWHERE = getAddress(`0x${'e1'.repeat(20)}`)
const THIEF = getAddress(`0x${'66'.repeat(20)}`)

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  const watch = [{ upToUsd: null, blocks: 1 }]
  world = await startDepositWorld('deposits_exit', { maxAttempts: 1 }, { watch })
}, 240_000)
afterAll(() => world?.stop())

/** A deposit that could not be moved, because its address allows no fee. */
async function stopped(amount: bigint, factory?: Address) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const changes = { maxFeeBps: 0, recipient: owner.address }
  const account = await world.register({ changes, ...(factory && { factory }) })
  const data = world.transferData(account.address, amount)
  const hash = await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
  const find = async () => {
    const [row] = await world.database.sql<{ id: string }[]>`
      select id from deposits where tx_hash = ${Buffer.from(hash.slice(2), 'hex')}`
    return row?.id
  }
  await expect.poll(find, { timeout: PATIENCE_MS, interval: 100 }).toBeDefined()
  const deposit = await world.reach((await find()) ?? '', 'failed')
  return { owner, account, deposit }
}

const prepare = ({ id: depositId }: Deposit, destination = ELSEWHERE) =>
  world.operations.prepareExit(world.caller, { depositId, destination })
const sign = (owner: PrivateKeyAccount, { typedData }: ExitOffer) => owner.signTypedData(typedData)

/** The code with which a request is refused. */
async function refusal(request: Promise<unknown>): Promise<string> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError)) throw error ?? new Error('it was not refused')
  return `${error.kind} ${error.issues[0]?.code}`
}

type Request = Parameters<DepositWorld['operations']['recoverDeposit']>[1]
const recover = (request: Request) => world.operations.recoverDeposit(world.caller, request)

/** What lies at an address by its deposits, and by the chain. */
async function lying({ address }: DepositAccount) {
  const { balances, ok } = await reconcile(world, { caller: world.caller, query: { address } })
  const own = balances.filter(({ holder }) => holder === address.toLowerCase())
  return { ok, own: own.map(({ expected, actual }) => [expected, actual]) }
}

test('the destination that the recipient signed is paid, once, and no other', async () => {
  const { owner, account, deposit } = await stopped(40n * USD)
  const depositId = deposit.id
  const offer = await prepare(deposit)
  const { deadline } = offer
  const signature = await sign(owner, offer)
  const thief = privateKeyToAccount(generatePrivateKey())
  const good = { depositId, destination: ELSEWHERE, signature, deadline }

  for (const forged of [
    { destination: THIEF },
    { deadline: deadline + 1n },
    { signature: await sign(thief, offer) },
  ]) {
    expect(await refusal(recover({ ...good, ...forged }))).toBe('unprocessable SIGNATURE_INVALID')
  }
  const soon = BigInt(Math.floor(Date.now() / 1000)) + 10n
  expect(await refusal(recover({ ...good, deadline: soon }))).toBe('validation SIGNATURE_INVALID')
  const ours = world.chains.get(ARBITRUM)?.contracts.depositFactory
  expect(await refusal(prepare(deposit, ours))).toBe('validation IMPOSSIBLE_RECIPIENT')
  // What clients of today sign chooses nothing but the refund address.
  const today = await owner.sign({ hash: recoveryHash({ depositId, destination: ELSEWHERE }) })
  const asToday = { depositId, destination: ELSEWHERE, signature: today }
  expect(await refusal(recover(asToday))).toBe('validation RECOVERY_UNSUPPORTED')
  const refundTo = account.commitment.refundTo.toLowerCase()
  await expect(recover(asToday)).rejects.toThrow(
    new RegExp(`pays ${refundTo} only.*${ELSEWHERE.toLowerCase()}.*/deposits/recover/prepare`),
  )

  const before = await world.balance(ARBITRUM, 'USDC', ELSEWHERE)
  const outcome = await recover(good)
  expect(outcome).toMatchObject({ amount: 40n * USD, recipient: ELSEWHERE })
  expect((await world.balance(ARBITRUM, 'USDC', ELSEWHERE)) - before).toBe(40n * USD)
  const done = await world.reach(depositId, 'refunded')
  expect(done.refund).toMatchObject({ recipient: ELSEWHERE, amount: 40n * USD, chainId: ARBITRUM })
  const [last] = (await world.events(depositId)).slice(-1)
  expect(last).toMatchObject({
    type: 'deposit-refunded',
    data: { refund: { recipient: ELSEWHERE.toLowerCase(), amount: String(40n * USD) } },
  })
  expect(await lying(account)).toEqual({ ok: true, own: [[0n, 0n]] })

  // Once more it is refused as documented; the other request finds what was done, and nothing else.
  expect(await refusal(recover(good))).toBe('validation DEPOSIT_NOT_RECOVERABLE')
  const refund = (recipient: Address) =>
    world.operations.refundDeposit(world.caller, {
      id: depositId,
      recipient,
      signed: { signature, deadline },
    })
  expect(await refund(ELSEWHERE)).toEqual(outcome)
  expect(await refusal(refund(THIEF))).toBe('conflict DEPOSIT_NOT_RECOVERABLE')
  expect((await world.balance(ARBITRUM, 'USDC', ELSEWHERE)) - before).toBe(40n * USD)
})

test('an exit that a stranger sends ends the deposit, and the books agree', async () => {
  const { owner, account, deposit } = await stopped(30n * USD)
  const offer = await prepare(deposit)
  const signature = await sign(owner, offer)
  const factory = world.chains.get(ARBITRUM)?.contracts.depositFactory as Address
  const args = [account.commitment, offer.typedData.message, signature] as const
  const data = encodeFunctionData({ abi: depositFactoryAbi, functionName: 'exitVault', args })
  const hash = await world.transact(ARBITRUM, { to: factory, data })
  const done = await world.reach(deposit.id, 'refunded')
  expect(done.refund).toMatchObject({ txHash: hash, recipient: ELSEWHERE, amount: 30n * USD })
  expect(await lying(account)).toEqual({ ok: true, own: [[0n, 0n]] })
  const { deadline } = offer
  const again = { depositId: deposit.id, destination: ELSEWHERE, signature, deadline }
  expect(await refusal(recover(again))).toBe('validation DEPOSIT_NOT_RECOVERABLE')
})

test('who takes everything ends each deposit that lay there, at rest or about to move, and no other', async () => {
  const { owner, account, deposit: rests } = await stopped(25n * USD)
  const gas = `0x${(10n ** 17n).toString(16)}` as const
  await world.transact(ARBITRUM, { to: owner.address, value: gas })
  await world.nodeOf(ARBITRUM).request('hardhat_impersonateAccount', [owner.address])
  const usdc = world.token(ARBITRUM, 'USDC')
  const bring = async (amount: bigint) => {
    const data = world.transferData(account.address, amount)
    return world.transact(ARBITRUM, { to: usdc, data })
  }
  const idOf = async (hash: Hex) => {
    const [row] = await world.database.sql<{ id: string }[]>`
      select id from deposits where tx_hash = ${Buffer.from(hash.slice(2), 'hex')}`
    return row?.id ?? ''
  }
  /** The owner's own call: everything goes to the recipient, without a word to the service. */
  const takeAll = async () => {
    const factory = world.chains.get(ARBITRUM)?.contracts.depositFactory as Address
    const made = [account.commitment] as const
    const make = { abi: depositFactoryAbi, functionName: 'createVault', args: made } as const
    await world.transact(ARBITRUM, { to: factory, data: encodeFunctionData(make) })
    const args = [account.commitment, zeroHash, [usdc]] as const
    const data = encodeFunctionData({ abi: depositVaultAbi, functionName: 'exit', args })
    return world.transact(ARBITRUM, { to: account.address, data }, owner.address)
  }
  const before = await world.balance(ARBITRUM, 'USDC', owner.address)
  const second = await bring(15n * USD)
  const hash = await takeAll()
  expect((await world.balance(ARBITRUM, 'USDC', owner.address)) - before).toBe(40n * USD)

  // One that came to rest long ago, and one that the service was about to move.
  const done = await world.reach(rests.id, 'refunded')
  expect(done).toMatchObject({
    errorCode: null,
    failReason: null,
    refund: { txHash: hash, chainId: ARBITRUM, recipient: owner.address, amount: 25n * USD },
  })
  await expect.poll(() => idOf(second), { timeout: PATIENCE_MS }).not.toBe('')
  const moving = await world.reach(await idOf(second), 'refunded')
  expect(moving.refund).toMatchObject({ txHash: hash, recipient: owner.address, amount: 15n * USD })
  const [last] = (await world.events(rests.id)).slice(-1)
  expect(last).toMatchObject({
    type: 'deposit-refunded',
    data: { refund: { transactionHash: hash, recipient: owner.address.toLowerCase() } },
  })

  // What comes later is a deposit of its own, and another exit is none of the earlier ones.
  const third = await bring(35n * USD)
  await expect.poll(() => idOf(third), { timeout: PATIENCE_MS }).not.toBe('')
  await world.reach(await idOf(third), 'failed')
  const again = await takeAll()
  const later = await world.reach(await idOf(third), 'refunded')
  expect(later.refund).toMatchObject({ txHash: again, amount: 35n * USD })
  const first = await world.reach(rests.id, 'refunded')
  expect(first.refund?.txHash).toBe(hash)
  expect(await lying(account)).toEqual({ ok: true, own: [[0n, 0n]] })
})

test('an address of the former factory keeps its ways, and has no signed exit', async () => {
  const factory = await formerFactory()
  const { owner, account, deposit } = await stopped(20n * USD, factory)
  expect(await refusal(prepare(deposit))).toBe('validation RECOVERY_UNSUPPORTED')
  const depositId = deposit.id
  const signature = await owner.sign({ hash: recoveryHash({ depositId, destination: DEPOSITOR }) })
  const before = await world.balance(ARBITRUM, 'USDC', DEPOSITOR)
  expect(await recover({ depositId, destination: DEPOSITOR, signature })).toMatchObject({
    recipient: DEPOSITOR,
    amount: 20n * USD,
  })
  expect((await world.balance(ARBITRUM, 'USDC', DEPOSITOR)) - before).toBe(20n * USD)
  expect(await lying(account)).toEqual({ ok: true, own: [[0n, 0n]] })

  const open = await world.register({ factory })
  const data = world.transferData(open.address, 50n * USD)
  await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
  const paid = () => world.balance(BASE, 'USDC', open.target.recipient)
  await expect.poll(paid, { timeout: PATIENCE_MS, interval: 200 }).toBeGreaterThan(48n * USD)
})

/** The factory of release 0.2.0, as it was compiled then, on both chains under the rules of today. */
async function formerFactory(): Promise<Address> {
  const file = new URL('former-factory.json', import.meta.url)
  const { bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { bytecode: Hex }
  const current = world.chains.get(ARBITRUM)?.contracts.depositFactory as Address
  const rules = await world.clientOf(ARBITRUM).readContract({
    address: getContractAddress({ from: current, nonce: 2n }),
    abi: parseAbi(['function RULES() view returns (address)']),
    functionName: 'RULES',
  })
  const code = concat([bytecode, encodeAbiParameters([{ type: 'address' }], [rules])])
  for (const chainId of [ARBITRUM, BASE]) {
    const request = {
      from: DEPOSITOR,
      to: CREATE2_DEPLOYER,
      data: concat([zeroHash, code]),
      gas: '0xe00000',
    }
    await world.nodeOf(chainId).request('eth_sendTransaction', [request])
  }
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt: zeroHash,
    bytecode: code,
  })
  for (const chainId of [ARBITRUM, BASE]) {
    const stands = () => world.clientOf(chainId).getCode({ address })
    await expect.poll(stands, { timeout: PATIENCE_MS, interval: 100 }).toBeDefined()
  }
  return address
}
