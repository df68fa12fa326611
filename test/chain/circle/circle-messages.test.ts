import { getBlocksUntilExpiry } from '@circle-fin/provider-cctp-v2'
import { type Address, type Hex, keccak256, recoverAddress, size, slice } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messageJson } from '../../../devnet/src/actors/cctp/message-json.ts'
import {
  type BurnMessage,
  decodeBurnMessage,
  encodeBurnMessage,
  FAST,
  STANDARD,
} from '../../../src/domain/cctp/burn-message.ts'
import { drawBurn, drawBytes } from '../../../trials/kit/draw-burn.ts'
import { createRandom } from '../../../trials/kit/random.ts'
import {
  answerCircle,
  type BridgeResult,
  type CircleAdapter,
  type CircleChain,
  circleChain,
  createCircleClient,
  type ToldAttestation,
} from './circle-client.ts'

/**
 * Circle's own client reads what we say of the bytes of a burn. It reads no bytes itself: it compares
 * the fields that it is told with those of the transfer, and hands the bytes on to the chain.
 */
const MESSAGES = 1000
const random = createRandom(20_260)
const client = createCircleClient()
const [origin, target] = [circleChain(client, 11155111), circleChain(client, 84532)]
const HASH: Hex = `0x${'ab'.repeat(32)}`

let told: ToldAttestation
let received: unknown[] = []
let unfetch: () => void

const adapter: CircleAdapter = {
  capabilities: { addressContext: 'developer-controlled' },
  prepare: () => {
    throw new Error('nothing is prepared but actions')
  },
  validateChainSupport: () => {},
  prepareAction: async (_, params) => {
    received.push(params)
    return { type: 'evm', estimate: async () => ({ gas: 1n }), execute: async () => HASH }
  },
  readAction: async () => 0n,
  calculateTransactionFee: async (gas) => ({ gas, gasPrice: 1n, fee: String(gas) }),
  waitForTransaction: async () => ({ status: 'success', blockNumber: 1n }),
}

beforeAll(() => {
  unfetch = answerCircle(async () => Response.json({ messages: [told] }))
})
afterAll(() => unfetch())
afterEach(() => {
  received = []
})

/** What Circle's client compares, by the name that it has for it. */
const COMPARED = {
  sourceDomain: (burn: BurnMessage) => ({ ...burn, sourceDomain: (burn.sourceDomain ^ 1) >>> 0 }),
  destinationDomain: (burn: BurnMessage) => ({
    ...burn,
    destinationDomain: (burn.destinationDomain ^ 1) >>> 0,
  }),
  minFinalityThreshold: (burn: BurnMessage) => ({
    ...burn,
    minFinality: (burn.minFinality ^ 1) >>> 0,
  }),
  sender: (burn: BurnMessage) => ({ ...burn, messageSender: flip(burn.messageSender) }),
  recipient: (burn: BurnMessage) => ({ ...burn, mintRecipient: flip(burn.mintRecipient) }),
  amount: (burn: BurnMessage) => ({ ...burn, amount: burn.amount ^ 1n }),
  burnToken: (burn: BurnMessage) => ({ ...burn, burnToken: flip(burn.burnToken) }),
}

