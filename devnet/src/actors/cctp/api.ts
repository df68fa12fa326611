import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { FAST, STANDARD } from '../../../../src/domain/cctp/burn-message.ts'
import { send } from '../../rpc/rpc-server.ts'
import { delayReasonOf, signMessage } from './attestations.ts'
import type { CctpAttester } from './attester.ts'
import type { Burn } from './burn-book.ts'
import { messageJson } from './message-json.ts'
import type { CctpSettings } from './settings.ts'

/** The devnet's path for what Circle serves at the root of its own host. */
export const CCTP_API_PATH = '/cctp'

type Reply = { status: number; body: unknown }

const NOT_FOUND: Reply = { status: 404, body: { code: 404, message: 'Not found.' } }
const WORD = /^0x[0-9a-fA-F]{64}$/

/**
 * Answers requests below `/cctp` like Circle's attestation service; false = the path is another
 * one.
 */
export function createCctpApi(attester: CctpAttester) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = new URL(request.url ?? '/', 'http://devnet')
    if (!url.pathname.startsWith(`${CCTP_API_PATH}/`)) return false
    // One request sees one set of settings, even if a control changes them meanwhile.
    const settings = attester.settings()
    const fault = faultReply(settings)
    // No answer is sent; the client has to notice by its own deadline.
    if (fault === 'silent') return true
    const path = url.pathname.slice(CCTP_API_PATH.length)
    const line = `${request.method} ${path}`
    const reply = fault ?? (await answer({ attester, settings }, line, url.searchParams))
    send(response, reply.status, reply.body)
    return true
  }
}

function faultReply({ fault }: CctpSettings): Reply | 'silent' | undefined {
  switch (fault) {
    case 'silent':
      return 'silent'
    case 'error':
      return { status: 500, body: { code: 500, message: 'Internal error.' } }
    case 'blocked':
      return { status: 429, body: { code: 429, message: 'Too many requests.' } }
    case 'garbage':
      return { status: 200, body: { messages: [{ message: 7, status: 'complete' }, null], 0: {} } }
    default:
      return undefined
  }
}

type Circle = { attester: CctpAttester; settings: CctpSettings }

async function answer(circle: Circle, line: string, query: URLSearchParams): Promise<Reply> {
  const { settings } = circle
  const messages = /^GET \/v2\/messages\/(\d+)$/.exec(line)
  if (messages) return findMessages(circle, Number(messages[1]), query)
  if (/^GET \/v2\/burn\/USDC\/fees\/\d+\/\d+$/.test(line)) return fees(settings, query)
  if (line === 'GET /v2/fastBurn/USDC/allowance') {
    const { allowance } = settings
    return { status: 200, body: { allowance, lastUpdated: new Date().toISOString() } }
  }
  const again = /^POST \/v2\/reattest\/(0x[0-9a-fA-F]{64})$/.exec(line)
  return again ? reattest(circle, again[1]?.toLowerCase() as Hex) : NOT_FOUND
}

async function findMessages(
  circle: Circle,
  domain: number,
  query: URLSearchParams,
): Promise<Reply> {
  const [txHash, nonce] = [query.get('transactionHash'), query.get('nonce')]
  const key = (txHash ?? nonce ?? '').toLowerCase() as Hex
  if (!WORD.test(key)) {
    const message = 'transactionHash or nonce must be 32 bytes of hexadecimal digits.'
    return { status: 400, body: { code: 400, message } }
  }
  const { attester, settings } = circle
  const burns = await attester.find(domain, txHash === null ? { nonce: key } : { txHash: key })
  const { fault } = settings
  if (burns.length === 0 || fault === 'not-found') return NOT_FOUND
  const shown = fault === 'reversed' ? burns.reverse() : burns
  return {
    status: 200,
    body: { messages: await Promise.all(shown.map((burn) => tell(circle, burn))) },
  }
}

async function tell({ attester, settings }: Circle, asked: Burn) {
  const burn = settings.fault === 'foreign' ? await another(attester, asked) : asked
  const attested = settings.fault === 'stuck' ? undefined : attester.attestationOf(burn)
  const isForged = attested && settings.fault === 'forged'
  const strangers = [generatePrivateKey(), generatePrivateKey()]
  const told = isForged
    ? { ...attested, attestation: await signMessage(attested.message, strangers) }
    : attested
  return messageJson(burn, told, delayReasonOf(burn, settings))
}

async function another(attester: CctpAttester, asked: Burn): Promise<Burn> {
  const others = (await attester.burns()).filter((burn) => burn.nonce !== asked.nonce)
  return others.find((burn) => attester.attestationOf(burn)) ?? asked
}

function fees({ fastFeeBps }: CctpSettings, query: URLSearchParams): Reply {
  const forward = query.get('forward') === 'true'
  const tier = (finalityThreshold: number, minimumFee: number) => ({
    finalityThreshold,
    minimumFee,
    ...(forward && { forwardFee: { low: 0, med: 0, high: 0 } }),
  })
  return { status: 200, body: [tier(FAST, fastFeeBps), tier(STANDARD, 0)] }
}

function reattest({ attester, settings }: Circle, nonce: Hex): Reply {
  const result = settings.fault === 'stuck' ? 'final' : attester.reattest(nonce)
  if (result === 'unknown') return NOT_FOUND
  if (result === 'accepted') {
    return { status: 200, body: { message: 'Re-attestation successfully requested', nonce } }
  }
  const body = {
    message: 'Cannot re-attest requested message.',
    error: 'Message is already finalized.',
  }
  return { status: 400, body }
}
