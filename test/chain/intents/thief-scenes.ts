import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import type { Chain } from '../../../src/domain/chain.ts'
import type { AcceptedIntent } from '../../../src/domain/intent/intent.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import {
  BASE,
  type IntentWorld,
  plainAccount,
  request,
  SECOND,
  SEPOLIA,
  tokenOf,
  USER,
} from './intents-kit.ts'
import { attempt, type Call, type Owner, throughRouter } from './thief-kit.ts'

export const UNIT = 10n ** 6n
/** Gets what the users' calls send. */
export const FRIEND: Address = '0x00000000000000000000000000000000000f41e7'

const permit2Abi = parseAbi([
  'function invalidateUnorderedNonces(uint256 word, uint256 mask)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function permitWitnessTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] details, address owner, bytes32 witness, string witnessTypeString, bytes signature)',
])
export const armAbi = parseAbi([
  'function arm(address target, bytes attack)',
  'function attempts() view returns (uint256)',
  'function successes() view returns (uint256)',
])

/** Where the thief is at work: two chains, a plain key and a smart account with tokens on both. */
export type Town = {
  world: IntentWorld
  nexus: Owner
  node(id: number): EdrChain
  chain(id: number): Chain
  usdc(id: number): Address
}

export function openTown(world: IntentWorld, nexus: Owner): Town {
  const found = <T>(id: number, map: ReadonlyMap<number, T>): T => {
    const value = map.get(id)
    if (value === undefined) throw new Error(`no chain ${id}`)
    return value
  }
  const chain = (id: number) => found(id, world.chains)
  return {
    world,
    nexus,
    chain,
    node: (id) => found(id, world.devnet.nodes),
    usdc: (id) => tokenOf(chain(id), 'USDC').address,
  }
}

export const transferCall = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

export type Scene = {
  request(town: Town): QuoteRequest
  /** Undefined: the plain key. */
  owner(town: Town): Owner | undefined
  /** How the owner takes back what was signed. */
  cancel(town: Town, intent: AcceptedIntent): Promise<void>
}

export const fromSepolia = { accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] } }
async function cancelPermit(town: Town, from: Address, intent: AcceptedIntent): Promise<void> {
  const args = [intent.id >> 8n, 1n << (intent.id & 255n)] as const
  const data = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'invalidateUnorderedNonces',
    args,
  })
  await asAnybody(town, from, { to: PERMIT2, data })
}

/** Also of contracts, which have no key to send with. */
async function asAnybody({ node }: Town, from: Address, call: Call): Promise<void> {
  const here = node(SEPOLIA)
  await here.request('hardhat_impersonateAccount', [from])
  const { done } = await attempt(here, from, call)
  if (!done) throw new Error('it was refused')
  await here.request('hardhat_stopImpersonatingAccount', [from])
}

export const SCENES: Record<string, Scene> = {
  'SAME_CHAIN, of a plain key with calls': {
    owner: () => undefined,
    request: ({ chain, usdc }) =>
      request(chain(SEPOLIA), 'USDC', 20n * UNIT, {
        ...fromSepolia,
        recipient: plainAccount(SECOND.address),
        destinationExecutions: [
          { to: usdc(SEPOLIA), value: 0n, data: transferCall(FRIEND, 3n * UNIT) },
        ],
      }),
    cancel: (town, intent) => cancelPermit(town, USER.address, intent),
  },
  'ACROSS, of a plain key': {
    owner: () => undefined,
    request: ({ chain }) =>
      request(chain(BASE), 'USDC', 20n * UNIT, {
        ...fromSepolia,
        recipient: plainAccount(SECOND.address),
      }),
    cancel: (town, intent) => cancelPermit(town, USER.address, intent),
  },
  'ACROSS, of a smart account with calls on both sides': {
    owner: ({ nexus }) => nexus,
    request: ({ chain, usdc, nexus }) =>
      request(chain(BASE), 'USDC', 20n * UNIT, {
        ...fromSepolia,
        account: nexus.account,
        preClaimExecutions: new Map([
          [SEPOLIA, [{ to: usdc(SEPOLIA), value: 0n, data: transferCall(FRIEND, UNIT) }]],
        ]),
        destinationExecutions: [
          { to: usdc(BASE), value: 0n, data: transferCall(FRIEND, 3n * UNIT) },
        ],
      }),
    cancel: (town, intent) => cancelPermit(town, town.nexus.address, intent),
  },
  'INTENT_EXECUTOR, of a smart account': {
    owner: ({ nexus }) => nexus,
    request: ({ chain, usdc, nexus }) => ({
      ...request(chain(SEPOLIA), 'USDC', 0n, { ...fromSepolia, account: nexus.account }),
      tokenRequests: [],
      destinationExecutions: [
        { to: usdc(SEPOLIA), value: 0n, data: transferCall(FRIEND, 2n * UNIT) },
      ],
    }),
    cancel: async (town, intent) => {
      const { chain, nexus } = town
      const to = chain(SEPOLIA).contracts.intentExecutor as Address
      const args = [intent.id] as const
      const data = encodeFunctionData({
        abi: intentExecutorAbi,
        functionName: 'invalidateNonce',
        args,
      })
      await asAnybody(town, nexus.address, { to, data })
    },
  },
}

type Theft = { id: number; thief: Address; intent: AcceptedIntent; arbiter: Address }

/** What a thief tries without any regard for the contracts' own ways. */
export function plainTheft({ chain, usdc }: Town, { id, thief, intent, arbiter }: Theft): Call[] {
  const [element] = intent.elements
  const owner = intent.account.address
  const amount = 10n * UNIT
  const take = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [owner, thief, amount],
  })
  const permitted = [{ token: usdc(id), amount }]
  const witnessed = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'permitWitnessTransferFrom',
    args: [
      { permitted, nonce: intent.id + 1n, deadline: intent.expires },
      [{ to: thief, requestedAmount: amount }],
      owner,
      `0x${'00'.repeat(32)}`,
      '',
      (element && (intent.signatures.origin[0] as Hex)) ?? '0x',
    ],
  })
  const allowed = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'transferFrom',
    args: [owner, thief, amount, usdc(id)],
  })
  const router = chain(id).contracts.router as Address
  const calls: Call[] = [
    { to: usdc(id), data: take },
    { to: PERMIT2, data: witnessed },
    { to: PERMIT2, data: allowed },
    { to: arbiter, data: take },
  ]
  const routed = calls.flatMap(({ to, data }) =>
    [0, 1].map((kind) => {
      const step = { kind, optional: false, target: to, value: 0n, funds: [], data }
      return throughRouter({ to: router, data }, [step])
    }),
  )
  return [...calls, ...routed]
}
