import type { Sql } from '../../../src/store/database/sql.ts'

/**
 * Writes the rows that so many intents and as many deposits leave behind, shaped as real ones: nearly all are over, some
 * hundred are under way, one project of ten has most of them. Keys and triggers are not checked meanwhile, so the caller is
 * a superuser; it runs in a transaction.
 */
export async function seedHistory(sql: Sql, intents: number): Promise<void> {
  const open = String(Math.min(OPEN, Math.ceil(intents / 100)))
  await sql`set local session_replication_role = replica`
  for (const statement of [...FUNCTIONS, ...INTENTS, ...DEPOSITS, ...EVENTS, ...BOOKS]) {
    await sql.unsafe(statement.replaceAll('{n}', String(intents)).replaceAll('{open}', open))
  }
}

/** Counts rows for the planner, and marks what is whole for index-only scans. Outside of a transaction. */
export async function settleHistory(sql: Sql): Promise<void> {
  await sql`vacuum analyze`
}

/** The project that most rows belong to. */
export const BUSY_PROJECT = '00000000-0000-4000-8000-000000000001'

/** Rows at the end of the history that are not over: what is under way does not grow with the past. */
const OPEN = 200

const FUNCTIONS = [
  // The server writes these into the statements, as long as nothing in them changes more often than they say.
  `create function pg_temp.project(i bigint) returns uuid immutable language sql as $$
    select ('00000000-0000-4000-8000-' || lpad((case when i % 10 < 6 then 1 else i % 10 end)::text, 12, '0'))::uuid $$`,
  `create function pg_temp.word(i bigint, salt text, bytes integer) returns bytea immutable language sql as $$
    select substring(sha256((salt || i::text)::bytea) from 1 for bytes) $$`,
  `create function pg_temp.intent(i bigint) returns numeric immutable language sql as $$
    select (1000000007 * i)::numeric * 10^30::numeric + i $$`,
  // Whoever has one intent has some four; a chain in four; three tokens.
  `create function pg_temp.owner(i bigint) returns bytea immutable language sql as $$
    select pg_temp.word(i % greatest({n} / 4, 1), 'owner', 20) $$`,
  `create function pg_temp.chain(i bigint) returns bigint immutable language sql as $$ select 9001 + i % 4 $$`,
  `create function pg_temp.token(i bigint) returns bytea immutable language sql as $$
    select pg_temp.word(i % 3, 'token', 20) $$`,
  // A year up to now, whatever its number of rows.
  `create function pg_temp.moment(i bigint) returns timestamptz stable language sql as $$
    select now() - ({n} - i) * interval '360 days' / {n} $$`,
  `create function pg_temp.document() returns json stable language sql as $$
    select json_build_object('elements', repeat('0123456789abcdef', 40)) $$`,
]

