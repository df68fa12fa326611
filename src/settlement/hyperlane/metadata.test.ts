import { concat, encodePacked, type Hex, keccak256, pad, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { Message } from './message.ts'
import { findMetadata } from './metadata.ts'
import type { Checkpoint } from './validators.ts'

/** Two of three validators have to sign; each one publishes its own signatures. */
const KEYS = [0, 1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
const THRESHOLD = 2
const TREE = '0x00000000000000000000000000000000000000aa'
const id = keccak256('0x01')
const root = keccak256('0x02')
const index = 7
const message = {
  ...{ id, bytes: '0x01', origin: 10, destination: 20 },
  leaf: { tree: TREE, index },
} as unknown as Message
const reader = {
  chain: { id: 20, contracts: { hyperlaneMailbox: TREE } },
  client: {
    readContract: async ({ functionName }: { functionName: string }) => {
      if (functionName === 'recipientIsm') return TREE
      if (functionName === 'moduleType') return 5
      return [KEYS.map(({ address }) => address), THRESHOLD]
    },
  },
} as unknown as ChainReader

function digest(of: Hex): Hex {
  const tree = pad(TREE, { size: 32 })
  const domain = keccak256(
    encodePacked(['uint32', 'bytes32', 'string'], [message.origin, tree, 'HYPERLANE']),
  )
  const types = ['bytes32', 'bytes32', 'uint32', 'bytes32'] as const
  return keccak256(encodePacked(types, [domain, of, index, id]))
}
const sign = (who: number, of = root) =>
  KEYS[who]?.signMessage({ message: { raw: digest(of) } }) as Promise<Hex>

async function metadataWith(liar: Omit<Checkpoint, 'messageId' | 'index'>) {
  const checkpoint = async ({ validator }: { validator: string }) => {
    const who = KEYS.findIndex(({ address }) => address === validator)
    const honest = { root, signature: await sign(who) }
    return { ...(who === 0 ? liar : honest), messageId: id, index }
  }
  const signal = AbortSignal.timeout(5_000)
  return findMetadata({ validators: { checkpoint } }, reader, message, signal)
}

test.each<[string, () => Promise<Omit<Checkpoint, 'messageId' | 'index'>>]>([
  ['nonsense for a signature', async () => ({ root, signature: `0x${'01'.repeat(65)}` })],
  ['the signature of another one', async () => ({ root, signature: await sign(1) })],
  [
    'another tree, with its own signature',
    async () => {
      const other = keccak256('0x03')
      return { root: other, signature: await sign(0, other) }
    },
  ],
])('a validator that publishes %s keeps nothing from being delivered', async (_, lie) => {
  expect(await metadataWith(await lie())).toBe(
    concat([
      ...[pad(TREE, { size: 32 }), root, toHex(index, { size: 4 })],
      ...(await Promise.all([sign(1), sign(2)])),
    ]),
  )
})
