import { laneOf, type TransactionRequest } from '../../domain/evm/transaction.ts'
import type { Sql } from '../database/sql.ts'
import type { SendingStep } from '../intents/intent-work.ts'
import { hasOpenBreak } from '../ledger/ledger-breaks.ts'
import { fingerprintOf, TRANSACTION_PLANNED } from './transactions.ts'

/** A transaction to plan under a new key, and the step that it carries out. */
export type PlannedStep = { step: SendingStep; request: TransactionRequest }

/**
 * Plans the transactions of steps of several intents and changes the steps' states in one
 * statement. A step that is not as the caller saw it is skipped; returns the indexes of the planned
 * steps.
 */
export async function planSteps(sql: Sql, plans: readonly PlannedStep[]): Promise<Set<number>> {
  const rows = await sql<{ place: number }[]>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(plans.map(toJson))}::text::jsonb) as w (
        place int, intent_id numeric, step text, worker int, seen_state text, seen_key text,
        attempts int, unless_held boolean, key text, chain_id bigint, purpose text, lane text,
        wanted_sender text, target text, data text, value numeric, gas_limit bigint,
        authorizations jsonb, not_after bigint, fingerprint text)
    ), changed as (
      update intent_steps s set state = 'sending', transaction_key = w.key,
        attempts = w.attempts, updated_at = now()
      from wanted w join intents i on i.id = w.intent_id
      where s.intent_id = w.intent_id and s.name = w.step and s.owner = w.worker
        and s.state = w.seen_state and s.state in ('open', 'sending')
        and s.transaction_key is not distinct from w.seen_key
        and i.status not in ('COMPLETED', 'FAILED', 'EXPIRED')
        and not (w.unless_held and ${hasOpenBreak(sql, sql`s.intent_id`)})
      returning w.place
    ), added as (
      insert into transactions (key, chain_id, purpose, lane, wanted_sender, target, data, value,
        gas_limit, authorization_list, not_after, fingerprint)
      select w.key, w.chain_id, w.purpose, w.lane, decode(w.wanted_sender, 'hex'),
        decode(w.target, 'hex'), decode(w.data, 'hex'), w.value, w.gas_limit, w.authorizations,
        w.not_after, decode(w.fingerprint, 'hex')
      from wanted w join changed c on c.place = w.place order by w.place
    )
    select w.place, pg_notify(${TRANSACTION_PLANNED}, w.chain_id || ' ' || w.lane)
    from wanted w join changed c on c.place = w.place`
  return new Set(rows.map(({ place }) => place))
}

function toJson({ step, request }: PlannedStep, place: number) {
  const { purpose, from, notAfter, authorizationList } = request
  return {
    place,
    intent_id: step.intentId.toString(),
    step: step.step,
    worker: step.worker,
    seen_state: step.seen.state,
    seen_key: step.seen.transactionKey,
    attempts: step.attempts,
    unless_held: step.unlessHeld,
    key: step.key,
    chain_id: request.chainId,
    purpose,
    lane: laneOf(purpose),
    wanted_sender: from?.slice(2) ?? null,
    target: request.to.slice(2),
    data: request.data.slice(2),
    value: request.value.toString(),
    gas_limit: request.gasLimit.toString(),
    authorizations: authorizationList ?? null,
    not_after: notAfter?.toString() ?? null,
    fingerprint: fingerprintOf(request).toString('hex'),
  }
}
