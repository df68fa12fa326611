import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
const ARTIFACT = resolve(import.meta.dirname, '../../../contracts/artifacts/Router.json')
const EXAMPLE = resolve(import.meta.dirname, '../../../examples/settlement-layer/handover.mjs')
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

test('every contract that another relies on is checked, in the arbiters of all layers', async () => {
  const { chain, client } = open(BASE)
  const contracts = { ...chain.contracts, acrossSpokePool: SPOKE_POOL }
  const plan = devnetPlan()
  const faults = async (lie: object, of: object = {}) => {
    const other = { ...plan, addresses: { ...plan.addresses, ...lie } }
    const found = await verifyContracts({
      client,
      plan: other,
      chain: { ...chain, contracts, ...of },
    })
    return found.flatMap(({ name, fault }) => (fault?.includes(' is 0x') ? [[name, fault]] : []))
  }
  const arbiters = plan.contracts.map(({ name }) => name).filter((name) => /Arbiter$/.test(name))
  expect(arbiters).toHaveLength(5)
  const foreign = '0x000000000000000000000000000000000bADbad0'
  const found = async (immutable: string, lie: object, of?: object) =>
    (await faults(lie, of)).filter(([, fault]) => fault?.startsWith(`${immutable} is`))
  const names = (list: string[][]) => list.map(([name]) => name)
  expect(names(await found('EXECUTOR', { intentExecutor: foreign }))).toEqual(arbiters)
  expect(names(await found('LOCK', { resourceLock: foreign }))).toEqual(arbiters)
  const sandboxed = await found('SANDBOX', { sandbox: foreign })
  expect(names(sandboxed).toSorted()).toEqual([...arbiters, 'router'].toSorted())
  const registered = await found('REGISTRY', { chainRegistry: foreign })
  expect(names(registered).toSorted()).toEqual([...arbiters, 'depositRules'].toSorted())
  const wrappedNativeToken = { ...chain.wrappedNativeToken, address: foreign }
  expect(names(await found('WRAPPED_NATIVE', {}, { wrappedNativeToken }))).toEqual(arbiters)
  expect(names(await found('OFTS', { oftRegistry: foreign }))).toEqual(['oftArbiter'])
  expect(names(await found('PLACES', { cctpRegistry: foreign }))).toEqual(['cctpArbiter'])
  expect(names(await found('ROUTES', { hyperlaneRegistry: foreign }))).toEqual(['hyperlaneArbiter'])
})

test('an immutable that nobody checks is a fault, not a silence', async () => {
  const { chain, client } = open(BASE)
  const contracts = { ...chain.contracts, acrossSpokePool: SPOKE_POOL }
  const plan = devnetPlan()
  const silent = plan.contracts.map(({ references: _, ...contract }) => contract)
  const found = await verifyContracts({
    client,
    plan: { ...plan, contracts: silent },
    chain: { ...chain, contracts },
  })
  expect(found.filter(({ fault }) => fault)).toEqual([
    expect.objectContaining({
      name: 'hyperlaneArbiter',
      fault: 'ROUTES is not known, so it cannot be checked',
    }),
  ])
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
    const settlement = { layers: [join(directory, 'layer.mjs')] }
    writeLayer(ARTIFACT)
    writeFileSync(configFile, JSON.stringify({ devnet: { enabled: false }, chains, settlement }))
  })
  afterAll(() => {
    rmSync(directory, { recursive: true })
  })

  /** A layer of somebody else's, which brings a contract. */
  function writeLayer(artifact: string) {
    const lines = [
      `import { readFileSync } from 'node:fs'`,
      `import { settlementLayer as layer } from '${EXAMPLE}'`,
      `const { abi, bytecode, deployedBytecode: runtime } = JSON.parse(readFileSync('${artifact}'))`,
      `const references = { SANDBOX: 'intentExecutor' }`,
      'const args = ({ arbiter }) => [arbiter[0]]',
      'const contract = { abi, bytecode, runtime, args, references }',
      `export const settlementLayer = { ...layer, contracts: [{ ...contract, name: 'acmeRegistry' }] }`,
    ]
    writeFileSync(join(directory, 'layer.mjs'), lines.join('\n'))
  }

  const run = (...args: string[]) => speak('contracts', ...args, '--config', configFile)

  test('says what is missing, deploys it from a key it never prints, and finds it well', async () => {
    const chain = ['--chain', String(BASE)]
    const listed = await run('addresses')
    const router = /router: '(0x\w{40})'/.exec(listed.stdout)?.[1] ?? ''
    expect(router).not.toBe('')
    const acme = /acmeRegistry: '(0x\w{40})'/.exec(listed.stdout)?.[1] ?? ''
    expect(acme).not.toBe('')
    const deployed = await run('deploy', ...chain, '--key-file', keyFile, '--json')
    expect(deployed.code, deployed.stderr).toBe(0)
    expect(JSON.parse(deployed.stdout)).toMatchObject({
      chainId: BASE,
      well: true,
      steps: expect.arrayContaining([
        expect.objectContaining({ address: router }),
        { name: 'acmeRegistry', address: acme, txHash: expect.stringMatching(/^0x/) },
      ]),
    })
    expect(deployed.stderr).toContain(router)
    const printed = deployed.stdout + deployed.stderr
    expect(printed).not.toContain(DEV_ACCOUNTS[1]!.privateKey.slice(2))
    const again = await run('verify', ...chain)
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('the code is ours')])
    expect(again.stdout).toMatch(/ok +acmeRegistry +0x\w{40} +the code is ours/)
    const other = await open(BASE).client.getCode({ address: devnetPlan().addresses.sandbox })
    await devnet.nodes.get(BASE)!.request('hardhat_setCode', [acme, other])
    const found = await run('verify', ...chain)
    expect([found.code, found.stdout]).toEqual([1, expect.stringMatching(/BAD +acmeRegistry/)])
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
