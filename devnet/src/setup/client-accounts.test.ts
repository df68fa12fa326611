import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  INTENT_EXECUTOR,
  OWNABLE_VALIDATOR,
  SESSION_EMISSARY,
  STARTALE_1_0_0,
} from '../addresses.ts'
import { type Devnet, startDevnet } from '../start.ts'

const TYPED_DATA = {
  domain: { name: 'Anything', chainId: 84532 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

const ACCOUNT = parseAbi([
  'function accountId() view returns (string)',
  'function isModuleInstalled(uint256 type, address module, bytes context) view returns (bool)',
  'function executeFromExecutor(bytes32 mode, bytes calls) returns (bytes[])',
  'function execute(bytes32 mode, bytes calls)',
  'function installModule(uint256 type, address module, bytes data)',
  'function initialize(bytes21 root, address hook, bytes data, bytes hookData, bytes[] config)',
  'function initializeAccount(bytes data)',
  'function eip712Domain() view returns (bytes1, string, string, uint256, address, bytes32, uint256[])',
])

const K1 = STARTALE_1_0_0.startaleValidator.toLowerCase() as Address

/** Every kind of account of the public client besides the plain Nexus and Safe. */
const KINDS = {
  Kernel: { account: { type: 'kernel' }, id: 'kernel.advanced.v0.3.3' },
  Startale: { account: { type: 'startale' }, id: 'startale.smart-account.1.0.0' },
  'Startale with its own validator': {
    account: { type: 'startale' },
    id: 'startale.smart-account.1.0.0',
    module: K1,
  },
  'Startale with its own validator and sessions': {
    account: { type: 'startale' },
    id: 'startale.smart-account.1.0.0',
    module: K1,
    sessions: true,
  },
  'Nexus with sessions': { account: { type: 'nexus' }, id: 'biconomy.nexus.1.2.0', sessions: true },
  'Safe with sessions': {
    account: { type: 'safe' },
    id: 'rhinestone.safe7579.v1.0.0',
    sessions: true,
  },
  'Kernel with sessions': {
    account: { type: 'kernel' },
    id: 'kernel.advanced.v0.3.3',
    sessions: true,
  },
  'Startale with sessions': {
    account: { type: 'startale' },
    id: 'startale.smart-account.1.0.0',
    sessions: true,
  },
} as const satisfies Record<
  string,
  { account: object; id: string; module?: Address; sessions?: boolean }
>
type Kind = keyof typeof KINDS

describe('accounts of the public client', () => {
  let devnet: Devnet
  beforeAll(async () => {
    devnet = await startDevnet({
      chainIds: [84532],
      automine: true,
      skip: ['uniswap', 'across', 'layerzero'],
    })
  }, 240_000)
  afterAll(() => devnet.stop())

  const url = () => devnet.chains[0]?.rpcUrls[0] ?? ''
  const payer = () => privateKeyToAccount(devnet.accounts[4]?.privateKey as Hex)
  const client = () =>
    createTestClient({ mode: 'hardhat', transport: http(url()) })
      .extend(publicActions)
      .extend(walletActions)

  const describeAccount = (kind: Kind, owner = privateKeyToAccount(generatePrivateKey())) => {
    const { account, module, sessions } = KINDS[kind] as {
      account: { type: 'nexus' }
      module?: Address
      sessions?: boolean
    }
    const sdk = new RhinestoneSDK({
      apiKey: 'none',
      endpointUrl: 'http://127.0.0.1:1',
      provider: { type: 'custom', urls: { 84532: url() } },
    })
    return sdk.createAccount({
      account,
      owners: { type: 'ecdsa', accounts: [owner], ...(module && { module }) },
      ...(sessions && { experimental_sessions: { enabled: true } }),
    })
  }

  const send = (to: Address, data: Hex) =>
    client().sendTransaction({ account: payer(), chain: null, to, data, gas: 3_000_000n })

  async function deploy(kind: Kind, owner = privateKeyToAccount(generatePrivateKey())) {
    const account = await describeAccount(kind, owner)
    const init = account.getInitData()
    if (!('factory' in init)) throw new Error('the client gave no factory')
    const hash = await send(init.factory, init.factoryData)
    expect((await client().getTransactionReceipt({ hash })).status).toBe('success')
    return { account, address: account.getAddress(), owner }
  }

  const verify = (address: Address, signature: Hex, text = 'hello') =>
    client().verifyTypedData({ address, ...TYPED_DATA, message: { text }, signature })

  const refusal = async (address: Address, data: Hex, from: Address = payer().address) => {
    const call = client().call({ account: from, to: address, data })
    return call.then(
      () => 'went through',
      () => 'refused',
    )
  }

  describe.each(Object.keys(KINDS) as Kind[])('%s', (kind) => {
    it('lands on the derived address with its modules and takes its owner alone', async () => {
      const early = await describeAccount(kind)
      const first = await early.signTypedData(TYPED_DATA, baseSepolia, undefined)
      expect(await verify(early.getAddress(), first)).toBe(true)

      const { account, address } = await deploy(kind)
      const signature = await account.signTypedData(TYPED_DATA, baseSepolia, undefined)
      expect(await verify(address, signature)).toBe(true)
      expect(await verify(address, signature, 'another text')).toBe(false)
      const stranger = await describeAccount(kind)
      const foreign = await stranger.signTypedData(TYPED_DATA, baseSepolia, undefined)
      expect(await verify(address, foreign)).toBe(false)

      const read = { address, abi: ACCOUNT } as const
      expect(await client().readContract({ ...read, functionName: 'accountId' })).toBe(
        KINDS[kind].id,
      )
      const installed = (type: bigint, module: Address) =>
        client().readContract({
          ...read,
          functionName: 'isModuleInstalled',
          args: [type, module, '0x'],
        })
      expect(await installed(2n, INTENT_EXECUTOR)).toBe(true)
      expect(await installed(2n, payer().address)).toBe(false)
      expect(await installed(1n, SESSION_EMISSARY)).toBe('sessions' in KINDS[kind])
    })

    it('obeys no stranger', async () => {
      const { address, owner } = await deploy(kind)
      const token = devnet.chains[0]?.tokens[0]?.address as Address
      const batch = encodeAbiParameters(
        [
          {
            type: 'tuple[]',
            components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
          },
        ],
        [
          [
            [
              token,
              0n,
              encodeFunctionData({
                abi: erc20Abi,
                functionName: 'approve',
                args: [payer().address, 1n],
              }),
            ],
          ],
        ],
      )
      const mode: Hex = `0x01${'00'.repeat(31)}`
      const run = encodeFunctionData({
        abi: ACCOUNT,
        functionName: 'executeFromExecutor',
        args: [mode, batch],
      })
      expect(await refusal(address, run, INTENT_EXECUTOR)).toBe('went through')
      const attacks = [
        run,
        encodeFunctionData({ abi: ACCOUNT, functionName: 'execute', args: [mode, batch] }),
        encodeFunctionData({
          abi: ACCOUNT,
          functionName: 'installModule',
          args: [2n, payer().address, `0x${'00'.repeat(148)}`],
        }),
        encodeFunctionData({
          abi: ACCOUNT,
          functionName: 'initialize',
          args: [`0x01${OWNABLE_VALIDATOR.slice(2)}`, zeroAddress, '0x', '0x', []],
        }),
        encodeFunctionData({ abi: ACCOUNT, functionName: 'initializeAccount', args: ['0x'] }),
      ]
      for (const attack of attacks) {
        expect(await refusal(address, attack)).toBe('refused')
        // The owner's key alone cannot control it either, without the account's own rules.
        expect(await refusal(address, attack, owner.address)).toBe('refused')
      }
    })
  })

  it.each([
    ['Kernel', 'Kernel with sessions'],
    ['Startale with its own validator', 'Startale with its own validator and sessions'],
  ] as const)(
    '%s: a signature for one account of a key is none for another of the same key',
    async (kind, other) => {
      const owner = privateKeyToAccount(generatePrivateKey())
      const { account, address } = await deploy(kind, owner)
      const twin = await deploy(other, owner)
      const signature = await account.signTypedData(TYPED_DATA, baseSepolia, undefined)
      expect(await verify(address, signature)).toBe(true)
      expect(await verify(twin.address, signature)).toBe(false)
    },
  )

  it('a Safe with sessions tells its EIP-712 domain, which it has no call for itself', async () => {
    const { address } = await deploy('Safe with sessions')
    const domain = await client().readContract({
      address,
      abi: ACCOUNT,
      functionName: 'eip712Domain',
    })
    expect(domain.slice(1, 5)).toEqual(['rhinestone safe7579', 'v1.0.0', 84532n, address])
  })
})
