import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Address,
  concatHex,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  parseAbi,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import { ServiceError } from '../../../src/domain/errors.ts'
import type { Execution } from '../../../src/domain/evm/execution.ts'
import type { AccountInput } from '../../../src/domain/intent/request/account.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import type { IntentDeps } from '../../../src/intents/intent-deps.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { AGREEABLE_ACCOUNT } from '../../../src/intents/rehearse/stand-in-code.ts'
import type { QuoteResult } from '../../../src/ports/intent-router.ts'
import { createSettlementLayers } from '../../../src/settlement/registry.ts'
import { type Behaviour, type Request, send, startTestUrl } from '../kit.ts'
import {
  BASE,
  type IntentWorld,
  openWorldReaders,
  plainAccount,
  RELAYER,
  request,
  SECOND,
  SEPOLIA,
  sign,
  startIntentWorld,
  tokenOf,
  USER,
} from './intents-kit.ts'

const FIVE = 5_000_000n
const ASIDE: Address = '0x00000000000000000000000000000000000a51de'
let world: IntentWorld
const snapshots = new Map<number, Hex>()
/** What was offered without a simulation: nothing, unless a test says so. */
const untried: object[] = []

beforeAll(async () => {
  world = await startIntentWorld('intents_rehearsal')
})
beforeEach(async () => {
  untried.length = 0
  for (const [id, node] of world.devnet.nodes) {
    snapshots.set(id, await node.request<Hex>('evm_snapshot'))
  }
})
afterEach(async () => {
  for (const [id, node] of world.devnet.nodes) {
    await node.request('evm_revert', [snapshots.get(id)])
  }
})
afterAll(() => world?.stop())

const chain = (id: number) => {
  const found = world.chains.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}
const node = (id: number) => {
  const found = world.devnet.nodes.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}
const usdc = (id: number) => tokenOf(chain(id), 'USDC').address

function quote(asked: QuoteRequest, changes: Partial<IntentDeps> = {}): Promise<QuoteResult> {
  const warn = (fields: object) => untried.push(fields)
  const deps = { ...world.deps, ...changes, log: { ...world.deps.log, warn } }
  const caller = { projectId: world.projectId, environment: 'development' as const }
  return quoteIntent(deps, { caller, request: asked })
}

async function refusal(asked: QuoteRequest): Promise<ServiceError> {
  const error = await quote(asked).catch((reason: unknown) => reason)
  if (error instanceof ServiceError) return error
  throw new Error('it was not refused as it should be', { cause: error })
}

const layersOf = ({ routes }: QuoteResult) => routes.map(({ settlementLayer }) => settlementLayer)
const fromSepolia = { accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] } }
const transferOf = (id: number, amount: bigint): Execution => {
  const args = [SECOND.address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: usdc(id), value: 0n, data }
}
const fund = (to: Address, amount: bigint) =>
  send(node(SEPOLIA), { from: USER.address, ...transferTo(to, amount) })
