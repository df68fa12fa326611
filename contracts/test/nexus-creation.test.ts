import { type Address, decodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  describeAccount,
  EXECUTOR,
  encodeInitData,
  factoryOf,
  installAccountStack,
  NEXUS,
  nexusAt,
  SENTINEL,
  VALIDATOR,
} from './kit/account-stack.ts'
import {
  alice,
  bob,
  type Deployed,
  mallory,
  relayer,
  startTestChain,
  type TestChain,
} from './kit/test-chain.ts'

let chain: TestChain
let validator: Deployed
let snapshot: Hex

beforeAll(async () => {
  chain = await startTestChain(84532)
  validator = (await installAccountStack(chain)).validator
  snapshot = await chain.client.snapshot()
})
beforeEach(async () => {
  await chain.client.revert({ id: snapshot })
  snapshot = await chain.client.snapshot()
})
afterAll(() => chain.stop())

async function createAccount(): Promise<Deployed> {
  const { factory, factoryData, address } = await describeAccount()
  await chain.send(relayer, factory, { data: factoryData })
  return nexusAt(address)
}

const ownersOf = (address: Address) => chain.read(validator, 'getOwners', [address])
const create = (initData: Hex, salt: Hex) => ({
  functionName: 'createAccount',
  args: [initData, pad(salt)],
})

test.each(['1.2.0', '1.2.1'] as const)('%s lands where the client says', async (version) => {
  const { factory, factoryData, address } = await describeAccount(version, [bob])
  expect(factory.toLowerCase()).toBe(NEXUS[version].factory.toLowerCase())
  expect(await chain.client.getCode({ address })).toBeUndefined()

  await chain.send(mallory, factory, { data: factoryData, value: 3n })
  const account = nexusAt(address)
  expect(await chain.read(account, 'accountId')).toBe(`biconomy.nexus.${version}`)
  expect(await chain.read(account, 'isInitialized')).toBe(true)
  expect(await ownersOf(address)).toEqual([bob.address])

  const again = await chain.send(mallory, factory, { data: factoryData, value: 4n })
  expect(again.status).toBe('success')
  expect(await chain.client.getBalance({ address })).toBe(7n)
  expect(await chain.client.getBalance({ address: factory })).toBe(0n)
})

test('the factory foretells the address', async () => {
  const { factoryData, address } = await describeAccount('1.2.1', [bob])
  const abi = parseAbi(['function createAccount(bytes initData, bytes32 salt)'])
  const { args } = decodeFunctionData({ abi, data: factoryData })
  expect(await chain.read(factoryOf('1.2.1'), 'computeAccountAddress', args)).toBe(address)
})

test('the modules the client asked for are there, and no others', async () => {
  const account = await createAccount()
  const installed = (type: bigint, module: Address) =>
    chain.read(account, 'isModuleInstalled', [type, module, '0x'])
  expect(await installed(1n, VALIDATOR)).toBe(true)
  expect(await installed(2n, EXECUTOR)).toBe(true)
  expect(await installed(1n, EXECUTOR)).toBe(false)
  expect(await installed(2n, mallory.address)).toBe(false)
  const executors = await chain.read(account, 'getExecutorsPaginated', [SENTINEL, 100n])
  expect(executors).toEqual([[EXECUTOR], SENTINEL])
  const validators = await chain.read(account, 'getValidatorsPaginated', [SENTINEL, 100n])
  expect(validators).toEqual([[], SENTINEL])
})

test('an account is not initialised twice, not even by itself', async () => {
  const account = await createAccount()
  const takeover = {
    functionName: 'initializeAccount',
    args: [encodeInitData(mallory.address)],
  }
  for (const from of [mallory.address, account.address]) {
    expect(await chain.revertOf(account, { ...takeover, from })).toBe('AccountAlreadyInitialized')
  }
  expect(await ownersOf(account.address)).toEqual([alice.address])
})

test('nobody initialises the implementation', async () => {
  const implementation = nexusAt(NEXUS['1.2.0'].implementation)
  const takeover = {
    functionName: 'initializeAccount',
    args: [encodeInitData(mallory.address)],
    from: mallory.address,
  }
  expect(await chain.revertOf(implementation, takeover)).toBe('NotInitializable')
})

test('an account that nobody could use is not created', async () => {
  const factory = factoryOf('1.2.0')
  const withAccountErrors = { ...factory, abi: [...factory.abi, ...nexusAt(factory.address).abi] }
  const call = create(encodeInitData(undefined), '0x08')
  expect(await chain.revertOf(withAccountErrors, call)).toBe('NoValidatorInstalled')
})

test('a bootstrap without code fails instead of leaving an empty account', async () => {
  const factory = factoryOf('1.2.0')
  const withAccountErrors = { ...factory, abi: [...factory.abi, ...nexusAt(factory.address).abi] }
  const noBootstrap = encodeInitData(alice.address).replace(
    '6efb61d8c9546ff1b500de3f244ea7',
    '6efb61d8c9546ff1b500de3f244ea8',
  ) as Hex
  expect(await chain.revertOf(withAccountErrors, create(noBootstrap, '0x09'))).toBe(
    'AddressEmptyCode',
  )
})
