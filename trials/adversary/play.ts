import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import type { KeptQuote } from '../../src/domain/intent/intent.ts'
import { compactTypedData } from '../../src/domain/intent/locks/compact.ts'
import { compactOf } from '../../src/domain/intent/locks/locked-order.ts'
import { decodeCctpTerms } from '../../src/domain/intent/order/cctp-terms.ts'
import { findQuote } from '../../src/store/intents/quotes.ts'
import type { Answer } from '../intents/api-call.ts'
import type { Route } from '../intents/submitter.ts'
import type { Accepted, Case, Leg, Move } from './case.ts'
import { playDeposit } from './play-deposit.ts'

/** What a deadline ends has ended so long after it; refunds take a while. */
export const AFTER_DEADLINE_MS = 90_000

/** How often, and how far apart, somebody looks for an intent of which nothing was heard. */
const LOOKS = 10
const LOOK_MS = 1000

type Moment = 'prepare' | 'shape' | 'afterQuote' | 'withSubmit' | 'afterSubmit' | 'late'

/** What a party does at a moment; what fails there is part of the story. */
export async function act(it: Case, moment: Moment): Promise<void> {
  const one = async (move: Move) => {
    try {
      await move[moment]?.(it)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      it.tell(`${move.name} (${moment}) failed: ${text.split('\n')[0]?.slice(0, 160)}`)
    }
  }
  await Promise.all(it.moves.map(one))
}

/** A hostile intent from its quote to its end; what became of it is in `outcome`. */
export async function play(it: Case, patienceMs: number): Promise<void> {
  try {
    if (it.ground === 'DEPOSIT') await playDeposit(it, patienceMs, act)
    else await playIntent(it, patienceMs)
  } catch (error) {
    it.outcome = 'the party failed'
    it.tell(`the party failed: ${error instanceof Error ? error.stack : error}`)
  } finally {
    it.asked = true
  }
}

async function playIntent(it: Case, patienceMs: number): Promise<void> {
  await act(it, 'shape')
  const offer = await ask(it)
  if (!offer) return
  const { legs } = offer
  Object.assign(it, { quote: offer.quote, submission: offer.submission, submit: offer.send })
  it.tell(`quoted ${it.quote?.id}`)
  await act(it, 'afterQuote')
  const [answer] = await Promise.all([it.submitting(it.submit), act(it, 'withSubmit')])
  it.asked = true
  if (answer.status !== 201 && !(await isThere(it, String(it.quote?.id), answer))) {
    const reason = answer.body.code ?? (answer.body.errors ? 'ERRORS' : '')
    it.outcome = `submit ${answer.status} ${reason}`
    it.tell(`${it.outcome}: ${JSON.stringify(answer.body).slice(0, 240)}`)
    await act(it, 'afterSubmit')
    return act(it, 'late')
  }
  const accepted = accept(it, String(it.quote?.id), legs)
  // A slow route has a later deadline than others.
  const own = Number(offer.quote.fillDeadline) * 1_000 - Date.now() + AFTER_DEADLINE_MS
  const patience = Math.max(patienceMs, own)
  await Promise.all([act(it, 'afterSubmit'), follow(it, accepted, patience)])
  it.outcome = accepted.status
  await act(it, 'late')
}

/** Says nothing of what became of the request, which may be under way still. */
export const isUncertain = ({ status }: Answer): boolean => status === 0 || status >= 500

export async function isThere(it: Case, id: string, answer: Answer): Promise<boolean> {
  for (let look = isUncertain(answer) ? LOOKS : 1; look > 0; look -= 1) {
    const { status } = await it.call('GET', `/intents/${id}`)
    if (status === 200) return true
    await sleep(LOOK_MS)
  }
  return false
}

export type Legs = Pick<Accepted, 'input' | 'output' | 'appFee' | 'spare'>

export function accept(it: Case, id: string, legs: Legs): Accepted {
  const accepted = { id, status: 'PENDING', failure: '', ...legs }
  it.accepted.push(accepted)
  it.tell(`accepted ${id}`)
  return accepted
}

export type Offer = {
  quote: KeptQuote
  submission: NonNullable<Case['submission']>
  legs: Legs
  send(): Promise<Answer>
}

/** An offer for the wish, signed. */
export function ask(it: Case): Promise<Offer | undefined> {
  return it.ground === 'LOCK' ? askForLocks(it) : askForTokens(it)
}

