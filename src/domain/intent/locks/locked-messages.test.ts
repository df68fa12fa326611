import { createRequire } from 'node:module'
import * as oldClient from '@rhinestone/orchestrator-sdk'
import fc from 'fast-check'
import { type Address, getAddress, type Hex, hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { orderBundleHash, toSegment } from '../order/order-bundle.ts'
import { compactElementHash, compactTypedData } from './compact.ts'
import { lockIdOf, lockTagOf, tokenOfLock } from './lock-tag.ts'

const require = createRequire(import.meta.url)
const sdkRoot = require.resolve('@rhinestone/sdk').replace(/index\.js$/, '')
// The client does not export these functions; they are what real users sign with.
const sdk: { getCompactTypedData(intentOp: unknown): Parameters<typeof hashTypedData>[0] } =
  require(`${sdkRoot}execution/compact.js`)
const actions: { lockTag(): Hex; ALLOCATOR_ADDRESS: Address } = require(
  `${sdkRoot}actions/compact.js`,
)

const { getOrderBundleHash } = oldClient as unknown as {
  getOrderBundleHash(orderBundle: unknown): Hex
}

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
const bytes = fc
  .uint8Array({ maxLength: 60 })
  .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
const address = hex(20).map((value) => getAddress(value))
const uint = (bits: number) => fc.bigInt(0n, 2n ** BigInt(bits) - 1n)
const tokens = (size: fc.ArrayConstraints) =>
  fc.array(fc.record({ token: address, amount: uint(256) }), size)
const op = fc.record({
  vt: hex(32),
  ops: fc.array(fc.record({ to: address, value: uint(256), data: bytes }), { maxLength: 3 }),
})
const CHAINS = [11155111, 84532, 421614, 11155420] as const
const TAG: Hex = '0x60e3a1be6cfce6d13bb05699'
const element = fc.record({
  chainId: fc.constantFrom(...CHAINS),
  arbiter: address,
  permitted: tokens({ maxLength: 3 }),
  mandate: fc.record({
    recipient: address,
    tokenOut: tokens({ maxLength: 3 }),
    destinationChainId: fc.constantFrom(...CHAINS),
    fillDeadline: uint(32),
    minGas: uint(128),
    preClaimOps: op,
    destinationOps: op,
    qualifier: bytes,
  }),
})
const compact = fc
  .record({
    sponsor: address,
    nonce: uint(256),
    expires: uint(64),
    elements: fc.array(element, { minLength: 1, maxLength: 3 }),
  })
  .map(({ elements, ...rest }) => ({
    ...rest,
    elements: elements.map((each) => ({ ...each, lockTags: each.permitted.map(() => TAG) })),
  }))

const pairs = (amounts: readonly { token: Address; amount: bigint }[], tag: Hex) =>
  amounts.map(({ token, amount }) => [String(lockIdOf(tag, token)), String(amount)])
const calls = ({ vt, ops }: { vt: Hex; ops: { to: Address; value: bigint; data: Hex }[] }) => ({
  vt,
  ops: ops.map((each) => ({ ...each, value: String(each.value) })),
})

test('the message over locks is the one the current client signs', () => {
  fc.assert(
    fc.property(compact, (message) => {
      const { sponsor, nonce, expires, elements } = message
      const intentOp = {
        sponsor,
        nonce: String(nonce),
        expires: String(expires),
        elements: elements.map(({ arbiter, chainId, permitted, mandate }) => ({
          arbiter,
          chainId: String(chainId),
          idsAndAmounts: pairs(permitted, TAG),
          mandate: {
            recipient: mandate.recipient,
            // The client cuts the tag off these too.
            tokenOut: pairs(mandate.tokenOut, TAG),
            destinationChainId: String(mandate.destinationChainId),
            fillDeadline: String(mandate.fillDeadline),
            minGas: String(mandate.minGas),
            preClaimOps: calls(mandate.preClaimOps),
            destinationOps: calls(mandate.destinationOps),
            qualifier: { encodedVal: mandate.qualifier },
          },
        })),
      }
      const ours = hashTypedData(compactTypedData(message))
      expect(ours).toBe(hashTypedData(sdk.getCompactTypedData(intentOp)))
    }),
    { seed: 8, numRuns: 60 },
  )
})

test('the hash of an order bundle is the one the old client has its owner sign', () => {
  fc.assert(
    fc.property(compact, ({ elements, ...message }) => {
      const segments = elements.map(toSegment).map((segment) => ({
        ...segment,
        witness: { ...segment.witness, fillDeadline: Number(segment.witness.fillDeadline) },
      }))
      const theirs = getOrderBundleHash({ ...message, segments })
      expect(orderBundleHash({ ...message, elements })).toBe(theirs)
    }),
    { seed: 8, numRuns: 60 },
  )
})

test('a change of anything signed changes the hash of an element', () => {
  fc.assert(
    fc.property(element, uint(128), (each, minGas) => {
      fc.pre(minGas !== each.mandate.minGas)
      const other = { ...each, mandate: { ...each.mandate, minGas } }
      expect(compactElementHash(other)).not.toBe(compactElementHash(each))
      expect(toSegment(other).witness.depositId).not.toBe(toSegment(each).witness.depositId)
    }),
    { seed: 8, numRuns: 30 },
  )
})

test('tags and ids are those of the current client', () => {
  const allocator = actions.ALLOCATOR_ADDRESS
  expect(lockTagOf({ allocator, resetPeriod: 6 })).toBe(actions.lockTag())
  const token = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
  const id = lockIdOf(actions.lockTag(), token)
  expect(tokenOfLock(id)).toBe(token.toLowerCase())
  expect(lockTagOf({ allocator: `0x0000000${'1'.repeat(33)}`, resetPeriod: 3 })).toBe(
    `0x34${'1'.repeat(22)}`,
  )
})