const INTENTS = [
  `insert into projects (id, name) select pg_temp.project(i), 'project ' || i from generate_series(6, 9) i
    union all select pg_temp.project(0), 'the busy one'`,
  `insert into relayer_workers (id) overriding system value select i from generate_series(1, 3) i`,
  `insert into relayer_accounts (chain_id, address, lane, next_nonce)
    select pg_temp.chain(i), pg_temp.word(i % 2, 'relayer', 20), case i % 2 when 0 then 'fills' else 'others' end, {n}
    from generate_series(0, 7) i on conflict do nothing`,
  `insert into intents (id, project_id, environment, account, destination_chain_id, settlement_layer, status, quote,
      signatures, fingerprint, failure, fail_reason, expires, fill_deadline, accepted_at, updated_at, value_usd, fees_usd, events)
    select pg_temp.intent(i), pg_temp.project(i), 'production', pg_temp.owner(i), pg_temp.chain(i + 1), 'ACROSS',
      case when i > {n} - {open} then 'PENDING' when i % 50 = 0 then 'FAILED' else 'COMPLETED' end,
      pg_temp.document(), '{}', pg_temp.word(i, 'print', 32),
      case when i <= {n} - {open} and i % 50 = 0 then 'It failed.' end,
      case when i <= {n} - {open} and i % 50 = 0 then 'FILL_REVERTED' end,
      extract(epoch from pg_temp.moment(i) + interval '1 hour')::bigint,
      extract(epoch from pg_temp.moment(i) + interval '5 minutes')::bigint,
      pg_temp.moment(i), pg_temp.moment(i) + interval '3 seconds', 10^20::numeric, 10^17::numeric, 3
    from generate_series(1, {n}) i`,
  `insert into intent_steps (intent_id, name, position, kind, settlement_layer, chain_id, elements, after, state,
      transaction_key, tx_hash, block_number, block_hash, block_time, next_action_at, owner, updated_at)
    select pg_temp.intent(i), case s when 0 then 'claim:0' else 'fill' end, s, case s when 0 then 'claim' else 'fill' end,
      'ACROSS', pg_temp.chain(i + s), '{0}', '{}',
      case when i > {n} - {open} then 'sending' else 'final' end, 'intent:' || pg_temp.intent(i) || ':' || s,
      case when i <= {n} - {open} then pg_temp.word(i * 2 + s, 'tx', 32) end,
      case when i <= {n} - {open} then i end, case when i <= {n} - {open} then pg_temp.word(i, 'block', 32) end,
      case when i <= {n} - {open} then i end,
      case when i > {n} - {open} then now() + interval '1 second' end,
      case when i > {n} - {open} / 2 then 1 + i % 3 end, pg_temp.moment(i)
    from generate_series(1, {n}) i, generate_series(0, 1) s`,
  `insert into reservations (intent_id, step, holder, account, chain_id, token, amount, project_id)
    select pg_temp.intent(i), case s when 0 then 'claim:0' else 'fill' end, case s when 0 then 'account' else 'relayer' end,
      case s when 0 then pg_temp.owner(i) end, pg_temp.chain(i + s), pg_temp.token(i), 1000000, pg_temp.project(i)
    from generate_series(1, {n}) i, generate_series(0, 1) s`,
  `insert into exposures (intent_id, step, chain_id, usd)
    select pg_temp.intent(i), 'claim:0', pg_temp.chain(i), 10^20::numeric from generate_series({n} - {open}, {n}) i`,
  `insert into bridge_progress (intent_id, element, stage, settlement_layer, message_guid, source_chain_id, source_tx_hash,
      destination_chain_id, destination_tx_hash, took_seconds, created_at)
    select pg_temp.intent(i), 0, s, 'OFT', pg_temp.word(i, 'guid', 32), pg_temp.chain(i), pg_temp.word(i, 'tx', 32),
      pg_temp.chain(i + 1), case s when 'delivering' then pg_temp.word(i, 'there', 32) end,
      case s when 'delivering' then 60 end, pg_temp.moment(i)
    from generate_series(1, {n} / 4) i, unnest(array['source-confirmed', 'inflight', 'delivering']) s`,
  `insert into transactions (key, chain_id, purpose, lane, target, data, value, gas_limit, fingerprint, state, sender, nonce,
      owner, block_number, block_hash, succeeded, gas_used, effective_gas_price, data_fee, logs, mined_attempt, planned_at,
      sent_at, mined_at, closed_at)
    select 'intent:' || pg_temp.intent(i) || ':' || s, pg_temp.chain(i + s), case s when 0 then 'claim' else 'fill' end,
      case s when 0 then 'others' else 'fills' end, pg_temp.word(1, 'router', 20), pg_temp.word(i, 'data', 32), 0, 300000,
      pg_temp.word(i, 'print', 32), case when open then 'sent' else 'final' end, pg_temp.word(1 - s, 'relayer', 20), i,
      case when open then 1 + i % 3 end, case when not open then i end,
      case when not open then pg_temp.word(i, 'block', 32) end, case when not open then true end,
      case when not open then 200000 end, case when not open then 1000000000 end, case when not open then 0 end,
      case when not open then '[]'::jsonb end, case when not open then i * 2 + s - 1 end,
      pg_temp.moment(i), pg_temp.moment(i), case when not open then pg_temp.moment(i) end,
      case when not open then pg_temp.moment(i) end
    from generate_series(1, {n}) i, generate_series(0, 1) s, lateral (select i > {n} - {open} as open) o`,
  `insert into transaction_attempts (transaction_id, kind, chain_id, sender, nonce, hash, raw, max_fee_per_gas,
      max_priority_fee_per_gas, signed_at_block, signed_at, broadcast_at)
    select id, 'request', chain_id, sender, nonce, pg_temp.word(id, 'tx', 32), data, 2000000000, 1000000000, nonce, sent_at,
      sent_at
    from transactions order by id`,
  `insert into quotes (id, project_id, environment, expires_at, document)
    select pg_temp.intent(i), pg_temp.project(i), 'production', extract(epoch from pg_temp.moment(i))::bigint + 60,
      md5(i::text)::uuid
    from generate_series(1, {n}) i`,
  `insert into quote_documents (id, quote, expires_at)
    select md5(i::text)::uuid, pg_temp.document(), extract(epoch from pg_temp.moment(i))::bigint + 60
    from generate_series(1, {n}) i`,
  `insert into refused_submissions (id, project_id, environment, quote, signatures, failure, refused_at)
    select pg_temp.intent(i), pg_temp.project(i), 'production', pg_temp.document(), '{}', 'It would fail.', pg_temp.moment(i)
    from generate_series(1, {n} / 4) i`,
  `insert into simulations (id, project_id, environment, intent_id, action, chain_id, block_number, block_hash, sender, target,
      value, data, gas, category, error_name, error_args, made_at)
    select pg_temp.word(i, 'simulation', 16), pg_temp.project(i), 'production', pg_temp.intent(i), 'fill', pg_temp.chain(i), i,
      pg_temp.word(i, 'block', 32), pg_temp.owner(i), pg_temp.word(1, 'router', 20), 0, '', 100000, 'USER', 'Error', '{}',
      pg_temp.moment(i)
    from generate_series(1, {n} / 4) i`,
  `insert into lock_withdrawals (nonce, position, account, chain_id, token, amount, expires_at, project_id)
    select i, 0, pg_temp.owner(i), pg_temp.chain(i), pg_temp.token(i), 1000, pg_temp.moment(i), pg_temp.project(i)
    from generate_series(1, {n} / 4) i`,
  `insert into sponsorships (project_id, environment, balance_usd) select id, 'production', 10^24::numeric from projects`,
  `insert into sponsor_entries (project_id, environment, kind, amount_usd, intent_id, created_at)
    select pg_temp.project(i), 'production', 'charge', -(10^16::numeric), pg_temp.intent(i), pg_temp.moment(i)
    from generate_series(1, {n} / 2) i`,
  `insert into shadow_routes (intent_id, project_id, environment, settlement_layer, chain_id, token, symbol, volume_usd, fees_usd,
      gas_usd, lp_usd, earned_usd, prices, offered_at, filled_at)
    select pg_temp.intent(i), pg_temp.project(i), 'production', 'ACROSS', pg_temp.chain(i), pg_temp.token(i), 'USDC', 1, 1, 1, 1,
      1, '{}', pg_temp.moment(i), case when i % 5 = 0 then pg_temp.moment(i) end
    from generate_series(1, {n} / 4) i`,
]