async function askForTokens(it: Case): Promise<Offer | undefined> {
  const { status, body } = await it.call('POST', '/quotes', it.wish)
  const [route] = status === 200 ? (body.routes as Route[]) : []
  if (!route) return refuse(it, status, body)
  const kept = await learn(it, route.intentId)
  const { owner } = it.party
  const origin: Hex[] = []
  for (const each of route.signData.origin) origin.push(await owner.sign(each))
  const destination = await owner.sign(route.signData.destination)
  const sponsor = await owner.authorize?.([...new Set([it.origin, it.target])])
  const submission = {
    intentId: route.intentId,
    signatures: { origin, destination },
    ...(sponsor && { authorizations: { sponsor } }),
  }
  const send = () => it.call('POST', '/intents', submission)
  return { quote: kept, submission, legs: legsOf(kept), send }
}

function legsOf({ cost, elements }: KeptQuote): Legs {
  const line = ({ chainId, token, amount }: (typeof cost.input)[number]): Leg => ({
    chainId,
    token: token.address,
    amount,
  })
  return {
    input: cost.input.map(line),
    output: cost.output.map(line),
    appFee: cost.fees.app,
    spare: elements.reduce((sum, each) => sum + spareOf(each), 0n),
  }
}

function spareOf({ settlementContext, mandate }: KeptQuote['elements'][number]): bigint {
  return settlementContext.settlementLayer === 'CCTP'
    ? decodeCctpTerms(mandate.qualifier).maxFee
    : 0n
}

function refuse(it: Case, status: number, body: Record<string, unknown>): undefined {
  it.outcome = `quote ${status} ${body.code ?? ''}`
  it.tell(`no quote: ${status} ${JSON.stringify(body).slice(0, 240)}`)
}

/**
 * All that the owner may know of what it signs: alps prints the terms with every route, and a
 * transaction shows them to everybody.
 */
async function learn(it: Case, id: string): Promise<KeptQuote> {
  const key = {
    id: BigInt(id),
    projectId: it.party.project.id,
    environment: 'development',
  } as const
  const found = await findQuote(it.world.grounds.database.sql, key, 0n)
  if (!found) throw new Error(`the quote ${id} is not there`)
  return found
}

/** Tokens in locks are known to the older version only. */
async function askForLocks(it: Case): Promise<Offer | undefined> {
  const { url } = it.world.grounds
  const headers = {
    'content-type': 'application/json',
    'x-api-key': it.party.project.apiKey,
    'x-api-version': '2026-01.alps',
  }
  const alps = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(url + path, init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const wish = {
    ...it.wish,
    destinationChainId: it.target,
    accountAccessList: { chainIds: [it.origin], tokens: ['USDC'] },
  }
  const { status, body } = await alps('/intents/route', wish)
  if (status !== 200) return refuse(it, status, body)
  const intentOp = body.intentOp as { nonce: string }
  const kept = await learn(it, intentOp.nonce)
  if (kept.signing !== 'compact') {
    it.outcome = `quote by ${kept.signing}`
    return undefined
  }
  const signature = await it.party.owner.sign(compactTypedData(compactOf(kept)) as never)
  const originSignatures = kept.elements.map(() => signature)
  const signedIntentOp = { ...intentOp, originSignatures, destinationSignature: signature }
  const signatures = { origin: originSignatures, destination: signature }
  const send = async () => {
    const answer = await alps('/intent-operations', { signedIntentOp })
    const result = answer.body.result as { status?: string } | undefined
    // The older version tells a simulation that failed as a result; nothing was accepted then.
    return result?.status === 'FAILED' ? { status: 422, body: answer.body } : answer
  }
  return { quote: kept, submission: { signedIntentOp, signatures }, legs: legsOf(kept), send }
}

/** Polls as clients do, until the end or until patience is over. */
export async function follow(it: Case, accepted: Accepted, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    await look(it, accepted)
    if (accepted.status !== 'PENDING') return
    await sleep(700)
  }
}

export async function look(it: Case, accepted: Accepted): Promise<void> {
  const { status, body } = await it.call('GET', `/intents/${accepted.id}`)
  if (status === 404) accepted.status = 'GONE'
  if (status !== 200) return
  accepted.status = String(body.status)
  if (accepted.status !== 'PENDING') accepted.endedAt ??= Date.now()
  if (accepted.failure !== String(body.failure ?? '')) {
    accepted.failure = String(body.failure ?? '')
    it.tell(`${accepted.id}: ${accepted.failure}`)
  }
}
