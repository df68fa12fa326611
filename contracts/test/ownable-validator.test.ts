import { type Address, concat, type Hex, keccak256, parseSignature, size, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeOwners, VALIDATOR } from './kit/account-stack.ts'
import {
  alice,
  bob,
  carol,
  type Deployed,
  mallory,
  startTestChain,
  type TestChain,
} from './kit/test-chain.ts'

const HASH = keccak256('0x5150')
const VALID = '0x1626ba7e'
const INVALID = '0xffffffff'
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The validator only knows accounts as callers, so any address can play one. */
const ACCOUNT = '0x00000000000000000000000000000000000acc01'

let chain: TestChain
let validator: Deployed
let snapshot: Hex

const sorted = (...owners: Address[]): Address[] =>
  owners.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
const trio = sorted(alice.address, bob.address, carol.address)

beforeAll(async () => {
  chain = await startTestChain(84532)
  validator = await chain.etch('OwnableValidator', VALIDATOR)
  snapshot = await chain.client.snapshot()
})
beforeEach(async () => {
  await chain.client.revert({ id: snapshot })
  snapshot = await chain.client.snapshot()
})
afterAll(() => chain.stop())

const install = (threshold: bigint, owners: Address[]) => ({
  functionName: 'onInstall',
  args: [encodeOwners(threshold, owners)],
  from: ACCOUNT as Address,
})
const asAccount = (functionName: string, ...args: unknown[]) => ({
  functionName,
  args,
  from: ACCOUNT as Address,
})

async function verdict(signature: Hex, hash: Hex = HASH): Promise<unknown> {
  return chain.client.readContract({
    ...validator,
    functionName: 'isValidSignatureWithSender',
    args: [mallory.address, hash, signature],
    account: ACCOUNT,
  })
}

test.each([
  ['a threshold of zero', 0n, trio, 'InvalidThreshold'],
  ['a threshold above the owners', 4n, trio, 'InvalidThreshold'],
  ['a duplicate owner', 1n, [alice.address, alice.address], 'OwnersNotSortedAndUnique'],
  ['unsorted owners', 1n, [...trio].reverse(), 'OwnersNotSortedAndUnique'],
  ['the zero address', 1n, [toHex(0, { size: 20 }), bob.address], 'OwnersNotSortedAndUnique'],
  ['the list’s own sentinel', 1n, [toHex(1, { size: 20 }), bob.address], 'InvalidOwner'],
] as const)('refuses %s', async (_, threshold, owners, error) => {
  expect(await chain.revertOf(validator, install(threshold, [...owners]))).toBe(error)
})

test('an installed account cannot be installed over, and can after uninstalling', async () => {
  await chain.write(validator, install(1n, trio))
  expect(await chain.revertOf(validator, install(1n, [mallory.address]))).toBe('AlreadyInitialized')
  await chain.write(validator, asAccount('onUninstall', '0x'))
  expect(await chain.read(validator, 'isInitialized', [ACCOUNT])).toBe(false)
  expect(await chain.read(validator, 'getOwners', [ACCOUNT])).toEqual([])
  await chain.write(validator, install(1n, [bob.address]))
  expect(await chain.read(validator, 'getOwners', [ACCOUNT])).toEqual([bob.address])
})

test('two of three distinct owners are needed and enough, in any order', async () => {
  await chain.write(validator, install(2n, trio))
  const [byAlice, byBob, byMallory] = await Promise.all(
    [alice, bob, mallory].map((account) => account.sign({ hash: HASH })),
  )
  expect(await verdict(concat([byAlice!, byBob!]))).toBe(VALID)
  expect(await verdict(concat([byBob!, byAlice!]))).toBe(VALID)
  expect(await verdict(byAlice!)).toBe(INVALID)
  expect(await verdict(concat([byAlice!, byAlice!]))).toBe(INVALID)
  expect(await verdict(concat([byAlice!, byMallory!]))).toBe(INVALID)
  expect(await verdict(concat([byAlice!, byBob!]), keccak256('0x01'))).toBe(INVALID)
  expect(await verdict('0x')).toBe(INVALID)
})

test('one owner cannot be counted twice by a second form of his signature', async () => {
  await chain.write(validator, install(2n, trio))
  const plain = await alice.sign({ hash: HASH })
  const personal = personalSign(await alice.signMessage({ message: { raw: HASH } }))
  expect(await verdict(concat([plain, personal]))).toBe(INVALID)
  expect(await verdict(concat([plain, malleated(plain)]))).toBe(INVALID)
})

