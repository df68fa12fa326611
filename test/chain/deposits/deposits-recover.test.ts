import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { toRegisterResponse } from '../../../src/api/deposits/register/translate.ts'
import { runCommand } from '../../../src/app/commands/line/run-command.ts'
import { toChain } from '../../../src/config/chains.ts'
import { type Commitment, vaultAddress } from '../../../src/domain/deposit/commitment.ts'
import type { RegisteredAccount } from '../../../src/domain/deposit/registration.ts'

const ARBITRUM = 421614
const USD = 10n ** 6n
const DAY = 86_400
const EXAMPLE = fileURLToPath(new URL('../../../examples/sign-exit.mjs', import.meta.url))
const [depositor, recipient] = DEV_ACCOUNTS.filter(({ note }) => note.includes('user'))
if (!depositor || !recipient) throw new Error('no accounts')

// There is no service here, no database and no configuration: only a chain.
let devnet: Devnet
let commitment: Commitment
let vault: Address
let usdc: Address
let factory: Address
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [ARBITRUM], automine: true, skip: ['safe', 'uniswap'] })
  const [config] = devnet.chains
  if (!config) throw new Error('no chain')
  const chain = toChain(config)
  usdc = chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address as Address
  factory = chain.contracts.depositFactory as Address
  commitment = {
    project: word('01'),
    salt: word('02'),
    account: getAddress(`0x${'0'.repeat(40)}`),
    operator: getAddress(`0x${'77'.repeat(20)}`),
    targetChain: 84532n,
    recipient: recipient.address,
    refundTo: depositor.address,
    outputs: [usdc],
    rules: word('00'),
    maxFeeBps: 100,
    maxSlippageBps: 50,
    exitDelay: DAY,
  }
  vault = vaultAddress(factory, commitment)
}, 120_000)
afterAll(() => devnet?.stop())

const word = (byte: string): Hex => `0x${byte.repeat(32)}`
const request = <T>(method: string, params: unknown[]) => {
  const node = devnet.nodes.get(ARBITRUM)
  if (!node) throw new Error('no chain')
  return node.request<T>(method, params)
}
const pay = (amount: bigint, to = vault) => {
  const args = [to, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return request('eth_sendTransaction', [
    { from: depositor.address, to: usdc, data, gas: '0x100000' },
  ])
}
const balance = async (holder: Address) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  return BigInt(await request<Hex>('eth_call', [{ to: usdc, data }, 'latest']))
}

async function recover(key: Hex, ...more: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const keep = (text: unknown) => void lines.push(String(text))
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(keep)
  vi.stubEnv('RECOVERY_KEY', key)
  try {
    const rpc = devnet.chains[0]?.rpcUrls[0] ?? ''
    const known = more.includes('--registration') ? [] : ['--factory', factory, '--address', vault]
    const where = ['--rpc', rpc, ...known, '--token', usdc]
    const code = await runCommand([
      'deposits',
      'recover',
      ...where,
      '--key-env',
      'RECOVERY_KEY',
      ...more,
    ])
    return { code, said: lines.join('\n') }
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}

test('an address that was never used gives its money to who kept its registration', async () => {
  await pay(40n * USD)
  const before = await balance(recipient.address)
  const lost = await recover(recipient.privateKey)
  expect(lost).toMatchObject({ code: 2 })
  expect(lost.said).toContain('--registration')
  const registered = { account: { address: vault, commitment }, factory } as RegisteredAccount
  const answer = toRegisterResponse(registered)
  const file = join(mkdtempSync(join(tmpdir(), 'simplon-')), 'registration.json')
  const changed = { ...answer.commitmentTerms, recipient: depositor.address }
  for (const [text, why] of [
    ['{', 'JSON'],
    ['{}', 'commitmentTerms is missing'],
    [JSON.stringify({ ...answer, commitmentTerms: changed }), 'not the hash'],
  ] as const) {
    writeFileSync(file, text)
    const refused = await recover(recipient.privateKey, '--registration', file)
    expect(refused).toMatchObject({ code: 2, said: expect.stringContaining(why) })
  }
  writeFileSync(file, JSON.stringify(answer))
  const found = await recover(recipient.privateKey, '--registration', file)
  expect(found).toMatchObject({ code: 0 })
  expect((await balance(recipient.address)) - before).toBe(40n * USD)
})

test('a first deposit goes where its recipient signed, sent by a stranger who has the registration', async () => {
  const first = { ...commitment, salt: word('03') }
  const address = vaultAddress(factory, first)
  const registered = { account: { address, commitment: first }, factory } as RegisteredAccount
  const folder = mkdtempSync(join(tmpdir(), 'simplon-'))
  const registration = join(folder, 'registration.json')
  writeFileSync(registration, JSON.stringify(toRegisterResponse(registered)))
  await pay(33n * USD, address)
  const to = getAddress(`0x${'e2'.repeat(20)}`)
  const asked = { registration, chain: ARBITRUM, token: usdc, amount: 33n * USD, to, hours: 48 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [EXAMPLE, ...Object.entries(asked).flatMap(([name, value]) => [`--${name}`, String(value)])],
    { env: { ...process.env, OWNER_KEY: recipient.privateKey } },
  )
  const { typedData, signature } = JSON.parse(stdout)
  const file = join(folder, 'exit.json')
  const write = (given: object) => writeFileSync(file, JSON.stringify(given))
  const stranger = DEV_ACCOUNTS.find(({ note }) => note === 'relayer')?.privateKey as Hex
  const send = () => recover(stranger, '--registration', registration, '--signed', file)
  write({ signature })
  expect(await send()).toMatchObject({ code: 2, said: expect.stringContaining('typedData') })
  write({ typedData, signature: await privateKeyToAccount(stranger).signTypedData(typedData) })
  expect(await send()).toMatchObject({ code: 1, said: expect.stringContaining('InvalidSigner') })
  write({ typedData: { ...typedData, domain: { ...typedData.domain, chainId: 84532 } }, signature })
  expect(await send()).toMatchObject({ code: 1, said: expect.stringContaining('chain 84532') })
  expect(await balance(address)).toBe(33n * USD)
  write({ typedData, signature })
  expect(await send()).toMatchObject({ code: 0, said: expect.stringContaining(to) })
  expect(await balance(to)).toBe(33n * USD)
  expect(await send()).toMatchObject({ code: 1, said: expect.stringContaining('ExitUsed') })
})

test('from then on the chain alone is enough; the refund address waits its time', async () => {
  await pay(25n * USD)
  const before = await balance(depositor.address)
  const first = await recover(depositor.privateKey)
  expect(first.said).toContain('announced')
  await request('evm_increaseTime', [DAY])
  await request('hardhat_mine', ['0x1'])
  const second = await recover(depositor.privateKey)
  expect(second.said).toContain(`25000000 of ${usdc} went to ${depositor.address}`)
  expect((await balance(depositor.address)) - before).toBe(25n * USD)
  expect((await recover(depositor.privateKey)).said).toContain('no tokens on this chain')
})

test('nobody else gets anything', async () => {
  await pay(10n * USD)
  const stranger = DEV_ACCOUNTS.find(({ note }) => note === 'relayer')
  const refused = await recover(stranger?.privateKey ?? '0x')
  expect(refused.code).toBe(1)
  expect(await balance(vault)).toBe(10n * USD)
})
