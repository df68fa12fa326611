import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkpointDigest,
  checkpointJson,
} from '../../../devnet/src/actors/hyperlane/checkpoint.ts'
import { createValidators } from '../../../src/settlement/hyperlane/validators.ts'

/**
 * A checkpoint of Base as a validator of Hyperlane has published it, and that validator (Staked, who is
 * named so in Hyperlane's own configuration). The devnet writes such files, and the layer reads them.
 */
const VALIDATOR = '0xb3AC35d3988bca8C2fFD195b1c6bee18536B317b'
const published = {
  value: {
    checkpoint: {
      merkle_tree_hook_address:
        '0x00000000000000000000000019dc38aeae620380430c200a6e990d5af5480117',
      mailbox_domain: 8453,
      root: '0xd0da44bb893ca80c15cb8206bcd7a7ff3aab635bed0ba32799d00b2bdfb30b84',
      index: 1_498_599,
    },
    message_id: '0xad83200ad99a5dad2fddccb12e6d646b4998a7aa27152347e2b05cf4a411b158',
  },
  signature: {
    r: '0x5a3307ef9c3ec9259cdcc3c572ab6997bbe0890f6fddc8ed16cf008c60988b61',
    s: '0xeb301c259613ac4fad63696c423211b50419b56e4e2dcb3550bd58d32184055',
    v: 27,
  },
  serialized_signature:
    '0x5a3307ef9c3ec9259cdcc3c572ab6997bbe0890f6fddc8ed16cf008c60988b610eb301c259613ac4fad63696c423211b50419b56e4e2dcb3550bd58d321840551b',
} as const
const { checkpoint, message_id: messageId } = published.value
const read = {
  tree: checkpoint.merkle_tree_hook_address,
  origin: checkpoint.mailbox_domain,
  ...{ root: checkpoint.root, index: checkpoint.index, messageId },
}

let shown: unknown
const server = createServer((request, response) => {
  const named = request.url === '/8453/checkpoint_1498599_with_id.json'
  response.writeHead(named ? 200 : 404).end(JSON.stringify(shown))
})
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{origin}`
})
afterAll(() => server.close())

const ask = () =>
  createValidators({ [VALIDATOR]: url }).checkpoint(
    { validator: VALIDATOR, origin: 8453, index: checkpoint.index },
    AbortSignal.timeout(5000),
  )

test('what a validator has published is signed as the devnet signs', async () => {
  const raw = checkpointDigest(read)
  const signature: Hex = published.serialized_signature
  expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(VALIDATOR)
})

test('what a validator has published is written as the devnet writes', () => {
  expect(checkpointJson(read, published.serialized_signature)).toEqual(published)
})

test('what a validator has published is read by the layer', async () => {
  const { root, index } = checkpoint
  const expected = { root, index, messageId, signature: published.serialized_signature }
  shown = published
  expect(await ask()).toEqual(expected)
  // Hyperlane's relayer does without the last line, so a validator may too.
  const { serialized_signature: _, ...parts } = published
  shown = parts
  expect(await ask()).toEqual(expected)
})

test.each([
  ['no signature', { signature: undefined }],
  ['half a signature', { signature: { ...published.signature, s: undefined } }],
  ['too long a half', { signature: { ...published.signature, r: `0x${'11'.repeat(33)}` } }],
  ['an empty half', { signature: { ...published.signature, r: '0x' } }],
  ['a sign that is none', { signature: { ...published.signature, v: 0 } }],
])('a file with %s is no checkpoint', async (_, altered) => {
  shown = { ...published, serialized_signature: undefined, ...altered }
  expect(await ask()).toBeUndefined()
})
