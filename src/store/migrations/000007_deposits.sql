-- How a project wants its deposits handled; a project without a row has set nothing.
create table deposit_setups (
  project_id uuid primary key references projects (id),
  webhook_url text,
  webhook_secret text,
  -- Policies as the codec writes them; null = not set.
  sponsorship json,
  whitelist json,
  app_fees json,
  max_price_deviation_bps integer check (max_price_deviation_bps between 0 and 10000),
  -- In 10^-18 USD.
  min_deposit_usd numeric(78) check (min_deposit_usd >= 0),
  updated_at timestamptz not null default now()
);

-- Addresses that take deposits. What they do with money is fixed when they are made: a vault's
-- address is derived from it, an account's owner has signed it.
create table deposit_accounts (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  address bytea not null check (length(address) = 20),
  kind text not null check (kind in ('managed', 'owned')),
  target_chain_id bigint not null,
  target_token bytea not null check (length(target_token) = 20),
  recipient bytea not null check (length(recipient) = 20),
  refund_address bytea not null check (length(refund_address) = 20),
  rules json not null,
  reject_unmapped boolean not null,
  -- Null = every chain.
  source_chain_ids bigint[],
  commitment json not null,
  created_at timestamptz not null default now(),
  unique (address, environment)
);

create index deposit_accounts_of_project on deposit_accounts (project_id, environment, id);

-- One row for each transfer to such an address, whatever became of it. The rows are the queue:
-- a state, the moment of the next action (null = none is due by itself) and who works on it.
create table deposits (
  id bigint generated always as identity primary key,
  account_id bigint not null references deposit_accounts (id),
  project_id uuid not null references projects (id),
  environment text not null,
  -- The watcher's name for the transfer, which stays when its transaction moves to another block.
  transfer_id bigint not null unique,
  chain_id bigint not null,
  tx_hash bytea not null check (length(tx_hash) = 32),
  position text not null,
  log_index integer,
  block_number numeric(78) not null,
  block_hash bytea not null check (length(block_hash) = 32),
  -- Unix seconds.
  block_time bigint not null,
  token bytea not null check (length(token) = 20),
  sender bytea not null check (length(sender) = 20),
  account bytea not null check (length(account) = 20),
  amount numeric(78) not null check (amount > 0),
  state text not null default 'detected' check (state in ('detected', 'ready', 'delayed',
    'bridging', 'swapping', 'completed', 'failed', 'rejected', 'ignored', 'expecting_refund',
    'refunding', 'refunded', 'reconciliation_required', 'reorged')),
  reorged_from text,
  target_chain_id bigint not null,
  target_token bytea not null check (length(target_token) = 20),
  recipient bytea not null check (length(recipient) = 20),
  error_code text,
  error_message text,
  attempts integer not null default 0 check (attempts >= 0),
  next_action_at timestamptz,
  owner integer,
  delayed_since timestamptz,
  intent_id numeric(78),
  settlement_layer text,
  -- Movements of the money: transaction, chain, token and amount of each.
  source json,
  destination json,
  swap json,
  refund json,
  bridge_stage text check (bridge_stage in ('source-confirmed', 'inflight', 'delivering')),
  message_guid text,
  fee_amount numeric(78) not null default 0 check (fee_amount >= 0),
  sponsored_gas_usd numeric(78) not null default 0,
  sponsored_bridge_usd numeric(78) not null default 0,
  value_usd numeric(78),
  is_spam boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  check ((state = 'reorged') = (reorged_from is not null)),
  check (state <> 'completed' or completed_at is not null),
  check (state <> 'refunded' or refund is not null)
);

create index deposits_newest on deposits (project_id, environment, id desc);
create index deposits_newest_of_account on deposits (account_id, id desc);
create index deposits_by_transaction on deposits (tx_hash);
create index deposits_due on deposits (next_action_at) where next_action_at is not null;
create index deposits_by_owner on deposits (owner) where owner is not null;
create index deposits_completed on deposits (project_id, environment, completed_at)
  where state = 'completed';

-- Every step a deposit has made, never altered.
create table deposit_steps (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references deposits (id),
  from_state text,
  to_state text not null,
  error_code text,
  event_id bigint,
  at timestamptz not null default now()
);

create index deposit_steps_of_deposit on deposit_steps (deposit_id, id);

-- The offers that were looked at for a deposit, best first, and what became of each.
create table deposit_quotes (
  deposit_id bigint not null references deposits (id),
  intent_id numeric(78) not null,
  settlement_layer text not null,
  bridge_provider text,
  rank integer not null check (rank >= 0),
  outcome text not null default 'quoted' check (outcome in
    ('quoted', 'attempted', 'succeeded', 'failed', 'skipped')),
  quote json,
  error_code text,
  error_message text,
  attempted_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (deposit_id, intent_id)
);
