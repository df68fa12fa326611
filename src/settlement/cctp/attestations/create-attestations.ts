import type { Hex } from 'viem'
import { ServiceError } from '../../../domain/errors.ts'
import { createSingleFlight } from '../../../lib/concurrency/single-flight.ts'
import { createLru } from '../../../lib/lru.ts'
import type { Attestations, ToldMessage } from '../../../ports/attestations.ts'
import { type Answer, createAskService, type ServiceSettings } from './ask-service.ts'
import { readAllowance, readFastFee, readMessages } from './read-answers.ts'

export type AttestationSettings = ServiceSettings & {
  /** The same burn is requested at most this often. */
  pollMs: number
  /** How long fees and the allowance are used before they are read again. */
  feesMaxAgeMs: number
  /** A new attestation of the same message is requested at most this often. */
  reattestMs: number
}

/** The defaults for Circle's public service, which lets 35 requests a second pass. */
const ATTESTATION_DEFAULTS: Omit<AttestationSettings, 'url'> = {
  timeoutMs: 4000,
  perSecond: 20,
  blockedMs: 300_000,
  pollMs: 5000,
  feesMaxAgeMs: 30_000,
  reattestMs: 60_000,
  now: Date.now,
}

/** How many burns are remembered at a time; a forgotten one is simply requested again. */
const MOST_BURNS = 500
const MOST_LANES = 200

type Kept = { answer: Answer; at: number }

/** A client of Circle's attestation service over HTTP that keeps to its request limits. */
export function createAttestations(
  options: Pick<AttestationSettings, 'url'> & Partial<AttestationSettings>,
): Attestations {
  const settings = { ...ATTESTATION_DEFAULTS, ...options }
  const ask = createAskService(settings)
  const kept = {
    burns: createLru<string, Kept>(MOST_BURNS),
    lanes: createLru<string, Kept>(MOST_LANES),
  }
  const asked = createLru<Hex, number>(MOST_BURNS)
  const flights = createSingleFlight<Answer>()
  const get = async (
    path: string,
    book: keyof typeof kept,
    maxAgeMs: number,
    signal: AbortSignal,
  ) => {
    const known = kept[book].get(path)
    if (known && settings.now() < known.at + maxAgeMs) return known.answer
    const answer = await flights.run(path, (own) => ask('GET', path, own), signal)
    kept[book].set(path, { answer, at: settings.now() })
    return answer
  }
  const { pollMs, feesMaxAgeMs } = settings
  return {
    async find(sourceDomain, txHash, signal): Promise<readonly ToldMessage[]> {
      const path = `/v2/messages/${sourceDomain}?transactionHash=${txHash}`
      const { status, body } = await get(path, 'burns', pollMs, signal)
      return status === 200 ? readMessages(body) : []
    },
    async fastFee(sourceDomain, destinationDomain, signal) {
      const path = `/v2/burn/USDC/fees/${sourceDomain}/${destinationDomain}`
      return readFastFee(expectOk(await get(path, 'lanes', feesMaxAgeMs, signal)))
    },
    async allowance(signal) {
      const path = '/v2/fastBurn/USDC/allowance'
      return readAllowance(expectOk(await get(path, 'lanes', feesMaxAgeMs, signal)))
    },
    async reattest(nonce, signal) {
      const last = asked.get(nonce)
      if (last !== undefined && settings.now() < last + settings.reattestMs) return
      asked.set(nonce, settings.now())
      // A refusal changes nothing, because the message is requested again as before.
      await ask('POST', `/v2/reattest/${nonce}`, signal)
    },
  }
}

function expectOk({ status, body }: Answer): unknown {
  if (status === 200) return body
  throw new ServiceError('unavailable', `Circle's attestation service answered ${status}`)
}