const transferTo = (to: Address, amount: bigint) => ({
  to: usdc(SEPOLIA),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

describe('what no node would take', () => {
  const burden = (bytes: number): Execution => ({
    to: ASIDE,
    value: 0n,
    data: `0x${'00'.repeat(bytes)}`,
  })
  const ask = (id: number, bytes: number) =>
    request(chain(id), 'USDC', FIVE, {
      accessList: { chainIds: [id], tokens: ['USDC'] },
      destinationExecutions: [burden(bytes)],
    })

  it('is refused before it is planned, with the place of the calls', async () => {
    const error = await refusal(ask(SEPOLIA, 131_072))
    expect(error.kind).toBe('validation')
    expect(error.issues).toMatchObject([
      { path: ['destinationExecutions'], context: { chainId: SEPOLIA, room: 131_072 - 512 } },
    ])
  })

  it('is not offered when the rest of the transaction makes it too large', async () => {
    const error = await refusal(ask(SEPOLIA, 130_300))
    expect(error.kind).toBe('unprocessable')
    const reasons = error.issues.map(({ message }) => message).join()
    expect(reasons).toContain('a transaction on chain 11155111 carries at most 130560')
    expect(layersOf(await quote(ask(SEPOLIA, 125_000)))).toEqual(['SAME_CHAIN'])
    expect(untried).toEqual([])
  })
})

describe('calls of the request', () => {
  for (const [layer, id] of [
    ['SAME_CHAIN', SEPOLIA],
    ['ACROSS', BASE],
  ] as const) {
    it(`are tried before a route of ${layer} is offered`, async () => {
      const ask = (amount: bigint) =>
        request(chain(id), 'USDC', FIVE, {
          ...fromSepolia,
          destinationExecutions: [transferOf(id, amount)],
        })
      const good = await quote(ask(FIVE))
      expect(layersOf(good)).toEqual([layer])
      expect(good.routes[0]?.tokenRequirements).toHaveLength(1)
      const error = await refusal(ask(FIVE + 1n))
      expect([error.kind, error.message]).toEqual([
        'unprocessable',
        'The calls of the request revert',
      ])
      expect(error.issues[0]).toMatchObject({
        code: 'SIMULATION_FAILED',
        context: {
          category: 'INSUFFICIENT_BALANCE',
          action: 'fill',
          chainId: id,
          errorName: 'ERC20InsufficientBalance',
          errorArgs: { needed: String(FIVE + 1n) },
        },
      })
      expect(error.issues[1]).toMatchObject({
        message: expect.stringContaining('the calls of the request revert (INSUFFICIENT_BALANCE'),
        context: { settlementLayer: layer, chainId: id },
      })
      expect(untried).toEqual([])
    })
  }
})

describe('a way that fails on the chain', () => {
  it('is left out with its reason while another one is offered', async () => {
    const { router } = chain(BASE).contracts
    if (!router) throw new Error('no router')
    const asked = request(chain(BASE), 'USDC', FIVE, {
      recipient: plainAccount(SECOND.address),
      accessList: { chainIds: [SEPOLIA, BASE], tokens: ['USDC'] },
    })
    const before = layersOf(await quote(asked))
    expect(before).toContain('ACROSS')
    expect(before).toContain('SAME_CHAIN')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 0n] })
    await send(node(BASE), { from: RELAYER.address, to: usdc(BASE), data })
    const after = await quote(asked)
    expect(layersOf(after)).toEqual(['SAME_CHAIN'])
    expect(after.refusals).toContainEqual(
      expect.objectContaining({
        settlementLayer: 'ACROSS',
        chainId: BASE,
        reason: expect.stringMatching(/^the fill would revert \(INSUFFICIENT_ALLOWANCE/),
      }),
    )
    const error = await refusal({ ...asked, ...fromSepolia })
    expect([error.kind, error.message]).toEqual(['unprocessable', 'Bundle simulation failed'])
    expect(error.issues[0]?.context?.category).toBe('INSUFFICIENT_ALLOWANCE')
    expect(untried).toEqual([])
  })

  it('spends a token that can be looked at but not moved', async () => {
    const token = usdc(SEPOLIA)
    const code = await node(SEPOLIA).request<Hex>('eth_getCode', [token, 'latest'])
    await node(SEPOLIA).request('hardhat_setCode', [ASIDE, code])
    // Reverts for transferFrom, all else is left to the token's own code.
    const paused = concatHex([
      '0x6323b872dd5f3560e01c14603b57365f80375f80368173' as const,
      ASIDE,
      '0x5af43d5f803e6037573d5ffd5b3d5ff35b5f5ffd',
    ])
    await node(SEPOLIA).request('hardhat_setCode', [token, paused])
    const asked = request(chain(BASE), 'USDC', FIVE, fromSepolia)
    const error = await refusal(asked)
    expect([error.kind, error.message]).toEqual(['unprocessable', 'Bundle simulation failed'])
    expect(error.issues[0]?.context).toMatchObject({ action: 'claim', chainId: SEPOLIA })
    expect(untried).toEqual([])
  })
})

/** A chain behind a url that does something else for some requests. */
async function behind(behaviour: Behaviour, rpc: { timeoutMs?: number } = {}) {
  const url = await startTestUrl(node(SEPOLIA))
  url.behave(behaviour)
  const readers = openWorldReaders(world.devnet, new Map([[SEPOLIA, url.url]]), rpc)
  onTestFinished(async () => {
    await readers.stop()
    await url.stop()
  })
  return readers
}

const hasOverrides = ({ method, params }: Request) => method === 'eth_call' && params.length > 2

