import { type Address, type Hex, padHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listDepositSteps } from '../../../src/store/deposits/deposit-lists.ts'
import { postponeDeposit } from '../../../src/store/deposits/deposit-work.ts'
import { speak } from '../../kit/spoken.ts'
import { ARBITRUM, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

/**
 * Whoever names a refund address that refuses the money, or the issuer of a token that blocks it, could have
 * had the service try the refund for ever, and nobody would have been told.
 *
 *     if calldatasize() { sstore(0, calldataload(0)) stop() }
 *     if sload(0) { revert(0, 0) }
 */
const FICKLE: Hex = '0x60148060095f395ff336600a575f54601057005b5f355f55005b5f5ffd'
const TRIES = 3

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_refund_reverts', {
    maxAttempts: TRIES,
    refundAfterMs: 3_600_000,
  })
}, 240_000)
afterAll(() => {
  vi.unstubAllEnvs()
  return world?.stop()
})

async function createFickle(): Promise<Address> {
  const request = { from: DEPOSITOR, gas: '0x200000', data: FICKLE }
  const hash = await world.nodeOf(ARBITRUM).request<Hex>('eth_sendTransaction', [request])
  const { contractAddress } = await world.clientOf(ARBITRUM).waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('the contract was not created')
  return contractAddress
}

/** What the recipient does with native money from now on. */
const tell = (fickle: Address, word: Hex) =>
  world.transact(ARBITRUM, { to: fickle, data: padHex(word, { size: 32 }) })

/** How often it was tried, each time the deposit came to the state. */
const triesIn = async (id: string, state: string) =>
  (await listDepositSteps(world.database.sql, id)).filter(
    ({ from, to, errorCode }) => from === state && to === state && errorCode === 'TRANSFER-1',
  ).length

test('a refund that would revert gets a code, is tried a few times, and again when the operator says so', async () => {
  const fickle = await createFickle()
  await tell(fickle, '0x01')
  const account = await world.register({
    token: 'WETH',
    changes: { refundTo: fickle, maxFeeBps: 0 },
  })
  const amount = parseEther('0.5')
  const { id } = await world.deposit(ARBITRUM, 'ETH', amount, account.address)
  const stopped = await world.reach(id, 'failed', 'rejected', 'completed')
  expect(stopped.state).toBe('failed')
  const { failReason } = stopped
  const before = (await world.events(id)).length

  // Its time has come, and nobody has said otherwise.
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  const givenUp = async () => {
    const deposit = await world.reach(id, 'failed')
    return [deposit.refundFailReason, deposit.nextActionAt]
  }
  await expect.poll(givenUp, { timeout: PATIENCE_MS }).toEqual(['REFUND_REVERTED', null])
  const held = await world.reach(id, 'failed')
  expect(held).toMatchObject({ errorCode: 'TRANSFER-1', failReason, refund: null })
  expect(await triesIn(id, 'failed')).toBe(TRIES)
  const told = (await world.events(id)).slice(before)
  expect(told.map(({ type, data }) => [type, 'nextAttemptAt' in data])).toEqual([
    ['bridge-failed', true],
    ['bridge-failed', false],
  ])
  const answered = await world.operations.readDeposit(world.caller, { id })
  expect(answered).toMatchObject({ refundFailReason: 'REFUND_REVERTED' })

  vi.stubEnv('DATABASE_URL', world.databaseUrl)
  const shown = await speak('deposits', 'show', id)
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('REFUND_REVERTED') })
  const listed = await speak('deposits', 'list')
  expect(listed.stdout).toContain('REFUND_REVERTED')
  const asked = await speak('deposits', 'refund', id)
  expect(asked).toMatchObject({ code: 0, stdout: `deposit ${id}: failed -> refunding` })
  await expect.poll(() => triesIn(id, 'refunding'), { timeout: PATIENCE_MS }).toBeGreaterThan(0)

  // It takes the money again before the tries are used up.
  await tell(fickle, '0x00')
  const refunded = await world.reach(id, 'refunded', 'failed')
  expect(refunded).toMatchObject({ state: 'refunded', refundFailReason: null })
  expect(await world.balance(ARBITRUM, 'ETH', fickle)).toBe(amount)
})
