import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, createWalletClient, custom, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { SPOKE_POOL } from '../../../devnet/src/setup/install-across.ts'
import { devnetPlan } from '../../../devnet/src/setup/install-intents.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { deployContracts } from '../../../src/app/deploy/deploy-contracts.ts'
import { feedList, planDeployment } from '../../../src/app/deploy/plan-deployment.ts'
import { isSameCode, verifyContracts } from '../../../src/app/deploy/verify-contracts.ts'
import { toChain } from '../../../src/config/chains.ts'
import { speak } from '../../kit/spoken.ts'

const [SEPOLIA, BASE] = [11155111, 84532] as const
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({
    chainIds: [SEPOLIA, BASE],
    automine: true,
    skip: ['safe', 'uniswap', 'across'],
    pausedActors: ['price-keeper'],
  })
})
afterAll(() => devnet.stop())

function open(id: number) {
  const node = devnet.nodes.get(id)!
  const transport = custom({ request: ({ method, params }) => node.request(method, params ?? []) })
  const account = privateKeyToAccount(DEV_ACCOUNTS[0]!.privateKey)
  return {
    chain: toChain(devnet.chains.find((chain) => chain.id === id)!),
    client: createPublicClient({ transport, pollingInterval: 5 }),
    wallet: createWalletClient({ account, transport }),
  }
}

test('the devnet has the plan of all its chains, and it is what was compiled', async () => {
  const plan = devnetPlan()
  for (const id of [SEPOLIA, BASE]) {
    const { chain, client } = open(id)
    expect(chain.contracts).toMatchObject(plan.addresses)
    // Across itself is left out here, but the plan knows where it belongs.
    const contracts = { ...chain.contracts, acrossSpokePool: SPOKE_POOL }
    const findings = await verifyContracts({ client, plan, chain: { ...chain, contracts } })
    expect(findings.filter(({ fault }) => fault)).toEqual([])
  }
})

test('every asset that deposits may be exchanged for has a price, its own or the one it goes by', () => {
  const { chain } = open(BASE)
  const usdt0 = chain.tokens.find(({ symbol }) => symbol === 'USDT0')!
  expect([usdt0.priceSymbol, chain.priceFeeds.USDT0]).toEqual(['USDT', undefined])
  const { ETH, USDC, USDT } = chain.priceFeeds
  expect(feedList([chain]).map(({ feed }) => feed)).toEqual([ETH, USDC, USDT, USDT])
  const without = { ...chain, tokens: chain.tokens.filter((token) => token !== usdt0) }
  expect(feedList([without])).toHaveLength(3)
})

test('a plan gives the same addresses everywhere, whatever the order, and is deployed once', async () => {
  const chains = [SEPOLIA, BASE].map((id) => open(id).chain)
  const own = chains.map((chain) => ({ ...chain, contracts: {} }))
  const plan = planDeployment({ chains: own })
  expect(planDeployment({ chains: own.toReversed() })).toEqual(plan)
  expect(plan.addresses.sameChainArbiter).not.toBe(devnetPlan().addresses.sameChainArbiter)
  for (const [index, id] of [SEPOLIA, BASE].entries()) {
    const { client, wallet } = open(id)
    const before = await verifyContracts({ client, plan, chain: own[index]! })
    expect(before.some(({ fault }) => fault === 'there is no code')).toBe(true)
    const steps = await deployContracts({ client, wallet, plan })
    expect(steps.map(({ address }) => address)).toEqual(
      plan.contracts.map(({ address }) => address),
    )
    expect(await verifyContracts({ client, plan, chain: own[index]! })).toEqual(
      steps.map(({ name }) => ({ name, address: plan.addresses[name], fault: null })),
    )
    const again = await deployContracts({ client, wallet, plan })
    expect(again.every(({ txHash }) => txHash === null)).toBe(true)
  }
})

test('other code, or the same code with other immutables, is told from ours', async () => {
  const { chain, client } = open(SEPOLIA)
  const own = { ...chain, contracts: {} }
  const plan = planDeployment({ chains: [own, { ...open(BASE).chain, contracts: {} }] })
  const other = { ...plan, addresses: { ...plan.addresses, router: plan.addresses.sandbox } }
  const findings = await verifyContracts({ client, plan: other, chain: own })
  expect(findings.find(({ name }) => name === 'router')?.fault).toBe(
    'the code differs from the compiled code',
  )
  const foreign = {
    ...plan,
    addresses: { ...plan.addresses, sameChainArbiter: devnetPlan().addresses.sameChainArbiter },
  }
  const found = await verifyContracts({ client, plan: foreign, chain: own })
  expect(found.find(({ name }) => name === 'sameChainArbiter')?.fault).toMatch(/^EXECUTOR is 0x/)
})

test('only the places of immutables may differ', () => {
  const zeros = '00'.repeat(32)
  const template: Hex = `0x60017f${zeros}01`
  expect(isSameCode(template, `0x60017f${'ab'.repeat(32)}01`)).toBe(true)
  expect(isSameCode(template, `0x60027f${'ab'.repeat(32)}01`)).toBe(false)
  expect(isSameCode(template, `0x60017f${'ab'.repeat(32)}02`)).toBe(false)
  expect(isSameCode(template, '0x6001')).toBe(false)
})

describe('simplon contracts', () => {
  const directory = mkdtempSync(join(tmpdir(), 'simplon-contracts-'))
  const keyFile = join(directory, 'key')
  const configFile = join(directory, 'simplon.yaml')

  beforeAll(() => {
    writeFileSync(keyFile, `${DEV_ACCOUNTS[1]!.privateKey}\n`)
    const chains = devnet.chains.map((chain) => ({ ...chain, contracts: {} }))
    writeFileSync(configFile, JSON.stringify({ devnet: { enabled: false }, chains }))
  })
  afterAll(() => {
    rmSync(directory, { recursive: true })
  })

  const run = (...args: string[]) => speak('contracts', ...args, '--config', configFile)

  test('says what is missing, deploys it from a key it never prints, and finds it well', async () => {
    const chain = ['--chain', String(BASE)]
    const listed = await run('addresses')
    const router = /router: '(0x\w{40})'/.exec(listed.stdout)?.[1] ?? ''
    expect(router).not.toBe('')
    const deployed = await run('deploy', ...chain, '--key-file', keyFile, '--json')
    expect(deployed.code, deployed.stderr).toBe(0)
    expect(JSON.parse(deployed.stdout)).toMatchObject({
      chainId: BASE,
      well: true,
      steps: expect.arrayContaining([expect.objectContaining({ address: router })]),
    })
    expect(deployed.stderr).toContain(router)
    const printed = deployed.stdout + deployed.stderr
    expect(printed).not.toContain(DEV_ACCOUNTS[1]!.privateKey.slice(2))
    const again = await run('verify', ...chain)
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('the code is ours')])
  })

  test('refuses a command line without a key, with two, or for an unknown chain', async () => {
    const chain = ['--chain', String(BASE)]
    const one = ['--key-file', keyFile]
    const refused = async (...args: string[]) => {
      const { code, stderr } = await run(...args)
      expect(code).toBe(2)
      return stderr
    }
    expect(await refused('deploy', ...chain)).toContain('--key-file FILE or --key-env NAME')
    const two = await refused('deploy', ...chain, ...one, '--key-env', 'X')
    expect(two).toContain('--key-file FILE or --key-env NAME')
    expect(await refused('verify', '--chain', '5')).toContain('chain 5 is not configured')
    const wrong = await refused('deploy', ...chain, '--key-file', configFile)
    expect(wrong).toContain('no private key')
  })
})
