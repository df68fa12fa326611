import { createWalletClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DEV_ACCOUNTS } from '../../devnet/src/dev-accounts.ts'
import { createServiceProcess } from '../kit/service-process.ts'

/**
 * The operator's own money through the whole program: who could gain by lying is a project that asks
 * for it, and whoever is not on the list that it may be sent to.
 */
vi.setConfig({ testTimeout: 240_000 })

const [BASE, OP] = [84532, 11155420]
const VAULT = privateKeyToAccount(generatePrivateKey()).address
const STRANGER = privateKeyToAccount(generatePrivateKey()).address
const service = createServiceProcess({
  SIMPLON_INVENTORY_WITHDRAW_TO: VAULT,
  SIMPLON_AUDIT_EVERY_MS: '1000',
})

beforeAll(async () => {
  await service.start()
})
afterAll(() => service.dispose())

const ask = (path: string, key?: string) =>
  fetch(service.devnet().baseUrl + path, { headers: { ...(key && { 'x-api-key': key }) } })

async function run<T>(...args: string[]): Promise<T> {
  const { stdout } = await service.run('inventory', ...args, '--json')
  return JSON.parse(stdout) as T
}

type Line = { chainId: string; symbol: string; free: string; inTransit: string }
type Shown = { complete: boolean; tokens: Line[] }
type Moved = {
  fresh: boolean
  move: { id: string; state: string; arrived: string; expected: string }
}

const freeOn = async (chainId: number) => {
  const { tokens } = await run<Shown>('show')
  const line = tokens.find((each) => each.chainId === `eip155:${chainId}` && each.symbol === 'USDC')
  return Number(line?.free)
}

it('shows the inventory to an operator key and to no key of a project', async () => {
  const { apiKeys, operatorKey } = service.devnet()
  expect((await ask('/operator/inventory')).status).toBe(401)
  expect((await ask('/operator/inventory', apiKeys.development)).status).toBe(403)
  const seen = await ask('/operator/inventory', operatorKey)
  expect(seen.status).toBe(200)
  expect(await seen.json()).toMatchObject({ complete: true })
  // There is no way to have money sent by a key at all.
  for (const path of [
    '/operator/inventory/withdraw',
    '/inventory/withdraw',
    '/operator/withdrawals',
  ]) {
    const body = JSON.stringify({ to: STRANGER, amount: '1' })
    const headers = { 'x-api-key': operatorKey, 'content-type': 'application/json' }
    const response = await fetch(service.devnet().baseUrl + path, { method: 'POST', headers, body })
    expect(response.status).toBe(404)
  }
})

it('moves, withdraws and takes in capital without a break', async () => {
  const [before, there] = [await freeOn(BASE), await freeOn(OP)]
  const way = ['--from', String(BASE), '--to', String(OP), '--token', 'USDC']
  const moved = await run<Moved>('move', ...way, '--amount', '1000', '--note', 'test', '--wait')
  expect(moved.move).toMatchObject({ state: 'done' })
  expect(moved.move.arrived).toBe(moved.move.expected)
  expect(await freeOn(BASE)).toBe(before - 1000)
  expect(await freeOn(OP)).toBeCloseTo(there + Number(moved.move.arrived) / 1e6, 6)

  const out = ['--chain', String(BASE), '--token', 'USDC', '--amount', '250', '--note', 'profit']
  const stolen = await service.run('inventory', 'withdraw', ...out, '--to', STRANGER)
  expect(stolen.code).toBe(1)
  expect(stolen.output).toContain('is not in inventory.withdrawTo')
  const once = ['withdraw', ...out, '--to', VAULT, '--reference', 'july']
  const first = await run<Moved>(...once)
  const again = await run<Moved>(...once)
  expect([first.fresh, again.fresh]).toEqual([true, false])
  expect(again.move.id).toBe(first.move.id)

  const chain = service.devnet().chains.find(({ id }) => id === BASE)
  const token = chain?.tokens.find(({ symbol }) => symbol === 'USDC')?.address as `0x${string}`
  const [payer] = DEV_ACCOUNTS
  if (!chain || !payer) throw new Error('the devnet has nobody who could pay')
  const wallet = createWalletClient({
    account: privateKeyToAccount(payer.privateKey),
    transport: http(chain.rpcUrl),
  })
  const abi = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])] as const
  const filler = DEV_ACCOUNTS.find(({ note }) => note.includes('relayer'))?.address
  if (!filler) throw new Error('the devnet has no relayer')
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [filler, 5_000_000n] })
  const hash = await wallet.sendTransaction({ to: token, data, chain: null })
  const said = ['deposit', '--chain', String(BASE), '--transaction', hash, '--note', 'capital']
  await expect
    .poll(() => run<{ declared: boolean }>(...said).catch(() => undefined), { timeout: 60_000 })
    .toMatchObject({ declared: true })
  const { stdout } = await service.run('audit', 'breaks', '--json')
  expect(JSON.parse(stdout)).toEqual({ breaks: [] })
})
