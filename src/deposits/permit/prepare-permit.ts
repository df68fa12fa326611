import { randomBytes } from 'node:crypto'
import { bytesToBigInt, bytesToHex } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import {
  type Authorization,
  PERMIT_KINDS,
  type PermitKind,
  type PermitObstacle,
  type PermitOffer,
  type PermitPrepareRequest,
} from '../../domain/deposit/permit.ts'
import { permitTypedData } from '../../domain/deposit/permit-message.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import {
  badPermit,
  hasPermit2,
  placeOf,
  requireAccount,
  requireWelcome,
  requireWorthwhile,
} from './open-permit.ts'
import { type PermitFacts, proveSupport, readPermitFacts } from './read-support.ts'

/** How long the owner has to sign and submit the permit. */
const TTL_SECONDS = 1_800n
/** About the gas of the most expensive kind of permit when no contract or balance exists yet. */
const USUAL_GAS = 250_000n

/** Prepares what an owner signs so that the service can take the tokens, or says why it cannot. */
export async function preparePermit(
  deps: DepositDeps,
  { caller, request }: { caller: DepositCaller; request: PermitPrepareRequest },
): Promise<PermitOffer> {
  const { kind, ...terms } = request
  const { account, chain } = await requireAccount(deps, { caller, terms })
  const place = placeOf(deps, { account, chain, terms })
  if ('reason' in place) return { available: false, ...place }
  const { reader, inlet, inlets } = place
  const valueUsd = await requireWelcome(deps, { caller, terms })
  const errand = { to: inlets, data: '0x', gas: USUAL_GAS } as const
  await requireWorthwhile(deps, reader, { account, valueUsd, errand })
  const facts = await readPermitFacts(reader, terms)
  if (facts.balance < terms.amount) {
    throw badPermit('funds', `The owner has only ${facts.balance} of the token`)
  }
  const now = facts.timestamp > deps.now() ? facts.timestamp : deps.now()
  const until = now + TTL_SECONDS
  const { domain } = facts
  const proven = domain && kind !== 'permit2'
  const support = proven
    ? await proveSupport(reader, { terms, domain, inlet, until })
    : { erc3009: false, erc2612: false }
  let obstacle: PermitObstacle = { reason: 'unsupported-token' }
  for (const each of kind === 'auto' ? PERMIT_KINDS : [kind]) {
    const found = obstacleOf(each, { facts, support, request, chain })
    if (!found) {
      const authorization = newAuthorization(each, { until, nonce: facts.nonce ?? 0n })
      const typedData = permitTypedData(terms, authorization, { domain, inlet })
      return { available: true, authorization, typedData }
    }
    obstacle = found
  }
  return { available: false, ...obstacle }
}

type PermitCase = {
  facts: PermitFacts
  support: { erc3009: boolean; erc2612: boolean }
  request: PermitPrepareRequest
  chain: Chain
}

function obstacleOf(
  kind: PermitKind,
  { facts, support, request, chain }: PermitCase,
): PermitObstacle | undefined {
  const { token, amount: minimumAmount } = request
  if (kind === 'permit2') {
    if (!hasPermit2(chain)) return { reason: 'unsupported-token' }
    if (facts.permit2Allowance >= minimumAmount) return undefined
    const approval = { token, spender: PERMIT2, minimumAmount }
    return { reason: 'permit2-approval-required', approval }
  }
  if (!support[kind]) return { reason: 'unsupported-token' }
  // A contract has no key, and these kinds of permit need a signature by a key.
  return facts.ownerCode === 'contract' ? { reason: 'unsupported-owner' } : undefined
}

function newAuthorization(
  kind: PermitKind,
  { until, nonce }: { until: bigint; nonce: bigint },
): Authorization {
  if (kind === 'erc2612') return { kind, nonce, deadline: until }
  const random = randomBytes(32)
  return kind === 'permit2'
    ? { kind, nonce: bytesToBigInt(random), deadline: until }
    : { kind, nonce: bytesToHex(random), validAfter: 0n, validBefore: until + 1n }
}