const DEPOSITS = [
  `insert into watched_addresses (address, created_at)
    select pg_temp.word(i, 'deposit', 20), pg_temp.moment(i) from generate_series(1, {n}) i`,
  `insert into watched_chains (chain_id, block_number, block_hash, addresses_until, balances_until)
    select pg_temp.chain(i), {n}, pg_temp.word({n}, 'block', 32), (pg_current_xact_id()::text::numeric + 1)::text::xid8, {n}
    from generate_series(0, 3) i`,
  // Only chains without traces have balances: two of the four.
  `insert into watched_balances (chain_id, address, balance, block_number)
    select 9001 + i % 2, pg_temp.word(i, 'deposit', 20), 5, i from generate_series(1, {n} / 2) i`,
  `insert into deposit_accounts (project_id, environment, address, kind, target_chain_id, target_token, recipient,
      refund_address, rules, reject_unmapped, commitment, created_at)
    select pg_temp.project(i), 'production', pg_temp.word(i, 'deposit', 20), 'managed', pg_temp.chain(i), pg_temp.token(i),
      pg_temp.owner(i), pg_temp.owner(i), '[]', false, '{}', pg_temp.moment(i)
    from generate_series(1, {n}) i`,
  `insert into transfers (chain_id, tx_hash, position, log_index, block_number, block_hash, timestamp, sender, recipient, token,
      amount, usd, received, state, seen_at, confirmed_at)
    select pg_temp.chain(i), pg_temp.word(i, 'paid', 32), 'log:0', 0, i, pg_temp.word(i, 'block', 32), i, pg_temp.owner(i),
      pg_temp.word(i, 'deposit', 20), pg_temp.token(i), 1000000, 10^18::numeric, 1000000,
      case when i > {n} - {open} then 'seen' else 'confirmed' end, pg_temp.moment(i),
      case when i <= {n} - {open} then pg_temp.moment(i) end
    from generate_series(1, {n}) i`,
  `insert into deposits (account_id, project_id, environment, transfer_id, chain_id, tx_hash, position, log_index, block_number,
      block_hash, block_time, token, sender, account, amount, state, target_chain_id, target_token, recipient, error_code,
      next_action_at, owner, intent_id, settlement_layer, source, destination, value_usd, created_at, completed_at)
    select i, pg_temp.project(i), 'production', i, pg_temp.chain(i), pg_temp.word(i, 'paid', 32), 'log:0', 0, i,
      pg_temp.word(i, 'block', 32), i, pg_temp.token(i), pg_temp.owner(i), pg_temp.word(i, 'deposit', 20), 1000000,
      case when i > {n} - {open} then 'bridging' when i % 100 = 0 then 'failed' else 'completed' end, pg_temp.chain(i + 1),
      pg_temp.token(i), pg_temp.owner(i), case when i % 100 = 0 then 'BRIDGE-1' end,
      case when i > {n} - {open} then now() end, case when i > {n} - {open} / 2 then 1 + i % 3 end, pg_temp.intent(i), 'ACROSS',
      json_build_object('chainId', pg_temp.chain(i), 'token', '0x' || encode(pg_temp.token(i), 'hex'), 'amount', '1000000'),
      json_build_object('chainId', pg_temp.chain(i + 1), 'token', '0x' || encode(pg_temp.token(i), 'hex'), 'amount', '999000'),
      10^18::numeric, pg_temp.moment(i),
      case when i <= {n} - {open} and i % 100 <> 0 then pg_temp.moment(i) end
    from generate_series(1, {n}) i`,
  `insert into deposit_steps (deposit_id, from_state, to_state, at)
    select i, 'detected', s, pg_temp.moment(i) from generate_series(1, {n}) i, unnest(array['ready', 'bridging', 'completed']) s`,
  `insert into deposit_quotes (deposit_id, intent_id, settlement_layer, rank, outcome, quote, created_at)
    select i, pg_temp.intent(i + s), 'ACROSS', s, case s when 0 then 'succeeded' else 'skipped' end, '{}', pg_temp.moment(i)
    from generate_series(1, {n}) i, generate_series(0, 1) s`,
  `insert into deposit_permits (deposit_id, account_id, chain_id, token, owner, kind, nonce, amount, valid_until, cost_usd,
      created_at)
    select i, i, pg_temp.chain(i), pg_temp.token(i), pg_temp.owner(i), 'erc3009', i, 1000000, i, 1, pg_temp.moment(i)
    from generate_series(1, {n} / 4) i`,
  `insert into refund_gas (key, project_id, account_id, cost_usd, paid_usd, created_at)
    select 'deposit:' || i || ':refund:try:0', pg_temp.project(i), i, 2, 1, pg_temp.moment(i) from generate_series(1, {n} / 2) i`,
]

