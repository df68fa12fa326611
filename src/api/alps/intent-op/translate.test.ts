import { createRequire } from 'node:module'
import { type Address, hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { isServerSigned, serverSignature } from '../../../domain/intent/signing/server-signature.ts'
import { payloadHash, signData } from '../../../domain/intent/signing/sign-data.ts'
import { printExactJson } from '../../../lib/exact-json.ts'
import { CALLS_INTENT, EXAMPLE_INTENT } from '../../shared/intents/example-intent.ts'
import type { ServerSigner } from '../../shared/route.ts'
import { isUnchanged, toIntentOp } from './translate.ts'

type SdkTypedData = Parameters<typeof hashTypedData>[0]
type SdkModule<Args extends unknown[]> = { getTypedData(...args: Args): SdkTypedData }
const require = createRequire(import.meta.url)
// The client keeps these functions to itself; they are what real users sign with.
const sdkRoot = require.resolve('@rhinestone/sdk').replace(/index\.js$/, '')
const permit2: SdkModule<[unknown, bigint, bigint]> = require(`${sdkRoot}execution/permit2.js`)
const singleChain: SdkModule<[Address, Address, unknown, bigint]> = require(
  `${sdkRoot}execution/singleChainOps.js`,
)

const SECRET = new Uint8Array(32).fill(9)
const signer: ServerSigner = {
  sign: (document) => serverSignature(SECRET, document),
  verify: (document, signature) => isServerSigned(SECRET, document, signature),
}

type Op = Record<string, unknown> & {
  serverSignature: string
  nonce: string
  expires: string
  elements: { arbiter: Address }[]
}

/** What a JSON client holds in its hands. */
const received = (intent: QuotedIntent): Op =>
  JSON.parse(printExactJson(toIntentOp(intent, signer)))

describe('what the 1.15.0 client signs for a rendered IntentOp', () => {
  const expected = (intent: QuotedIntent) => signData(intent).origin.map(payloadHash)

  it('is the Permit2 message of each element', () => {
    const op = received(EXAMPLE_INTENT)
    const hashes = op.elements.map((element) =>
      hashTypedData(permit2.getTypedData(element, BigInt(op.nonce), BigInt(op.expires))),
    )
    expect(hashes).toEqual(expected(EXAMPLE_INTENT))
    expect(new Set(hashes).size).toBe(2)
  })

  it('is the calls of the account', () => {
    const op = received(CALLS_INTENT)
    const hashes = op.elements.map((element) => {
      const { address } = CALLS_INTENT.account
      const data = singleChain.getTypedData(address, element.arbiter, element, BigInt(op.nonce))
      return hashTypedData(data)
    })
    expect(hashes).toEqual(expected(CALLS_INTENT))
  })

  it('cannot be something else than quoted: a number no client can read is our error', () => {
    const [element] = CALLS_INTENT.elements
    const { gasRefund } = element!.settlementContext
    const exchangeRate = 2n ** 53n + 1n
    const settlementContext = {
      ...element!.settlementContext,
      gasRefund: { ...gasRefund!, exchangeRate },
    }
    const intent = { ...CALLS_INTENT, elements: [{ ...element!, settlementContext }] }
    expect(() => toIntentOp(intent, signer)).toThrow('Internal error')
  })
})

/** Every place in a document, leaves and containers. */
function places(node: unknown, path: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [path]
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(node).flatMap(([key, value]) => places(value, [...path, key])),
  ]
}

function edited(op: Op, path: readonly string[], edit: (old: unknown) => unknown): Op {
  const copy = structuredClone(op)
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Op, copy)
  const last = path.at(-1)!
  const value = edit(parent[last])
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}

const other = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 0 ? 1 : value * 2
  if (Array.isArray(value)) return [...value, '0']
  if (value === null) return {}
  if (typeof value === 'object') return { ...value, added: '0' }
  const text = String(value)
  const end = text.at(-1) === '1' ? '2' : '1'
  return `${text.slice(0, -1)}${end}`
}

const OF_THE_CLIENT = ['signedAuthorizations', 'recipientSignedAuthorizations']

describe.each([
  ['tokens', EXAMPLE_INTENT],
  ['calls', CALLS_INTENT],
])('an IntentOp of %s that is given back', (_name, intent) => {
  const op = received(intent)
  const sealed = places(op).filter(([top]) => !OF_THE_CLIENT.includes(top ?? ''))

  it('is accepted unchanged, whatever the order of its keys and what the client adds', () => {
    const reordered = Object.fromEntries(Object.entries(op).reverse()) as Op
    expect(isUnchanged(op, signer)).toBe(true)
    expect(isUnchanged(JSON.parse(JSON.stringify(reordered)), signer)).toBe(true)
    const added = { originSignatures: ['0x01'], destinationSignature: '0x01', later: true }
    expect(isUnchanged({ ...op, ...added, signedAuthorizations: [{}] }, signer)).toBe(true)
  })

  it('is refused with any one field altered', () => {
    expect(sealed.length).toBeGreaterThan(100)
    const accepted = sealed.filter((path) => isUnchanged(edited(op, path, other), signer))
    expect(accepted.map((path) => path.join('.'))).toEqual([])
  })

  it('is refused with any one field missing', () => {
    const removable = sealed.filter((path) => path[0] !== 'serverSignature')
    const accepted = removable.filter((path) =>
      isUnchanged(
        edited(op, path, () => undefined),
        signer,
      ),
    )
    expect(accepted.map((path) => path.join('.'))).toEqual([])
  })

  it('is refused under another secret', () => {
    const stranger: ServerSigner = {
      sign: () => '',
      verify: (document, signature) =>
        isServerSigned(
          SECRET.map(() => 1),
          document,
          signature,
        ),
    }
    expect(isUnchanged(op, stranger)).toBe(false)
  })
})
