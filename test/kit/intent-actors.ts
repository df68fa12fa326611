import { type Address, concatHex, type Hex, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { STARTALE_1_0_0 } from '../../devnet/src/addresses.ts'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import { CHAINS, type World } from './clients/client-accounts.ts'

/** In lower case, because the client compares it so. */
const STARTALE_VALIDATOR = STARTALE_1_0_0.startaleValidator.toLowerCase() as Address

type SdkAccount = Awaited<ReturnType<World['newEoa']>>['account']
export type Holding = readonly [chainId: number, symbol: string, amount: bigint]
/** The options with which the public client makes smart accounts. */
const SMART_ACCOUNTS = {
  Nexus: {},
  Safe: { account: { type: 'safe' } },
  Kernel: { account: { type: 'kernel' } },
  Startale: { account: { type: 'startale' } },
  'Startale with its own validator': { account: { type: 'startale' }, module: STARTALE_VALIDATOR },
  'Nexus with sessions': { sessions: true },
  'Safe with sessions': { account: { type: 'safe' }, sessions: true },
  'Kernel with sessions': { account: { type: 'kernel' }, sessions: true },
  'Startale with sessions': { account: { type: 'startale' }, sessions: true },
} as const satisfies Record<string, Making>

type Making = {
  account?: { type: 'safe' | 'kernel' | 'startale' }
  module?: Address
  sessions?: boolean
}
type SmartKind = keyof typeof SMART_ACCOUNTS
export type ActorKind = 'plain key' | 'delegating key' | SmartKind

/**
 * A funded account, in the forms of the public client and of a client of the specification alone.
 */
export type Actor = {
  kind: ActorKind
  address: Address
  /** The key that owns it. */
  owner: PrivateKeyAccount
  sdk: SdkAccount
  /** The account, as requests contain it. */
  wire: object
  sign(typedData: { domain: { chainId?: unknown } }): Promise<Hex>
  /**
   * EIP-7702 authorizations for these chains, and the init signature that the public client needs.
   */
  delegation?: {
    contract: Address
    initSignature: Hex
    authorize(chainIds: readonly number[]): Promise<object[]>
  }
}

export async function newActor(
  world: World,
  kind: ActorKind,
  holdings: readonly Holding[],
): Promise<Actor> {
  if (kind === 'plain key') {
    const { account, owner, address } = await world.newEoa(holdings.map(([...each]) => each))
    const wire = { address, accountType: 'EOA', setupOps: [] }
    const sign: Actor['sign'] = (data) => owner.signTypedData(data as never)
    return { kind, address, owner, sdk: account, wire, sign }
  }
  const actor =
    kind === 'delegating key' ? await newDelegating(world) : await newSmartAccount(world, kind)
  await Promise.all(
    holdings.map(([chainId, symbol, amount]) => world.pay(chainId, symbol, actor.address, amount)),
  )
  return actor
}

/** Makes a smart account that is not deployed anywhere yet. */
async function newSmartAccount(world: World, kind: SmartKind): Promise<Actor> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { account, module, sessions }: Making = SMART_ACCOUNTS[kind]
  const sdk = await world.sdk.createAccount({
    ...(account && { account }),
    owners: { type: 'ecdsa', accounts: [owner], threshold: 1, ...(module && { module }) },
    ...(sessions && { experimental_sessions: { enabled: true } }),
  })
  const init = sdk.getInitData()
  if (!('factory' in init)) throw new Error('the client gave no factory')
  const setupOps = [{ to: init.factory, data: init.factoryData }]
  const address = sdk.getAddress()
  return {
    kind,
    address,
    owner,
    sdk,
    wire: { address, accountType: 'ERC7579', setupOps },
    sign: (data) => {
      const chain = Object.values(CHAINS).find(({ id }) => id === data.domain.chainId)
      if (!chain) throw new Error('a payload for no chain')
      return sdk.signTypedData(data as never, chain, undefined)
    },
  }
}

async function newDelegating(world: World): Promise<Actor> {
  const eoa = privateKeyToAccount(generatePrivateKey())
  const owners = { type: 'ecdsa' as const, accounts: [eoa], threshold: 1 }
  const config = { account: { type: 'nexus' as const }, owners, eoa }
  const sdk = await world.sdk.createAccount(config)
  const init = getEip7702InitCall(config, await signEip7702InitData(config, eoa))
  const { address } = eoa
  return {
    kind: 'delegating key',
    address,
    owner: eoa,
    sdk,
    wire: {
      address,
      accountType: 'ERC7579',
      setupOps: [{ to: address, data: init.initData }],
      delegations: Object.fromEntries(
        Object.values(CHAINS).map(({ id }) => [`eip155:${id}`, { contract: init.contract }]),
      ),
    },
    // With code at its address, the account itself is asked, and it asks its default validator.
    sign: async (data) => concatHex([zeroAddress, await eoa.signTypedData(data as never)]),
    delegation: {
      contract: init.contract,
      initSignature: await sdk.signEip7702InitData(),
      authorize: (chainIds) =>
        Promise.all(
          chainIds.map(async (chainId) => {
            const terms = { address: init.contract, chainId, nonce: 0 }
            const { yParity = 0, r, s } = await eoa.signAuthorization(terms)
            return { ...terms, chainId: `eip155:${chainId}`, yParity, r, s }
          }),
        ),
    },
  }
}
