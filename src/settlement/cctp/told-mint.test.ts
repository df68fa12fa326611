import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { encodeBurnMessage, FAST, messageBody } from '../../domain/cctp/burn-message.ts'
import { transmitterAbi } from './cctp-abi.ts'
import { toldMint } from './told-mint.ts'

const TRANSMITTER: Address = '0x00000000000000000000000000000000000000a1'
const ARBITER: Address = '0x00000000000000000000000000000000000000a2'
const STRANGER: Address = '0x00000000000000000000000000000000000000a3'
const DIGEST = toHex(7, { size: 32 })

type Told = { at?: Address; by?: Address; digest?: Hex; fee?: bigint }

/** The event with which a transmitter reports a burn of 1,000 units. */
function received({ at = TRANSMITTER, by = ARBITER, digest = DIGEST, fee = 3n }: Told) {
  const word = (address: Address) => pad(address, { size: 32 })
  const message = encodeBurnMessage({
    ...{ version: 1, sourceDomain: 0, destinationDomain: 6, nonce: toHex(1, { size: 32 }) },
    ...{ sender: word(STRANGER), recipient: word(STRANGER), destinationCaller: word('0x') },
    ...{ minFinality: FAST, finalityExecuted: FAST, bodyVersion: 1, burnToken: word(STRANGER) },
    ...{ mintRecipient: word(STRANGER), amount: 1000n, messageSender: word(by), maxFee: 9n },
    ...{ feeExecuted: fee, expirationBlock: 0n, hookData: digest },
  })
  const args = { caller: STRANGER, nonce: DIGEST, finalityThresholdExecuted: FAST }
  const topics = encodeEventTopics({ abi: transmitterAbi, eventName: 'MessageReceived', args })
  const types = [{ type: 'uint32' }, { type: 'bytes32' }, { type: 'bytes' }] as const
  const data = encodeAbiParameters(types, [0, word(STRANGER), messageBody(message)])
  return { address: at, topics: topics as [Hex, ...Hex[]], data, logIndex: 0 }
}

const place = { transmitter: TRANSMITTER, arbiter: ARBITER, digest: DIGEST }

test('a mint is told by the transmitter, with the digest, of what the arbiter has burnt', () => {
  expect(toldMint([received({})] as never, place)).toEqual({ brought: 997n, kept: 3n })
})

test('nothing else that somebody has put beside it is believed', () => {
  const lies = [
    received({ at: STRANGER, fee: 500n }),
    received({ by: STRANGER, fee: 500n }),
    received({ digest: toHex(8, { size: 32 }), fee: 500n }),
  ]
  expect(toldMint(lies as never, place)).toBeUndefined()
  expect(toldMint([...lies, received({})] as never, place)).toEqual({ brought: 997n, kept: 3n })
})
