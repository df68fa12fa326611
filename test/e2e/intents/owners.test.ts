import { encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newPasskey } from '../../../contracts/test/sessions/passkeys.ts'
import { OWNER_VALIDATORS } from '../../../devnet/src/addresses.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/** Accounts of passkeys and of several factors, through the published client and the whole service. */
vi.setConfig({ testTimeout: 280_000, hookTimeout: 240_000 })

const { base, arbitrum, op } = CHAINS
const UNIT = 10n ** 6n

let service: RunningService
let world: World

beforeAll(async () => {
  service = await startService({ limits: { requestsPerSecond: 10_000, burst: 10_000 } })
  world = createWorld(service)
})
afterAll(() => service?.stop())

type Config = Parameters<World['sdk']['createAccount']>[0]
type Owners = NonNullable<Config['owners']>

const newKey = () => privateKeyToAccount(generatePrivateKey())
const OWNERS: Record<string, () => Owners> = {
  'a passkey': () => ({ type: 'passkey', accounts: [newPasskey()] }),
  'two passkeys of two': () => ({
    type: 'passkey',
    accounts: [newPasskey(), newPasskey()],
    threshold: 2,
  }),
  'a key and a passkey': () => ({
    type: 'multi-factor',
    threshold: 2,
    validators: [
      { type: 'ecdsa', accounts: [newKey()] },
      { type: 'passkey', accounts: [newPasskey()] },
    ],
  }),
}
const ROWS = (['nexus', 'safe', 'kernel', 'startale'] as const).flatMap((type) =>
  Object.keys(OWNERS).map((name) => ({ type, name })),
)

async function newAccount(type: (typeof ROWS)[number]['type'], name: string) {
  const owners = OWNERS[name]?.()
  const sdk = await world.sdk.createAccount({ account: { type }, owners } as Config)
  return { sdk, address: sdk.getAddress() }
}

type Sdk = Awaited<ReturnType<typeof newAccount>>['sdk']
type Cost = { tokensSpent: Record<string, Record<string, { unlocked: string }>> }

async function carryOut(sdk: Sdk, transaction: Parameters<Sdk['prepareTransaction']>[0]) {
  const prepared = await sdk.prepareTransaction(transaction)
  const signed = await sdk.signTransaction(prepared)
  await sdk.waitForExecution(await sdk.submitTransaction(signed))
  const { tokensSpent } = (prepared.intentRoute as unknown as { intentCost: Cost }).intentCost
  return Object.values(tokensSpent)
    .flatMap((tokens) => Object.values(tokens))
    .reduce((sum, { unlocked }) => sum + BigInt(unlocked), 0n)
}

const usdc = (chainId: number) => world.token(chainId, 'USDC')
const pay = (to: `0x${string}`, amount: bigint, chainId: number = base.id) => ({
  to: usdc(chainId),
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

it.each(ROWS)(
  '$type of $name is created by a move abroad with calls, then pays at home',
  async (row) => {
    const { sdk, address } = await newAccount(row.type, row.name)
    await world.pay(arbitrum.id, 'USDC', address, 40n * UNIT)
    const to = newKey().address
    const spent = await carryOut(sdk, {
      sourceChains: [arbitrum],
      targetChain: base,
      sourceAssets: ['USDC'],
      tokenRequests: [{ address: usdc(base.id), amount: 20n * UNIT }],
      calls: [pay(to, 4n * UNIT)],
    })
    expect(await world.balance(arbitrum.id, 'USDC', address)).toBe(40n * UNIT - spent)
    expect(await world.balance(base.id, 'USDC', address)).toBe(16n * UNIT)
    const cost = await carryOut(sdk, {
      sourceChains: [base],
      targetChain: base,
      sourceAssets: ['USDC'],
      calls: [pay(to, 3n * UNIT)],
    })
    expect(await world.balance(base.id, 'USDC', address)).toBe(13n * UNIT - cost)
    expect(await world.balance(base.id, 'USDC', to)).toBe(7n * UNIT)
  },
)

/** Comes last: it takes a contract from a chain. */
it('names the validator that a chain does not have', async () => {
  const { WebAuthnValidator } = OWNER_VALIDATORS
  const params = [WebAuthnValidator, '0x'] as const
  await world.client(op.id).request({ method: 'hardhat_setCode', params } as never)
  for (const type of ['nexus', 'safe', 'kernel', 'startale'] as const) {
    const { sdk, address } = await newAccount(type, 'a key and a passkey')
    await world.pay(op.id, 'USDC', address, 20n * UNIT)
    const quote = sdk.prepareTransaction({
      sourceChains: [op],
      targetChain: op,
      sourceAssets: ['USDC'],
      calls: [pay(newKey().address, UNIT, op.id)],
    })
    await expect(quote).rejects.toThrow(new RegExp(WebAuthnValidator, 'i'))
  }
})
