import { parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareDeposit } from '../../../src/portfolio/inventory/declare-deposit.ts'
import { readInventory } from '../../../src/portfolio/inventory/read-inventory.ts'
import { resolveMove } from '../../../src/portfolio/inventory/resolve-move.ts'
import { withdraw } from '../../../src/portfolio/inventory/withdraw.ts'
import { readPromised } from '../../../src/store/intents/reservations.ts'
import { bob, relayer, startWorld, USD, type World } from '../settlement/settlement-world.ts'
import { openShop, SETTINGS, VAULT } from './inventory-kit.ts'

const BASE = 84532
const signal = new AbortController().signal

let world: World
beforeAll(async () => {
  world = await startWorld([BASE])
})
afterAll(() => world.stop())

const order = (amount: string, changes = {}) => ({
  chainId: BASE,
  token: 'USDC',
  amount,
  to: VAULT,
  reason: 'profit',
  ...changes,
})

test('money goes to addresses of the settings and to nobody else', async () => {
  const { deps, stage, held } = await openShop(world, 'withdraw_refused')
  await stage.startWorker()
  const before = await held(BASE, 'USDC')
  const attempts = [
    order('5', { to: bob.address }),
    order('5', { to: zeroAddress }),
    order('0'),
    order('999999999999'),
    order('5', { token: 'NONE' }),
    order('5', { chainId: 1 }),
  ]
  for (const each of attempts) {
    await expect(withdraw(deps, each, signal)).rejects.toMatchObject({ kind: 'unprocessable' })
  }
  const open = { ...deps, settings: { ...SETTINGS, withdrawTo: [] } }
  await expect(withdraw(open, order('5'), signal)).rejects.toThrow('inventory.withdrawTo')
  expect(await stage.database.sql`select from transactions`).toHaveLength(0)
  expect(await held(BASE, 'USDC')).toBe(before)
})

test('a withdrawal is paid once however often it is asked for, and the books explain it', async () => {
  const shop = await openShop(world, 'withdraw_paid')
  const { deps, stage, held } = shop
  await stage.startWorker()
  expect(await shop.audit(BASE)).toEqual([])
  const [before, had] = [await held(BASE, 'USDC', VAULT), await held(BASE, 'USDC')]
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => withdraw(deps, order('25.5', { reference: 'july' }), signal)),
  )
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(asked.filter(({ fresh }) => fresh)).toHaveLength(1)
  const other = order('26', { reference: 'july' })
  await expect(withdraw(deps, other, signal)).rejects.toThrow('was used for move')
  await shop.startFollower()
  const done = await shop.reach(asked[0]?.id ?? 0n, 'done')
  expect(done).toMatchObject({ arrived: 25_500_000n, venue: 'TRANSFER' })
  expect(await held(BASE, 'USDC', VAULT)).toBe(before + 25_500_000n)
  expect(await held(BASE, 'USDC')).toBe(had - 25_500_000n)
  expect(await shop.audit(BASE)).toEqual([])
})

test('gas money that is withdrawn leaves no log and is in the books all the same', async () => {
  const shop = await openShop(world, 'withdraw_native')
  await shop.stage.startWorker()
  expect(await shop.audit(BASE)).toEqual([])
  const before = await world.balance(BASE, zeroAddress, VAULT)
  const { id } = await withdraw(shop.deps, order('0.25', { token: 'ETH' }), signal)
  await shop.startFollower()
  await shop.reach(id, 'done')
  expect(await world.balance(BASE, zeroAddress, VAULT)).toBe(before + parseEther('0.25'))
  expect(await shop.audit(BASE)).toEqual([])
})

test('what nobody has sent yet is committed, can be taken back, and is not sent then', async () => {
  const quiet = await openShop(world, 'withdraw_quiet')
  const { held } = quiet
  // As if the process had died between the row and the broadcast: nothing sends.
  await quiet.stage.database.sql`
    insert into relayer_accounts (chain_id, address, lane, next_nonce)
    values (${BASE}, ${Buffer.from(relayer.address.slice(2), 'hex')}, 'fills', null)`
  const { id } = await withdraw(quiet.deps, order('7'), signal)
  const token = world.token(BASE, 'USDC').address.toLowerCase() as `0x${string}`
  const promised = await readPromised(quiet.stage.database.sql)
  expect(promised.get(BASE)?.get(token)).toBe(7n * USD)
  const view = await readInventory(quiet.deps)
  const line = view.lines.find(({ token: { symbol } }) => symbol === 'USDC')
  expect(line).toMatchObject({ committed: 7n * USD, balance: await held(BASE, 'USDC') })
  const wrong = resolveMove(quiet.deps, { id, as: 'done', note: 'it must be there' })
  await expect(wrong).rejects.toThrow('nothing has left')
  await resolveMove(quiet.deps, { id, as: 'failed', note: 'not needed' })
  const before = await held(BASE, 'USDC', VAULT)
  await quiet.stage.startWorker()
  await quiet.startFollower()
  for (let block = 0; block < 5; block += 1) await quiet.mine()
  expect(await held(BASE, 'USDC', VAULT)).toBe(before)
  expect(await quiet.move(id)).toMatchObject({ state: 'failed', note: 'not needed' })
})

test('capital that comes in stops nothing and can be declared, but only what has come', async () => {
  const shop = await openShop(world, 'deposit')
  const { books } = shop
  await shop.stage.startWorker()
  expect(await shop.audit(BASE)).toEqual([])
  await world.mint(BASE, 'USDC', bob.address, 500n * USD)
  await shop.pay(BASE, bob, { symbol: 'USDC', to: relayer.address, amount: 400n * USD })
  const node = world.devnet.nodes.get(BASE)
  type Block = { transactions: `0x${string}`[] }
  const newest = await node?.request<Block>('eth_getBlockByNumber', ['latest', false])
  const [txHash] = newest?.transactions ?? []
  if (!txHash) throw new Error('the transfer is in no block')
  const said = { chainId: BASE, note: 'more capital', holders: [relayer.address] }
  expect(await declareDeposit(books, { ...said, txHash })).toEqual({
    fresh: true,
    amounts: [{ token: world.token(BASE, 'USDC').address.toLowerCase(), amount: 400n * USD }],
  })
  expect(await declareDeposit(books, { ...said, txHash })).toMatchObject({ fresh: false })
  expect(await shop.audit(BASE)).toEqual([])
  await shop.pay(BASE, bob, { symbol: 'USDC', to: VAULT, amount: USD })
  const later = await node?.request<Block>('eth_getBlockByNumber', ['latest', false])
  const [foreign] = later?.transactions ?? []
  if (!foreign) throw new Error('the transfer is in no block')
  const lie = declareDeposit(books, { ...said, txHash: foreign })
  await expect(lie).rejects.toThrow('brought nothing to the accounts')
})