const EVENTS = [
  `insert into webhook_streams (project_id, deposit_id, pending, next_attempt_at, owner)
    select pg_temp.project(i), i, case when i > {n} - {open} then 1 else 0 end, pg_temp.moment(i),
      case when i > {n} - {open} / 2 then 1 + i % 3 end
    from generate_series(1, {n}) i`,
  `insert into webhook_events (project_id, deposit_id, type, time, status, attempts, payload, created_at, delivered_at,
      stream_id, last_attempt_at, last_status, latency_ms)
    select pg_temp.project(i), i, s, pg_temp.moment(i),
      case when open then 'pending' when i % 97 = 0 then 'failed' else 'delivered' end, 1, repeat('0123456789', 60),
      pg_temp.moment(i), case when not open and i % 97 <> 0 then pg_temp.moment(i) end, i, pg_temp.moment(i), 200, 20
    from generate_series(1, {n}) i, unnest(array['deposit-received', 'bridge-started', 'bridge-complete']) s,
      lateral (select i > {n} - {open} and s = 'bridge-complete' as open) o`,
  `insert into webhook_resends (project_id, total, created_at)
    select pg_temp.project(i), 1, pg_temp.moment(i) from generate_series(1, {n} / 10) i`,
  `insert into streamed_events (id, project_id, environment, topic, subject, account, type, payload, written_at, position)
    select e.id, project_id, 'production', 'deposits', deposit_id, pg_temp.word(deposit_id, 'deposit', 20), type, payload,
      created_at, case when e.id <= {n} * 3 - {open} then e.id end
    from webhook_events e`,
  `update stream_head set last_position = {n} * 3 - {open}`,
]