describe('a way that cannot be tried', () => {
  it('is offered all the same by a node without overrides, and the log says so', async () => {
    const error = { code: -32602, message: 'too many arguments, want at most 2' }
    const readers = await behind((asked) => (hasOverrides(asked) ? { error } : undefined))
    const result = await quote(request(chain(BASE), 'USDC', FIVE, fromSepolia), { readers })
    expect(layersOf(result)).toEqual(['ACROSS'])
    expect(untried).toMatchObject([{ chainId: SEPOLIA, action: 'claim' }])
    expect(JSON.stringify(untried).length).toBeLessThan(300)
  })

  it('is refused once it is known to fail, though nobody can tell whose fault it is', async () => {
    let tried = 0
    const error = { code: -32005, message: 'limit exceeded' }
    const readers = await behind((asked) =>
      hasOverrides(asked) && ++tried > 1 ? { error } : undefined,
    )
    const asked = request(chain(SEPOLIA), 'USDC', FIVE, {
      ...fromSepolia,
      destinationExecutions: [transferOf(SEPOLIA, FIVE + 1n)],
    })
    await expect(quote(asked, { readers })).rejects.toMatchObject({
      kind: 'unprocessable',
      message: 'Bundle simulation failed',
    })
    expect(tried).toBeGreaterThan(1)
  })

  it('is not waited for longer than a check may take', async () => {
    // Nothing else ends the wait: the node never answers, and its url is given all the time.
    const never = new Promise<undefined>(() => {})
    const silent: Behaviour = (asked) => (hasOverrides(asked) ? never : undefined)
    const readers = await behind(silent, { timeoutMs: 3_600_000 })
    const settings = { ...world.deps.settings, checkDeadlineMs: 700 }
    const asked = request(chain(BASE), 'USDC', FIVE, fromSepolia)
    const result = await quote(asked, { readers, settings })
    expect(layersOf(result)).toEqual(['ACROSS'])
    expect(untried).toMatchObject([{ chainId: SEPOLIA, action: 'claim' }])
  })

  it('spends what its owner says will come', async () => {
    const poor = privateKeyToAccount(generatePrivateKey())
    const coming = new Map([[usdc(SEPOLIA).toLowerCase() as Address, 4n * FIVE]])
    const asked = request(chain(BASE), 'USDC', FIVE, {
      account: plainAccount(poor.address),
      ...fromSepolia,
      options: { auxiliaryFunds: new Map([[SEPOLIA, coming]]) },
    })
    expect(layersOf(await quote(asked))).toEqual(['ACROSS'])
  })
})

describe('an account', () => {
  /** Its calls run on it, so that more than its signature is tried. */
  async function expectTried(account: AccountInput): Promise<void> {
    const ask = (amount: bigint) =>
      request(chain(SEPOLIA), 'USDC', FIVE, {
        account,
        ...fromSepolia,
        destinationExecutions: [transferOf(SEPOLIA, amount)],
      })
    const { routes } = await quote(ask(FIVE))
    const layers = routes.map(({ settlementLayer }) => settlementLayer)
    expect(layers.sort()).toEqual(['INTENT_EXECUTOR', 'SAME_CHAIN'])
    expect(routes.every((route) => route.tokenRequirements.length === 0)).toBe(true)
    const error = await refusal(ask(10n ** 12n))
    expect(error.message).toBe('The calls of the request revert')
    expect(untried).toEqual([])
  }

  it('is tried before it is deployed, and after', async () => {
    const url = world.devnet.chains.find(({ id }) => id === SEPOLIA)?.rpcUrls[0] ?? ''
    const account = await new RhinestoneSDK({
      apiKey: 'none',
      endpointUrl: 'http://127.0.0.1:1',
      provider: { type: 'custom', urls: { [SEPOLIA]: url } },
    }).createAccount({
      account: { type: 'nexus', version: '1.2.0' },
      owners: { type: 'ecdsa', accounts: [privateKeyToAccount(SECOND.privateKey)] },
    })
    const address = account.getAddress()
    const { factory, factoryData } = account.getInitData()
    await fund(address, 100n * FIVE)
    const setupOps = [{ to: factory, data: factoryData }]
    await expectTried(plainAccount(address, { accountType: 'ERC7579', setupOps }))
    await send(node(SEPOLIA), { from: USER.address, to: factory, data: factoryData })
    await expectTried(plainAccount(address, { mockSignatures: new Map([[0, '0x1234']]) }))
  })

  it('is tried before it delegates (EIP-7702), and after', async () => {
    const holder = privateKeyToAccount(generatePrivateKey())
    const config = {
      account: { type: 'nexus' as const },
      owners: { type: 'ecdsa' as const, accounts: [holder] },
      eoa: holder,
    }
    const init = getEip7702InitCall(config, await signEip7702InitData(config, holder))
    const setup = { to: holder.address, data: init.initData as Hex }
    await fund(holder.address, 100n * FIVE)
    const delegations = new Map([[0, init.contract]])
    const account = plainAccount(holder.address, { delegations, setupOps: [setup] })
    await expectTried(account)
    const code = concatHex(['0xef0100', init.contract])
    await node(SEPOLIA).request('hardhat_setCode', [holder.address, code])
    await send(node(SEPOLIA), { from: USER.address, ...setup })
    await expectTried(account)
  })
})

