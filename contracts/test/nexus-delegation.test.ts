import {
  type Address,
  concat,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  type LocalAccount,
  pad,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import {
  EXECUTOR,
  encodeInitData,
  installAccountStack,
  NEXUS,
  nexusAt,
  withDefaultValidator,
} from './kit/account-stack.ts'
import { reentrantModule } from './kit/evm-modules.ts'
import {
  alice,
  type Deployed,
  mallory,
  relayer,
  startTestChain,
  type TestChain,
} from './kit/test-chain.ts'

const CHAIN_ID = 11155111
const MODULE = '0x00000000000000000000000000000000000bad01'

let chain: TestChain
let validator: Deployed

beforeAll(async () => {
  chain = await startTestChain(CHAIN_ID)
  validator = (await installAccountStack(chain)).validator
})
afterAll(() => chain.stop())

const newHolder = () => privateKeyToAccount(generatePrivateKey())
const ownersOf = (address: Address) => chain.read(validator, 'getOwners', [address])

async function delegate(holder: ReturnType<typeof newHolder>, implementation: Address, data: Hex) {
  const authorization = await holder.signAuthorization({
    address: implementation,
    chainId: CHAIN_ID,
    nonce: 0,
  })
  const hash = await chain.client.sendTransaction({
    account: relayer,
    to: holder.address,
    data,
    authorizationList: [authorization],
    gas: 2_000_000n,
  })
  return chain.settle(hash)
}

type Initialization = {
  signer: LocalAccount
  implementation?: Address
  chainIds?: bigint[]
  index?: bigint
  initData?: Hex
  signedInitData?: Hex
}

/** The relayer's call, by default an honest one; every part can be tampered with. */
async function initialization(options: Initialization) {
  const { signer, chainIds = [0n], index = 0n, initData = encodeInitData(alice.address) } = options
  const signature = await signer.signTypedData({
    domain: { name: 'Nexus', version: '1.2.0' },
    types: {
      Initialize: [
        { name: 'nexus', type: 'address' },
        { name: 'chainIds', type: 'uint256[]' },
        { name: 'initData', type: 'bytes' },
      ],
    },
    primaryType: 'Initialize',
    message: {
      nexus: options.implementation ?? NEXUS['1.2.0'].implementation,
      chainIds,
      initData: options.signedInitData ?? initData,
    },
  })
  const list = [index, BigInt(chainIds.length), ...chainIds]
  const words = list.map((word) => encodePacked(['uint256'], [word]))
  return {
    functionName: 'initializeAccount',
    args: [concat([signature, ...words, initData])],
    from: mallory.address,
  }
}

test.each(['1.2.0', '1.2.1'] as const)(
  'a relayer delegates and initialises a holder with the client’s own call, on %s',
  async (version) => {
    const holder = newHolder()
    const config = {
      account: { type: 'nexus' as const, version },
      owners: { type: 'ecdsa' as const, accounts: [alice] },
      eoa: holder,
    }
    const signature = await signEip7702InitData(config, holder)
    const { initData, contract } = getEip7702InitCall(config, signature)
    expect(contract.toLowerCase()).toBe(NEXUS[version].implementation.toLowerCase())

    const receipt = await delegate(holder, contract, initData)
    expect(receipt.status).toBe('success')
    expect(await ownersOf(holder.address)).toEqual([alice.address])
    const hash = keccak256('0x5150')
    const account = nexusAt(holder.address)
    const byOwner = withDefaultValidator(await alice.sign({ hash }))
    const byHolder = withDefaultValidator(await holder.sign({ hash }))
    expect(await chain.read(account, 'isValidSignature', [hash, byOwner])).toBe('0x1626ba7e')
    expect(await chain.read(account, 'isValidSignature', [hash, byHolder])).toBe('0xffffffff')

    const again = { functionName: 'initializeAccount', args: [`0x${initData.slice(10)}`] }
    expect(await chain.revertOf(account, again)).toBe('AccountAlreadyInitialized')
  },
)

test('a delegated holder who has not initialised is nobody else’s to initialise', async () => {
  const holder = newHolder()
  await delegate(holder, NEXUS['1.2.0'].implementation, '0x')
  const account = nexusAt(holder.address)
  const takeover = encodeInitData(mallory.address)
  const attempts: [string, Awaited<ReturnType<typeof initialization>>][] = [
    ['InvalidInitSignature', await initialization({ signer: mallory, initData: takeover })],
    [
      'InvalidInitSignature',
      await initialization({
        signer: holder,
        initData: takeover,
        signedInitData: encodeInitData(alice.address),
      }),
    ],
    [
      'InvalidInitSignature',
      await initialization({ signer: holder, implementation: NEXUS['1.2.1'].implementation }),
    ],
    ['InitializedForOtherChain', await initialization({ signer: holder, chainIds: [84532n] })],
    [
      'InitializedForOtherChain',
      await initialization({ signer: holder, chainIds: [BigInt(CHAIN_ID), 84532n], index: 1n }),
    ],
    ['InvalidInitData', await initialization({ signer: holder, index: 1n })],
    ['InvalidInitData', await initialization({ signer: holder, chainIds: [] })],
    ['InvalidInitData', { functionName: 'initializeAccount', args: ['0x'], from: mallory.address }],
  ]
  for (const [error, attempt] of attempts) {
    expect(await chain.revertOf(account, attempt)).toBe(error)
  }
  const honest = await initialization({
    signer: holder,
    chainIds: [1n, BigInt(CHAIN_ID)],
    index: 1n,
  })
  await chain.write(account, honest)
  expect(await ownersOf(holder.address)).toEqual([alice.address])
})

test('the holder’s own transaction needs no signature inside', async () => {
  const holder = newHolder()
  await delegate(holder, NEXUS['1.2.0'].implementation, '0x')
  await chain.client.setBalance({ address: holder.address, value: 10n ** 18n })
  const data = encodeFunctionData({
    abi: nexusAt(holder.address).abi,
    functionName: 'initializeAccount',
    args: [encodeInitData(alice.address)],
  })
  const receipt = await chain.send(holder, holder.address, { data })
  expect(receipt.status).toBe('success')
  expect(await ownersOf(holder.address)).toEqual([alice.address])
})

test('a module that calls back during initialisation cannot initialise a second time', async () => {
  const holder = newHolder()
  await delegate(holder, NEXUS['1.2.0'].implementation, '0x')
  const account = nexusAt(holder.address)
  // A second initialisation that the holder signed too, so that only its being second is wrong.
  const second = await initialization({
    signer: holder,
    initData: encodeInitData(undefined, [EXECUTOR]),
  })
  await chain.client.setCode({
    address: MODULE,
    bytecode: reentrantModule(encodeFunctionData({ abi: account.abi, ...second })),
  })
  const initData = encodeInitData(alice.address, [MODULE])
  await chain.write(account, await initialization({ signer: holder, initData }))
  const outcome = await chain.client.getStorageAt({ address: MODULE, slot: pad('0x00') })
  expect(outcome).toBe(pad('0x01'))
  expect(await chain.read(account, 'isModuleInstalled', [1n, MODULE, '0x'])).toBe(true)
  expect(await chain.read(account, 'isModuleInstalled', [1n, EXECUTOR, '0x'])).toBe(false)
})
