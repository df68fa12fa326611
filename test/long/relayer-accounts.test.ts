import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createServiceProcess } from '../kit/service-process.ts'

/**
 * Relayer accounts that no set-up code has seen: the service itself has the Router take their
 * tokens, and what their operator does with them on purpose stops nothing.
 */
vi.setConfig({ testTimeout: 240_000 })

const BASE = 84532
const UNIT = 10n ** 6n
const [key, other] = [generatePrivateKey(), generatePrivateKey()]
const filler = privateKeyToAccount(key)
const service = createServiceProcess({
  SIMPLON_RELAYER_FILL_KEYS: key,
  SIMPLON_RELAYER_OTHER_KEYS: other,
  SIMPLON_AUDIT_EVERY_MS: '1000',
})

beforeAll(async () => {
  await service.start()
})
afterAll(() => service.dispose())

type AccountLine = {
  chainId: number
  account: string
  lane: string
  native: string
  nonce: number
  blocked: string | null
  tokens: { symbol: string; balance: string; routerMayTake: boolean | null }[]
}

const chainOf = (id: number) => {
  const chain = service.devnet().chains.find((each) => each.id === id)
  if (!chain) throw new Error(`no chain ${id}`)
  return chain
}
const usdc = (id: number) =>
  chainOf(id).tokens.find(({ symbol }) => symbol === 'USDC')?.address as Address
const reader = (id: number) => createPublicClient({ transport: http(chainOf(id).rpcUrl) })

async function accounts(...more: string[]): Promise<AccountLine[]> {
  const { stdout } = await service.run('relayer', 'accounts', '--json', ...more)
  return JSON.parse(stdout).accounts
}

async function send(privateKey: `0x${string}`, id: number, to: Address, amount: bigint) {
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, transport: http(chainOf(id).rpcUrl) })
  const hash = await wallet.writeContract({
    address: usdc(id),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, amount],
    chain: null,
  })
  await reader(id).waitForTransactionReceipt({ hash, pollingInterval: 100 })
  return hash
}

async function fund(id: number): Promise<void> {
  const rich = service.devnet().accounts.find(({ note }) => note === 'relayer')
  if (!rich) throw new Error('no account has inventory')
  const account = privateKeyToAccount(rich.privateKey)
  const wallet = createWalletClient({ account, transport: http(chainOf(id).rpcUrl) })
  for (const to of [filler.address, privateKeyToAccount(other).address]) {
    const hash = await wallet.sendTransaction({ to, value: parseEther('10'), chain: null })
    await reader(id).waitForTransactionReceipt({ hash, pollingInterval: 100 })
  }
  await send(rich.privateKey, id, filler.address, 2_000_000n * UNIT)
}

async function until<T>(what: string, read: () => Promise<T>, done: (value: T) => boolean) {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(3000)) {
    const value = await read()
    if (done(value)) return value
  }
  throw new Error(`${what} did not happen in time`)
}

const allowance = (id: number) =>
  reader(id).readContract({
    address: usdc(id),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [
      filler.address,
      (chainOf(id) as unknown as { contracts: { router: Address } }).contracts.router,
    ],
  })
/** The first finding of the doctor of each kind. */
async function findings(...states: string[]): Promise<(string | undefined)[]> {
  const { stdout } = await service.run('doctor', '--json')
  const { probes } = JSON.parse(stdout) as { probes: { state: string; finding: string }[] }
  return states.map((state) => probes.find((each) => each.state === state)?.finding)
}
const breaks = async () => (await service.run('audit', 'breaks')).output
const readiness = async () => {
  const response = await fetch(`${service.devnet().baseUrl}/readyz`)
  return { status: response.status, text: await response.text() }
}

it('has the Router take tokens of accounts as soon as they have gas money, and fills from them', async () => {
  const before = await accounts('--chain', String(BASE))
  expect(before.map(({ lane, native }) => [lane, native])).toEqual([
    ['fills', '0'],
    ['others', '0'],
  ])
  expect(before[0]?.tokens.every(({ routerMayTake }) => routerMayTake === false)).toBe(true)
  expect(await findings('BAD', 'warn')).toEqual([
    expect.stringContaining('0 ETH for gas'),
    expect.stringContaining('not approved for the Router: the relayer approves it when it runs'),
  ])
  for (const { id } of service.devnet().chains) await fund(id)
  for (const { id } of service.devnet().chains) {
    const approved = (amount: bigint) => amount === maxUint256
    await until(`approval on ${id}`, () => allowance(id), approved)
  }
  await until(
    'all approvals',
    () => accounts(),
    (lines) =>
      lines.every(
        ({ lane, tokens }) => lane === 'others' || tokens.every((each) => each.routerMayTake),
      ),
  )
  const after = await accounts('--chain', String(BASE))
  const tokens = chainOf(BASE).tokens.filter(({ address }) => !/^0x0+$/.test(address)).length
  expect(after[0]?.nonce).toBe(tokens)
  expect(await findings('BAD', 'warn')).toEqual([undefined, undefined])
  const example = join(import.meta.dirname, '../../examples/first-intent.mjs')
  const args = [example, '--devnet', join(service.dataDir, 'devnet.json')]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain('COMPLETED')
  expect(await breaks()).not.toContain('foreign')
})

it('takes approvals back and gives them again on the operator’s word', async () => {
  const which = ['--chain', String(BASE), '--token', 'usdc']
  const revoked = await service.run('relayer', 'revoke', ...which)
  expect([revoked.code, revoked.output]).toEqual([
    0,
    expect.stringMatching(/USDC of .*: revoked, 0x/),
  ])
  expect(await allowance(BASE)).toBe(0n)
  expect((await service.run('relayer', 'revoke', ...which)).output).toContain('was so already')
  // The chains outlive a killed service.
  await service.kill('SIGKILL')
  await service.start()
  await sleep(3000)
  expect(await allowance(BASE)).toBe(0n)
  const approved = await service.run('relayer', 'approve', ...which)
  expect([approved.code, approved.output]).toEqual([0, expect.stringContaining('approved, 0x')])
  expect(await allowance(BASE)).toBe(maxUint256)
})

it('books what the operator announces, and closes the break of what it explains later', async () => {
  const aside = privateKeyToAccount(generatePrivateKey()).address
  const where = ['--chain', String(BASE)]
  const nonce = await reader(BASE).getTransactionCount({ address: filler.address })
  const announced = await service.run(
    ...['relayer', 'announce', ...where, '--account', filler.address],
    ...['--nonce', String(nonce), '--note', 'profit of the week'],
  )
  expect(announced.code).toBe(0)
  const first = await send(key, BASE, aside, 100_000n * UNIT)
  await sleep(6000)
  expect(await breaks()).not.toContain(first)
  expect((await readiness()).status).toBe(200)
  const second = await send(key, BASE, aside, 100_000n * UNIT)
  await until('a break', breaks, (text) => text.includes(second))
  const explained = await service.run(
    ...['relayer', 'announce', ...where, '--transaction', second, '--note', 'profit as well'],
  )
  expect([explained.code, explained.output]).toEqual([0, expect.stringContaining('was closed')])
  await until(
    'an end of the break',
    breaks,
    (text) => !text.includes(second) && !text.includes('the chain'),
  )
})