describe('an owner who must still do something', () => {
  it('is taken to have wrapped and approved', async () => {
    for (const id of [SEPOLIA, BASE]) {
      const asked = request(chain(id), 'WETH', 10n ** 15n, {
        recipient: plainAccount(SECOND.address),
        accessList: { chainIds: [SEPOLIA], tokens: ['ETH'] },
      })
      const [route] = (await quote(asked)).routes
      expect(route?.tokenRequirements.map(({ requirement }) => requirement.type)).toEqual([
        'wrap',
        'approval',
      ])
    }
    expect(untried).toEqual([])
  })

  it('pays from several chains at once', async () => {
    const amounts = [SEPOLIA, BASE].map((chainId) => ({
      chainId,
      token: usdc(chainId),
      amount: 2n * FIVE,
    }))
    const asked = request(chain(BASE), 'USDC', 3n * FIVE, {
      recipient: plainAccount(SECOND.address),
      accessList: { amounts },
    })
    const { routes } = await quote(asked)
    const mixed = routes.find(({ elements }) => elements.length === 2)
    expect(new Set(mixed?.elements.map(({ chainId }) => chainId))).toEqual(new Set([BASE, SEPOLIA]))
    expect(untried).toEqual([])
  })
})

it('the agreeable account runs a single call, and passes on why it fails', async () => {
  const to: Address = '0x00000000000000000000000000000000000a9ee5'
  await node(SEPOLIA).request('hardhat_setCode', [to, AGREEABLE_ACCOUNT])
  await fund(to, 7n)
  const abi = parseAbi(['function executeFromExecutor(bytes32, bytes) returns (bytes[])'])
  const { client } = world.readers.get(SEPOLIA) ?? {}
  const run = (amount: bigint) => {
    const { data } = transferOf(SEPOLIA, amount)
    const packed = encodePacked(['address', 'uint256', 'bytes'], [usdc(SEPOLIA), 0n, data])
    const args = [zeroHash, packed] as const
    return client?.readContract({ address: to, abi, functionName: 'executeFromExecutor', args })
  }
  expect(await run(7n)).toEqual([])
  await expect(run(8n)).rejects.toThrow(/revert/)
})

describe('the transaction of a step', () => {
  async function failure(behaviour: Behaviour): Promise<ServiceError> {
    const [route] = (await quote(request(chain(BASE), 'USDC', FIVE, fromSepolia))).routes
    if (!route) throw new Error('no route')
    const readers = await behind(behaviour)
    const layer = createSettlementLayers({
      readers,
      inventory: async () => 0n,
      filler: () => RELAYER.address,
    }).get('ACROSS')
    const [step] = layer?.steps(route) ?? []
    if (!layer || !step) throw new Error('no step')
    const accepted = { ...route, signatures: await sign(route), acceptedAt: route.createdAt }
    const { signal } = new AbortController()
    const error = await layer
      .call(accepted, step, RELAYER.address, signal)
      .catch((reason: unknown) => reason)
    if (error instanceof ServiceError) return error
    throw new Error('it did not fail as it should', { cause: error })
  }

  it('is called a failure only if it reverts, without its data in the log', async () => {
    const reverted = await failure(() => undefined)
    expect(reverted.kind).toBe('settlement-execution')
    expect(reverted.cause).toMatchObject({ code: 3, data: expect.stringMatching(/^0x/) })
    const error = { code: -32005, message: 'limit exceeded' }
    const busy = await failure(({ method }) =>
      method === 'eth_estimateGas' ? { error } : undefined,
    )
    expect(busy.kind).toBe('unavailable')
    for (const { message, cause } of [reverted, busy]) {
      expect(`${message} ${(cause as Error).message}`.length).toBeLessThan(400)
      expect((cause as Error).cause).toBeUndefined()
    }
  })
})