test('a malleated signature, an odd v and a short one are refused', async () => {
  await chain.write(validator, install(1n, trio))
  const plain = await alice.sign({ hash: HASH })
  expect(await verdict(plain)).toBe(VALID)
  expect(await verdict(malleated(plain))).toBe(INVALID)
  for (const v of [0, 1, 26, 29, 30, 33, 255]) {
    expect(await verdict(concat([plain.slice(0, -2) as Hex, toHex(v, { size: 1 })]))).toBe(INVALID)
  }
  expect(size(plain)).toBe(65)
  expect(await verdict(plain.slice(0, -2) as Hex)).toBe(INVALID)
})

test('a v raised by four marks a personal_sign signature', async () => {
  await chain.write(validator, install(1n, [alice.address]))
  const personal = await alice.signMessage({ message: { raw: HASH } })
  expect(await verdict(personal)).toBe(INVALID)
  expect(await verdict(personalSign(personal))).toBe(VALID)
})

test('an account that installed nothing accepts nothing', async () => {
  expect(await verdict(await alice.sign({ hash: HASH }))).toBe(INVALID)
  expect(await verdict(toHex(0, { size: 65 }))).toBe(INVALID)
  const errors = await Promise.all([
    chain.revertOf(validator, asAccount('addOwner', alice.address)),
    chain.revertOf(validator, asAccount('setThreshold', 1n)),
    chain.revertOf(validator, asAccount('removeOwner', trio[0], trio[1])),
  ])
  expect(errors).toEqual(['NotInitialized', 'NotInitialized', 'NotInitialized'])
})

test('owners come and go by the account’s own call, never below the threshold', async () => {
  await chain.write(validator, install(2n, sorted(alice.address, bob.address)))
  expect(await chain.revertOf(validator, asAccount('addOwner', alice.address))).toBe('InvalidOwner')
  expect(await chain.revertOf(validator, asAccount('setThreshold', 3n))).toBe('InvalidThreshold')
  await chain.write(validator, asAccount('addOwner', carol.address))

  const owners = (await chain.read(validator, 'getOwners', [ACCOUNT])) as Address[]
  expect(owners[0]).toBe(carol.address)
  const wrongPrevious = asAccount('removeOwner', owners[0], owners[2])
  expect(await chain.revertOf(validator, wrongPrevious)).toBe('InvalidPreviousOwner')
  await chain.write(validator, asAccount('removeOwner', owners[1], owners[2]))
  expect(await chain.read(validator, 'getOwners', [ACCOUNT])).toEqual(owners.slice(0, 2))
  const last = asAccount('removeOwner', toHex(1, { size: 20 }), owners[0])
  expect(await chain.revertOf(validator, last)).toBe('InvalidThreshold')
  await chain.write(validator, asAccount('setThreshold', 1n))
  await chain.write(validator, last)
  expect(await chain.read(validator, 'getOwners', [ACCOUNT])).toEqual([owners[1]])
})

test('the stateless check applies the same rules to the owners it is given', async () => {
  const byAlice = await alice.sign({ hash: HASH })
  const check = (threshold: bigint, owners: Address[], signature: Hex) =>
    chain.read(validator, 'validateSignatureWithData', [
      HASH,
      signature,
      encodeOwners(threshold, owners),
    ])
  expect(await check(1n, trio, byAlice)).toBe(true)
  expect(await check(0n, trio, byAlice)).toBe(false)
  expect(await check(2n, trio, concat([byAlice, byAlice]))).toBe(false)
  const twice = [alice.address, alice.address]
  expect(await check(2n, twice, concat([byAlice, byAlice]))).toBe(false)
  expect(await check(1n, [bob.address], byAlice)).toBe(false)
})

function personalSign(signature: Hex): Hex {
  const { r, s, v } = parseSignature(signature)
  return concat([r, s, toHex(Number(v) + 4, { size: 1 })])
}

/** The other valid point for the same message: s mirrored, v flipped. */
function malleated(signature: Hex): Hex {
  const { r, s, v } = parseSignature(signature)
  const mirrored = toHex(CURVE_ORDER - BigInt(s), { size: 32 })
  return concat([r, mirrored, toHex(v === 27n ? 28 : 27, { size: 1 })])
}
