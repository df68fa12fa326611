import {
  type Abi,
  type Address,
  BaseError,
  decodeErrorResult,
  type Hex,
  pad,
  stringToHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creationCode, ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { alice, startTestChain, type TestChain } from '../kit/test-chain.ts'

// Nobody can change a registry, so what must not be in one has to be kept out when it is made.

const HERE = 84532n
const THERE = 421614n
const NOWHERE = 10n
const TOKEN: Address = '0x1000000000000000000000000000000000000001'
const OTHER_TOKEN: Address = '0x2000000000000000000000000000000000000002'
const OFT: Address = '0x3000000000000000000000000000000000000003'
const MOST_DECIMALS = 36
const idOf = (symbol: string) => pad(stringToHex(symbol), { size: 31, dir: 'right' })
const NO_ID = zeroHash.slice(0, 64) as Hex

const chain = { chainId: HERE, wrappedNative: TOKEN, spokePool: zeroAddress }
const asset = { chainId: HERE, token: TOKEN, id: idOf('ETH'), decimals: 18 }
const oft = { chainId: HERE, id: idOf('USDT0'), eid: 1, oft: OFT, token: TOKEN, decimals: 6 }

let place: TestChain

beforeAll(async () => {
  place = await startTestChain(Number(HERE))
})
afterAll(() => place.stop())

async function deploy(name: string, args: readonly unknown[]): Promise<Address> {
  const data = creationCode(ownArtifact(name), args)
  const hash = await place.client.sendTransaction({ account: alice, data, gas: 10_000_000n })
  const { contractAddress } = await place.settle(hash)
  if (!contractAddress) throw new Error(`${name} was not deployed`)
  return contractAddress
}
const read = (name: string, address: Address, functionName: string, args: readonly unknown[]) =>
  place.client.readContract({ address, abi: ownArtifact(name).abi, functionName, args })
const refused = (name: string, address: Address, functionName: string, args: readonly unknown[]) =>
  place.revertOf({ address, abi: ownArtifact(name).abi }, { functionName, args })

/** Name of the error with which a contract refuses to be made. */
async function stillborn(name: string, args: readonly unknown[]): Promise<string> {
  const { abi } = ownArtifact(name)
  try {
    await place.client.call({ account: alice, data: creationCode(ownArtifact(name), args) })
  } catch (error) {
    const cause = error instanceof BaseError ? error.walk((one) => 'data' in (one as object)) : null
    return errorName(abi, (cause as { data?: Hex } | null)?.data ?? '0x')
  }
  throw new Error(`${name} was made`)
}
const errorName = (abi: Abi, data: Hex) => decodeErrorResult({ abi, data }).errorName

test.each<[string, unknown[], unknown[], string]>([
  ['a chain without a number', [chain, { ...chain, chainId: 0n }], [], 'InvalidChain'],
  [
    'a chain without wrapped native money',
    [chain, { ...chain, chainId: THERE, wrappedNative: zeroAddress }],
    [],
    'InvalidChain',
  ],
  ['a chain twice', [chain, { ...chain, wrappedNative: OTHER_TOKEN }], [], 'InvalidChain'],
  ['no entry for the chain it stands on', [{ ...chain, chainId: THERE }], [], 'UnknownChain'],
  ['an asset without a name', [chain], [{ ...asset, id: NO_ID }], 'InvalidAsset'],
  ['an asset twice', [chain], [asset, { ...asset, id: idOf('USDC') }], 'InvalidAsset'],
  [
    'amounts that cannot be compared',
    [chain],
    [{ ...asset, decimals: MOST_DECIMALS + 1 }],
    'InvalidAsset',
  ],
])('a ChainRegistry with %s is not made', async (_, chains, assets, error) => {
  expect(await stillborn('ChainRegistry', [chains, assets])).toBe(error)
})

test('a ChainRegistry knows its chains and assets, and no others', async () => {
  const chains = [chain, { chainId: THERE, wrappedNative: OTHER_TOKEN, spokePool: OFT }]
  const assets = [
    asset,
    { chainId: THERE, token: TOKEN, id: idOf('BIG'), decimals: MOST_DECIMALS },
    { chainId: HERE, token: OTHER_TOKEN, id: idOf('ETH'), decimals: 0 },
  ]
  const registry = await deploy('ChainRegistry', [chains, assets])
  const ask = (functionName: string, ...args: unknown[]) =>
    read('ChainRegistry', registry, functionName, args)
  expect(await ask('wrappedNative', HERE)).toBe(TOKEN)
  expect(await ask('wrappedNative', THERE)).toBe(OTHER_TOKEN)
  expect(await ask('spokePool', HERE)).toBe(zeroAddress)
  expect(await ask('spokePool', THERE)).toBe(OFT)
  expect(await ask('assetOf', HERE, TOKEN)).toEqual([idOf('ETH'), 18])
  expect(await ask('assetOf', THERE, TOKEN)).toEqual([idOf('BIG'), MOST_DECIMALS])
  expect(await ask('assetOf', HERE, OTHER_TOKEN)).toEqual([idOf('ETH'), 0])
  expect(await ask('assetOf', NOWHERE, TOKEN)).toEqual([NO_ID, 0])
  for (const functionName of ['wrappedNative', 'spokePool']) {
    expect(await refused('ChainRegistry', registry, functionName, [NOWHERE])).toBe('UnknownChain')
  }
})

test.each<[string, Partial<typeof oft>[]]>([
  ['no chain', [{ chainId: 0n }]],
  ['no mesh', [{ id: NO_ID }]],
  ['no number for LayerZero', [{ eid: 0 }]],
  ['no contract that sends', [{ oft: zeroAddress }]],
  ['no token', [{ token: zeroAddress }]],
  ['amounts that cannot be compared', [{ decimals: MOST_DECIMALS + 1 }]],
  ['a token in two meshes', [{}, { id: idOf('OTHER') }]],
  ['two tokens of a mesh on one chain', [{}, { token: OTHER_TOKEN }]],
])('an OftRegistry with %s is not made', async (_, changes) => {
  const ofts = changes.map((change) => ({ ...oft, ...change }))
  expect(await stillborn('OftRegistry', [ofts])).toBe('InvalidOft')
})

test('an OftRegistry knows the ways between chains that have the mesh, and no others', async () => {
  const there = { ...oft, chainId: THERE, eid: 2, oft: TOKEN, decimals: MOST_DECIMALS }
  const lonely = { ...oft, id: idOf('LONELY'), token: OTHER_TOKEN }
  const registry = await deploy('OftRegistry', [[oft, there, lonely]])
  const way = (from: bigint, to: bigint, token: Address) =>
    read('OftRegistry', registry, 'route', [from, to, token])
  expect(await way(HERE, THERE, TOKEN)).toEqual([oft, there])
  expect(await way(THERE, HERE, TOKEN)).toEqual([there, oft])
  const none: [string, bigint, bigint, Address][] = [
    ['to where it starts', HERE, HERE, TOKEN],
    ['from where the mesh is not', THERE, HERE, OTHER_TOKEN],
    ['to where the token is not', HERE, THERE, OTHER_TOKEN],
    ['to nowhere', HERE, NOWHERE, TOKEN],
  ]
  for (const [name, ...args] of none) {
    const error = await refused('OftRegistry', registry, 'route', args)
    expect([name, error]).toEqual([name, 'NoRoute'])
  }
})