describe("Circle's client", () => {
  it('takes what we say of a thousand random burns, and passes on their very bytes', async () => {
    for (let each = 0; each < MESSAGES; each += 1) {
      const burn = drawTransfer()
      const message = encodeBurnMessage(burn)
      told = tell(message, burn)
      const { state, steps } = await mint(burn)
      expect(state, steps.at(-1)?.errorMessage).toBe('success')
      const { attestation, nonce: eventNonce } = { ...told, ...burn }
      expect(received.at(-1)).toMatchObject({ message, attestation, eventNonce })
      const head = burn.expirationBlock === 0n ? null : burn.expirationBlock - 7n
      expect(getBlocksUntilExpiry(told as never, 7n)).toBe(head)
    }
  })

  it.each(Object.entries(COMPARED))('sees that another %s is in the bytes', async (name, alter) => {
    for (let each = 0; each < 20; each += 1) {
      const burn = drawTransfer()
      told = tell(encodeBurnMessage(alter(burn)), burn)
      const { state, steps } = await mint(burn)
      expect(state).toBe('error')
      expect(steps.at(-1)?.errorMessage).toContain(`${name} mismatch`)
      expect(received).toEqual([])
    }
  })

  it("brings a burn of Circle's test network, of which we say what Circle says", async () => {
    const real = await ownExample()
    const burn = decodeBurnMessage(real.message)!
    expect(encodeBurnMessage(burn)).toBe(real.message)
    expect(tell(real.message, burn, real.attestation)).toEqual(real)
    const signers = await Promise.all(
      [0, 65].map((at) =>
        recoverAddress({
          hash: keccak256(real.message),
          signature: slice(real.attestation, at, at + 65),
        }),
      ),
    )
    // Circle's attesters of the test networks, in the order that its contracts ask for.
    expect(size(real.attestation)).toBe(130)
    expect(signers).toEqual([
      '0x49fD63506E0D88E07511aD95bAe7B2A31aF98b28',
      '0x8867a67cDa4BC788C6E819BaeaEc60b867865287',
    ])
  })
})

/** A burn as a transfer of Circle's client makes it; all that the client does not choose is random. */
function drawTransfer(): BurnMessage {
  const burn = drawBurn({ random, ofAddresses: true })
  const minFinality = random.pick([FAST, STANDARD])
  const drawAccount = (): Hex => `0x${'00'.repeat(12)}${drawBytes(random, 20).slice(2)}`
  return {
    ...burn,
    minFinality,
    ...{ burnToken: drawAccount(), mintRecipient: drawAccount(), messageSender: drawAccount() },
  }
}

function tell(message: Hex, burn: BurnMessage, attestation = drawBytes(random, 130)) {
  const { nonce } = burn
  return messageJson({ nonce }, { ...burn, message, attestation }, null) as ToldAttestation
}

/** Has the client go on with a transfer that is burnt already. */
function mint(burn: BurnMessage): Promise<BridgeResult> {
  const result: BridgeResult = {
    ...{ state: 'error', amount: String(burn.amount), token: 'USDC' },
    config: { transferSpeed: burn.minFinality === FAST ? 'FAST' : 'SLOW' },
    source: {
      chain: withDomain(origin, burn.sourceDomain, burn.burnToken),
      address: slice(burn.messageSender, 12),
    },
    destination: {
      chain: withDomain(target, burn.destinationDomain, burn.burnToken),
      address: slice(burn.mintRecipient, 12),
      recipientAddress: slice(burn.mintRecipient, 12),
    },
    steps: [
      { name: 'approve', state: 'success', txHash: HASH },
      { name: 'burn', state: 'success', txHash: HASH },
      { name: 'fetchAttestation', state: 'error' },
    ],
  }
  return client.retry(result, { from: adapter, to: adapter })
}

/** Another account, by its last digit. */
function flip(word: Hex): Hex {
  return `${word.slice(0, -1)}${word.endsWith('0') ? '1' : '0'}` as Hex
}

function withDomain(chain: CircleChain, domain: number, token: Hex): CircleChain {
  return { ...chain, usdcAddress: slice(token, 12), cctp: { ...chain.cctp, domain } }
}

/** What the client measures the gas of a mint with: a burn that Circle has attested. */
async function ownExample(): Promise<ToldAttestation> {
  const asked = createCircleClient()
  const shown: ToldAttestation[] = []
  const mintAs = asked.mint.bind(asked)
  asked.mint = (source, destination, attested) => {
    shown.push(attested)
    return mintAs(source, destination, attested)
  }
  const address: Address = `0x${'11'.repeat(20)}`
  await asked.estimate({
    source: { adapter, chain: origin, address },
    destination: { adapter, chain: target, address, recipientAddress: address },
    ...{ amount: '1000000', token: 'USDC', config: { transferSpeed: 'SLOW' } },
  })
  const [example] = shown
  if (!example) throw new Error('the client has asked for no mint')
  return example
}
