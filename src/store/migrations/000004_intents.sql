-- Keys the service made for itself, the same for every process on this database.
create table service_secrets (
  name text primary key,
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);

-- Offers that wait to be signed. They live for a minute, so a crash of the server may take
-- them along: a client then asks again (spec 7.2, NOT_FOUND). Type json, not jsonb, because
-- a text of a client may hold what jsonb refuses.
create unlogged table quotes (
  id numeric(78) primary key check (id >= 0),
  project_id uuid not null,
  environment text not null check (environment in ('development', 'production')),
  quote json not null,
  -- Unix seconds.
  expires_at bigint not null,
  created_at timestamptz not null default now()
);

create index quotes_by_expiry on quotes (expires_at);

-- What was accepted. The row is there before the client hears of it and is never deleted.
create table intents (
  id numeric(78) primary key check (id >= 0),
  -- Orders intents by acceptance; the cursor of the list.
  seq bigint generated always as identity unique,
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  account bytea not null check (length(account) = 20),
  destination_chain_id bigint not null,
  settlement_layer text not null,
  status text not null default 'PENDING' check (status in
    ('PENDING', 'PRECONFIRMED', 'CLAIMED', 'FILLED', 'COMPLETED', 'FAILED', 'EXPIRED')),
  -- The offer and the signatures for it, as the codec writes them.
  quote json not null,
  signatures json not null,
  -- Tells the same submission sent again from another one for the same offer.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- In words made for clients.
  failure text,
  -- Unix seconds: the last moment of the signed permission, and of the fill.
  expires bigint not null,
  fill_deadline bigint not null,
  accepted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (failure is null or status in ('FAILED', 'EXPIRED'))
);

create index intents_newest on intents (project_id, environment, seq desc);
create index intents_unfinished on intents (seq)
  where status not in ('COMPLETED', 'FAILED', 'EXPIRED');

-- The work of an intent, one row for each transaction it needs; the rows are the queue.
--   open        nothing was sent
--   sending     a transaction is planned under transaction_key
--   done        the chain shows it, at the block named
--   final       the block is too deep to be taken back
--   impossible  it can never be done any more
create table intent_steps (
  intent_id numeric(78) not null references intents (id),
  name text not null check (name <> ''),
  position smallint not null check (position >= 0),
  kind text not null check (kind in ('claim', 'fill')),
  settlement_layer text not null,
  chain_id bigint not null,
  elements integer[] not null,
  -- Names of steps that must be done before.
  after text[] not null,
  state text not null default 'open' check (state in
    ('open', 'sending', 'done', 'final', 'impossible')),
  transaction_key text unique,
  tx_hash bytea check (length(tx_hash) = 32),
  block_number numeric(78),
  block_hash bytea check (length(block_hash) = 32),
  -- Unix seconds.
  block_time bigint,
  failure_reason text check (failure_reason in ('EXPIRED', 'REVERTED', 'RELAYER_FAILURE')),
  -- Why it is where it is, for operators.
  note text,
  attempts integer not null default 0 check (attempts >= 0),
  -- When somebody should look at it next; null when nothing is left to do.
  next_action_at timestamptz default now(),
  -- The worker that has taken it.
  owner integer,
  updated_at timestamptz not null default now(),
  primary key (intent_id, name),
  unique (intent_id, position),
  check ((state in ('done', 'final')) = (block_hash is not null)),
  check (state <> 'sending' or transaction_key is not null),
  check ((next_action_at is null) = (state in ('final', 'impossible')))
);

create index intent_steps_due on intent_steps (next_action_at) where next_action_at is not null;
create index intent_steps_by_owner on intent_steps (owner) where owner is not null;

-- Funds that are spoken for: an account's until its claim is done, the relayer's until its
-- fill is. What counts is the state of the step, so that nothing has to be released by hand
-- and a reorg holds the funds again.
create table reservations (
  intent_id numeric(78) not null,
  step text not null,
  holder text not null check (holder in ('account', 'relayer')),
  -- Whose; null for the relayer, whose accounts share what they hold.
  account bytea check (length(account) = 20),
  chain_id bigint not null,
  token bytea not null check (length(token) = 20),
  amount numeric(78) not null check (amount > 0),
  project_id uuid not null references projects (id),
  foreign key (intent_id, step) references intent_steps (intent_id, name),
  check ((holder = 'account') = (account is not null))
);

create unique index reservations_once
  on reservations (intent_id, step, holder, chain_id, token);
create index reservations_by_account on reservations (account, chain_id) where account is not null;
create index reservations_of_relayer on reservations (chain_id) where holder = 'relayer';

-- What a project has to pay its users' fees with, and how much of it one intent may take.
-- Money is in 10^-18 USD; a limit that is null does not exist.
create table sponsorships (
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  balance_usd numeric(78) not null default 0,
  gas_per_intent_usd numeric(78) check (gas_per_intent_usd >= 0),
  bridge_fee_per_intent_usd numeric(78) check (bridge_fee_per_intent_usd >= 0),
  per_intent_usd numeric(78) check (per_intent_usd >= 0),
  primary key (project_id, environment)
);

-- Every change of a balance, never altered: the entries of a project add up to its balance.
-- An intent takes its part when it is accepted and gives it back when it comes to nothing.
create table sponsor_entries (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  environment text not null,
  kind text not null check (kind in ('credit', 'debit', 'charge', 'return')),
  amount_usd numeric(78) not null,
  intent_id numeric(78) references intents (id),
  note text not null default '',
  created_at timestamptz not null default now(),
  foreign key (project_id, environment) references sponsorships (project_id, environment),
  check ((kind in ('charge', 'return')) = (intent_id is not null)),
  check (case when kind in ('credit', 'return') then amount_usd >= 0 else amount_usd <= 0 end)
);

create unique index sponsor_entries_once on sponsor_entries (intent_id, kind)
  where intent_id is not null;
