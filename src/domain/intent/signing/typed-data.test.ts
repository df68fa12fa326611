import { createRequire } from 'node:module'
import fc from 'fast-check'
import { type Address, getAddress, type Hex, hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import {
  mandateOp,
  NO_OP,
  sayableRefund,
  singleChainLimits,
  singleChainOp,
} from '../order/op-mode.ts'
import {
  type AcrossTerms,
  decodeAcrossTerms,
  decodeSameChainTerms,
  encodeAcrossTerms,
  encodeSameChainTerms,
} from '../order/qualifier.ts'
import { permit2TypedData, singleChainOpsTypedData } from './typed-data.ts'

type SdkTypedData = Parameters<typeof hashTypedData>[0]
type SdkModule<Args extends unknown[]> = { getTypedData(...args: Args): SdkTypedData }

const require = createRequire(import.meta.url)
// The client does not export these functions; they are what real users sign with.
const sdkRoot = require.resolve('@rhinestone/sdk').replace(/index\.js$/, '')
const permit2: SdkModule<[unknown, bigint, bigint]> = require(`${sdkRoot}execution/permit2.js`)
const singleChain: SdkModule<[Address, Address, unknown, bigint]> = require(
  `${sdkRoot}execution/singleChainOps.js`,
)

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
const bytes = fc
  .uint8Array({ maxLength: 100 })
  .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
const address = hex(20).map((value) => getAddress(value))
const uint = (bits: number) => fc.bigInt(0n, 2n ** BigInt(bits) - 1n)
const chainId = fc.integer({ min: 1, max: 2 ** 31 })
const tokens = fc.array(fc.record({ token: address, amount: uint(256) }), { maxLength: 4 })
const op = fc.record({
  vt: hex(32),
  ops: fc.array(fc.record({ to: address, value: uint(256), data: bytes }), { maxLength: 3 }),
})
const element = fc.record({
  chainId,
  arbiter: address,
  permitted: tokens,
  mandate: fc.record({
    recipient: address,
    tokenOut: tokens,
    destinationChainId: chainId,
    fillDeadline: uint(64),
    minGas: uint(128),
    preClaimOps: op,
    destinationOps: op,
    qualifier: bytes,
  }),
})
const gasRefund = fc.record({ token: address, exchangeRate: uint(128), overhead: uint(64) })

/** Ids carry a lock tag above the address; the message must not contain it. */
const pairs = (amounts: readonly { token: Address; amount: bigint }[], tag: bigint) =>
  amounts.map(({ token, amount }) => [String((tag << 160n) | BigInt(token)), String(amount)])

test('a Permit2 message hashes as the one the public client builds from the same element', () => {
  fc.assert(
    fc.property(element, uint(256), uint(64), uint(96), (given, nonce, expires, tag) => {
      const { mandate } = given
      const wire = {
        arbiter: given.arbiter,
        chainId: String(given.chainId),
        idsAndAmounts: pairs(given.permitted, tag),
        mandate: {
          recipient: mandate.recipient,
          tokenOut: pairs(mandate.tokenOut, tag),
          destinationChainId: String(mandate.destinationChainId),
          fillDeadline: String(mandate.fillDeadline),
          minGas: String(mandate.minGas),
          preClaimOps: mandate.preClaimOps,
          destinationOps: mandate.destinationOps,
          qualifier: { settlementContext: {}, encodedVal: mandate.qualifier },
        },
      }
      const theirs = permit2.getTypedData(wire, nonce, expires)
      expect(hashTypedData(permit2TypedData(given, nonce, expires))).toBe(hashTypedData(theirs))
    }),
    { numRuns: 60 },
  )
})

test('SingleChainOps hash as those the public client builds', () => {
  fc.assert(
    fc.property(
      fc.record({ account: address, executor: address, chainId, nonce: uint(256), op, gasRefund }),
      (intent) => {
        const wire = {
          mandate: {
            destinationChainId: String(intent.chainId),
            destinationOps: intent.op,
            qualifier: { settlementContext: { gasRefund: intent.gasRefund } },
          },
        }
        const { account, executor, nonce } = intent
        const theirs = singleChain.getTypedData(account, executor, wire, nonce)
        expect(hashTypedData(singleChainOpsTypedData(intent))).toBe(hashTypedData(theirs))
      },
    ),
    { numRuns: 60 },
  )
})

test('terms survive encoding', () => {
  const across: fc.Arbitrary<AcrossTerms> = fc.record({
    sponsor: address,
    deposits: fc.array(
      fc.record({
        inputToken: address,
        inputAmount: uint(256),
        outIndex: fc.nat(9),
        outputAmount: uint(256),
      }),
      { maxLength: 3 },
    ),
    exclusiveRelayer: address,
    exclusivityDeadline: fc.nat(2 ** 31),
    quoteTimestamp: fc.nat(2 ** 31),
    filler: address,
    swap: hex(32),
    viaIntermediary: fc.boolean(),
    needs: tokens,
    swept: fc.array(address, { maxLength: 3 }),
    siblings: fc.array(hex(32), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(across, (terms) => {
      expect(decodeAcrossTerms(encodeAcrossTerms(terms))).toEqual(terms)
      const { sponsor, filler, swap, swept } = terms
      const sameChain = { sponsor, filler, swap, swept }
      expect(decodeSameChainTerms(encodeSameChainTerms(sameChain))).toEqual(sameChain)
    }),
    { numRuns: 50 },
  )
})

test('vt says where calls run, until when, and what they may cost', () => {
  const call = { to: '0x00000000000000000000000000000000000000aa', value: 0n, data: '0x' } as const
  const rest = '00'.repeat(30)
  expect(mandateOp('account', [call]).vt).toBe(`0x0201${rest}`)
  expect(mandateOp('intermediary', [call]).vt).toBe(`0x0301${rest}`)
  expect(mandateOp('intermediary', [])).toEqual(NO_OP)
  const refundTo = getAddress('0x00000000000000000000000000000000000000bb')
  const limits = { notAfter: 0x11223344n, minGas: 100_000n, refundTo, maxRefund: 0x55n } as const
  const { vt } = singleChainOp([call], limits)
  expect(vt.toLowerCase()).toBe(`0x02011122334402${'00'.repeat(19)}bb0000000055`)
  expect(singleChainLimits(vt)).toEqual({ ...limits, minGas: 131_072n })
})

test('a refund is written down to the unit or not at all', () => {
  const refundTo = '0x00000000000000000000000000000000000000Bb'
  fc.assert(
    fc.property(uint(128), (amount) => {
      const maxRefund = sayableRefund(amount)
      expect(maxRefund <= amount && (amount - maxRefund) * 10n ** 8n <= amount).toBe(true)
      const { vt } = singleChainOp([], { notAfter: 0n, minGas: 0n, refundTo, maxRefund })
      expect(singleChainLimits(vt).maxRefund).toBe(maxRefund)
    }),
  )
  const odd = { notAfter: 0n, minGas: 0n, refundTo, maxRefund: 10n ** 18n + 1n } as const
  expect(() => singleChainOp([], odd)).toThrow(/cannot be written/)
})
