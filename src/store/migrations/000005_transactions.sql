-- The relayer's own transactions: planned by use cases, signed and journalled before they are
-- broadcast, followed until they can no longer be taken back.

-- Processes that send. Each holds an advisory lock on its number as long as it lives.
create table relayer_workers (
  id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Fills have keys, and with them nonces, of their own: nothing else may ever delay them.
create table relayer_accounts (
  chain_id bigint not null check (chain_id > 0),
  address bytea not null check (length(address) = 20),
  lane text not null check (lane in ('fills', 'others')),
  enabled boolean not null default true,
  -- Null until the chain was asked for the first time.
  next_nonce bigint check (next_nonce >= 0),
  -- Why it cannot send now; for people, nothing is decided by it.
  blocked_reason text check (blocked_reason <> ''),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (chain_id, address),
  check ((blocked_reason is null) = (blocked_at is null))
);

create table transactions (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 200),
  chain_id bigint not null check (chain_id > 0),
  purpose text not null check (purpose in ('fill', 'claim', 'maintenance')),
  lane text not null check (lane in ('fills', 'others')),
  -- The only account that may send it; null = any of the lane.
  wanted_sender bytea check (length(wanted_sender) = 20),
  target bytea not null check (length(target) = 20),
  data bytea not null,
  value numeric(78, 0) not null check (value >= 0),
  gas_limit bigint not null check (gas_limit >= 21000),
  authorization_list jsonb check (jsonb_typeof(authorization_list) = 'array'),
  -- Unix seconds: never broadcast for the first time after it.
  not_after bigint check (not_after >= 0),
  -- Of everything above, to tell a repeated plan from a different one under the same key.
  fingerprint bytea not null check (length(fingerprint) = 32),

  state text not null default 'planned'
    check (state in ('planned', 'sent', 'mined', 'final', 'abandoned')),
  -- The nonce it is signed for: its live lineage.
  sender bytea,
  nonce bigint check (nonce >= 0),
  owner integer references relayer_workers (id),
  -- Set when the nonce is to be used up by a cancellation, and why.
  cancel_reason text check (cancel_reason <> ''),
  -- What a sent one waits for besides being mined.
  hold_reason text check (hold_reason <> ''),
  abandon_reason text check (abandon_reason <> ''),

  mined_attempt bigint,
  block_number bigint check (block_number >= 0),
  block_hash bytea check (length(block_hash) = 32),
  succeeded boolean,
  gas_used bigint check (gas_used >= 0),
  effective_gas_price numeric(78, 0) check (effective_gas_price >= 0),
  -- What the chain charged beyond gas for posting it to its parent chain.
  data_fee numeric(78, 0) check (data_fee >= 0),
  logs jsonb check (jsonb_typeof(logs) = 'array'),

  planned_at timestamptz not null default now(),
  sent_at timestamptz,
  mined_at timestamptz,
  closed_at timestamptz,

  foreign key (chain_id, sender) references relayer_accounts (chain_id, address),
  check (purpose <> 'fill' or lane = 'fills'),
  check ((sender is null) = (nonce is null)),
  check (wanted_sender is null or sender is null or sender = wanted_sender),
  check (state <> 'planned' or nonce is null),
  check (state not in ('sent', 'mined', 'final') or (nonce is not null and sent_at is not null)),
  -- The database itself refuses work of a worker that was declared dead: its number is gone.
  check ((state in ('sent', 'mined')) = (owner is not null)),
  -- An abandoned one has a block when a cancellation was mined in its place.
  check (state in ('mined', 'final', 'abandoned') or block_hash is null),
  check (state not in ('mined', 'final') or block_hash is not null),
  check (num_nulls(mined_attempt, block_number, block_hash, succeeded, gas_used,
    effective_gas_price, data_fee, logs, mined_at) in (0, 9)),
  check (hold_reason is null or state = 'sent'),
  check ((state = 'abandoned') = (abandon_reason is not null)),
  check ((state in ('final', 'abandoned')) = (closed_at is not null))
);

-- One live lineage for each nonce.
create unique index transactions_lineage on transactions (chain_id, sender, nonce);
create index transactions_planned on transactions (chain_id, lane, id) where state = 'planned';
create index transactions_late on transactions (not_after)
  where state = 'planned' and not_after is not null;
create index transactions_sent on transactions (chain_id, sender) where state = 'sent';
create index transactions_mined on transactions (owner, chain_id, block_number, block_hash)
  where state = 'mined';
create index transactions_open on transactions (owner, chain_id, state) where owner is not null;

-- Every signed variant of a transaction: the journal that a restart broadcasts from again.
create table transaction_attempts (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  -- A cancellation uses up the nonce instead of doing what was asked.
  kind text not null check (kind in ('request', 'cancel')),
  chain_id bigint not null,
  sender bytea not null check (length(sender) = 20),
  nonce bigint not null check (nonce >= 0),
  hash bytea not null check (length(hash) = 32),
  raw bytea not null,
  max_fee_per_gas numeric(78, 0) not null,
  max_priority_fee_per_gas numeric(78, 0) not null check (max_priority_fee_per_gas >= 0),
  -- The newest block known when it was signed.
  signed_at_block bigint not null check (signed_at_block >= 0),
  signed_at timestamptz not null default now(),
  -- When a node first accepted it; null may also mean that nobody lived to write it down.
  broadcast_at timestamptz,
  replaced_by bigint references transaction_attempts (id),
  -- Somebody else's transaction that took the nonce for good.
  lost_to bytea check (length(lost_to) = 32),
  unique (chain_id, hash),
  check (max_fee_per_gas >= max_priority_fee_per_gas),
  check (replaced_by > id)
);

create index transaction_attempts_lineage on transaction_attempts (transaction_id, id);
create index transaction_attempts_by_nonce on transaction_attempts (chain_id, sender, nonce);

alter table transactions
  add foreign key (mined_attempt) references transaction_attempts (id);