const BOOKS = [
  `insert into ledger_postings (chain_id, tx_hash, block_number, block_hash, kind, intent_id, step, created_at, earned_usd)
    select pg_temp.chain(i + s), pg_temp.word(i * 2 + s - 1, 'tx', 32), i, pg_temp.word(i, 'block', 32),
      case s when 0 then 'claim' else 'fill' end, pg_temp.intent(i), case s when 0 then 'claim:0' else 'fill' end,
      pg_temp.moment(i), 10^15::numeric
    from generate_series(1, {n} - {open}) i, generate_series(0, 1) s`,
  `insert into ledger_entries (posting_id, account, holder, token, amount)
    select p.id, e.account, case e.account when 'relayer' then pg_temp.word(0, 'relayer', 20) end, pg_temp.token(p.id), e.amount
    from ledger_postings p, (values ('user', -1000), ('relayer', 990), ('fees', 10)) e (account, amount)`,
  `insert into ledger_dues (posting_id, layer, chain_id, holder, token, amount, lp_fee)
    select id, 'ACROSS', chain_id, pg_temp.word(0, 'relayer', 20), pg_temp.token(id), 1000, 1 from ledger_postings
    where kind = 'fill'`,
  `insert into ledger_gas (transaction_key, chain_id, holder, block_number, wei, created_at)
    select key, chain_id, sender, block_number, gas_used * effective_gas_price, mined_at from transactions
    where state = 'final'`,
  `insert into ledger_openings (chain_id, holder, token, block_number, block_hash, amount, nonce, created_at)
    select pg_temp.chain(c), pg_temp.word(h, 'relayer', 20), pg_temp.token(t), 0, pg_temp.word(0, 'block', 32), 10^12::numeric, 0,
      pg_temp.moment(0)
    from generate_series(0, 3) c, generate_series(0, 1) h, generate_series(0, 2) t`,
  `insert into ledger_checks (chain_id, holder, token, block_number, block_hash, expected, actual, agreed_block)
    select chain_id, holder, token, {n}, block_hash, amount, amount, {n} from ledger_openings`,
  `insert into ledger_cursors (chain_id, block_number, block_hash)
    select pg_temp.chain(c), {n}, pg_temp.word({n}, 'block', 32) from generate_series(0, 3) c`,
  `insert into ledger_breaks (chain_id, subject, kind, stops, reason, intent_id, account, opened_at, closed_at, resolution)
    select pg_temp.chain(i), 'intent ' || i, 'promise', false, 'It differs.', pg_temp.intent(i), pg_temp.owner(i),
      pg_temp.moment(i), pg_temp.moment(i), 'The books agree again.'
    from generate_series(1, {n} / 10) i`,
  `insert into app_fees (intent_id, project_id, environment, quoted_usd, collected_usd, credited_at)
    select pg_temp.intent(i), pg_temp.project(i), 'production', 10^15::numeric, 10^15::numeric, pg_temp.moment(i)
    from generate_series(1, {n} / 2) i`,
  `insert into app_fee_withdrawals (project_id, environment, status, payout_usd, amount, chain_id, token, payout_address,
      transaction_key, created_at, closed_at)
    select pg_temp.project(i), 'production', 'COMPLETED', 1, 1, pg_temp.chain(i), pg_temp.token(i), pg_temp.owner(i),
      'payout:' || i, pg_temp.moment(i), pg_temp.moment(i)
    from generate_series(1, {n} / 10) i`,
  `insert into inventory_moves (venue, state, chain_id, token, amount, account, destination_chain_id, destination_token,
      recipient, expected, salt, prepared_at, transaction_key, automatic, reason, created_at, closed_at, arrived, arrived_tx)
    select 'ACROSS', 'done', pg_temp.chain(i), pg_temp.token(i), 1000, pg_temp.word(0, 'relayer', 20), pg_temp.chain(i + 1),
      pg_temp.token(i), pg_temp.word(0, 'relayer', 20), 990, pg_temp.word(i, 'salt', 32), 1 + i, 'move:' || i, true, 'rebalance',
      pg_temp.moment(i), pg_temp.moment(i), 990, pg_temp.word(i, 'arrived', 32)
    from generate_series(1, {n} / 10) i`,
  `insert into switch_changes (action, scope, reason, author_kind, author, changed_at)
    select 'pause', 'chain:9001', 'maintenance', 'command', 'operator', pg_temp.moment(i) from generate_series(1, {n} / 10) i`,
  `insert into token_prices (chain_id, token, day, decimals, first_usd, first_at, last_usd, last_at, source_chain_id, feed,
      feed_updated_at)
    select pg_temp.chain(c), pg_temp.token(t), d.day, 6, 10^18::numeric, d.day, 10^18::numeric, d.day, 9001,
      pg_temp.token(t), d.day
    from generate_series(0, 3) c, generate_series(0, 2) t, (
      select to_timestamp((extract(epoch from now())::bigint / 86400 - n) * 86400) as day
      from generate_series(1, least({n} / 12, 3650)) n) d`,
  `insert into announced_transactions (chain_id, tx_hash, note)
    select pg_temp.chain(i), pg_temp.word(i, 'announced', 32), 'by hand' from generate_series(1, {n} / 10) i`,
  `insert into inventory_deposits (chain_id, tx_hash, note)
    select pg_temp.chain(i), pg_temp.word(i, 'capital', 32), 'capital' from generate_series(1, {n} / 10) i`,
]
