import { RhinestoneSDK } from '@rhinestone/sdk'
import { createTestClient, type Hex, http, parseAbi, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTRY_POINT, OWNABLE_VALIDATOR } from '../addresses.ts'
import { type Devnet, startDevnet } from '../start.ts'

const TYPED_DATA = {
  domain: { name: 'Anything', chainId: 84532 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

describe('smart accounts of the public client', () => {
  let devnet: Devnet
  beforeAll(async () => {
    devnet = await startDevnet({
      chainIds: [84532],
      automine: true,
      skip: ['safe', 'uniswap', 'across', 'layerzero'],
    })
  })
  afterAll(() => devnet.stop())

  const owner = () => privateKeyToAccount(devnet.accounts[4]?.privateKey as Hex)
  const client = () =>
    createTestClient({ mode: 'hardhat', transport: http(devnet.chains[0]?.rpcUrls[0]) })
      .extend(publicActions)
      .extend(walletActions)
  const createAccount = (version: '1.2.0' | '1.2.1') =>
    new RhinestoneSDK({
      apiKey: 'none',
      endpointUrl: 'http://127.0.0.1:1',
      provider: { type: 'custom', urls: { 84532: devnet.chains[0]?.rpcUrls[0] ?? '' } },
    }).createAccount({
      account: { type: 'nexus', version },
      owners: { type: 'ecdsa', accounts: [owner()] },
    })

  it.each(['1.2.0', '1.2.1'] as const)(
    'Nexus %s lands on the derived address and takes the signature of its owner',
    async (version) => {
      const account = await createAccount(version)
      const address = account.getAddress()
      const verify = (signature: Hex, text = 'hello') =>
        client().verifyTypedData({ address, ...TYPED_DATA, message: { text }, signature })

      const early = await account.signTypedData(TYPED_DATA, baseSepolia, undefined)
      expect(await verify(early)).toBe(true)

      const { factory, factoryData } = account.getInitData()
      const hash = await client().sendTransaction({
        account: owner(),
        chain: null,
        to: factory,
        data: factoryData,
        gas: 3_000_000n,
      })
      const receipt = await client().getTransactionReceipt({ hash })
      expect(receipt.status).toBe('success')
      expect(await account.isDeployed(baseSepolia)).toBe(true)

      const signature = await account.signTypedData(TYPED_DATA, baseSepolia, undefined)
      expect(await verify(signature)).toBe(true)
      expect(await verify(signature, 'another text')).toBe(false)
      const owners = await account.getOwners(baseSepolia)
      expect([owners?.accounts, Number(owners?.threshold)]).toEqual([[owner().address], 1])
      const id = await client().readContract({
        address,
        abi: parseAbi(['function accountId() view returns (string)']),
        functionName: 'accountId',
      })
      expect(id).toBe(`biconomy.nexus.${version}`)
    },
  )

  it('has the validator and the EntryPoint working where clients look for them', async () => {
    const isValidator = await client().readContract({
      address: OWNABLE_VALIDATOR,
      abi: parseAbi(['function isModuleType(uint256 id) view returns (bool)']),
      functionName: 'isModuleType',
      args: [1n],
    })
    const nonce = await client().readContract({
      address: ENTRY_POINT,
      abi: parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)']),
      functionName: 'getNonce',
      args: [owner().address, 0n],
    })
    expect([isValidator, nonce]).toEqual([true, 0n])
  })
})
