-- Transactions that move the operator's own money: out to an allowed address, or to another chain.
alter table transactions drop constraint transactions_purpose_check,
  add constraint transactions_purpose_check
    check (purpose in ('fill', 'claim', 'maintenance', 'payout', 'approval', 'move'));

-- Money of the inventory on its way. A row and its first transaction are written together, before
-- anything is sent; until the row is closed its money is counted as in transit.
create table inventory_moves (
  id bigint generated always as identity primary key,
  -- TRANSFER leaves the service; the others are settlement layers that carry it to another chain.
  venue text not null check (venue in ('TRANSFER', 'ACROSS', 'OFT')),
  state text not null default 'sending' check (state in
    ('sending', 'in-transit', 'needs-intervention', 'done', 'returned', 'failed')),
  chain_id bigint not null check (chain_id > 0),
  token bytea not null check (length(token) = 20),
  amount numeric(78) not null check (amount > 0),
  -- What it was worth when it was started, in 10^-18 USD; null when nothing had a price.
  usd numeric(78) check (usd >= 0),
  -- The account that sends it.
  account bytea not null check (length(account) = 20),
  destination_chain_id bigint not null check (destination_chain_id > 0),
  destination_token bytea not null check (length(destination_token) = 20),
  recipient bytea not null check (length(recipient) = 20),
  -- Raw units of the destination token that are expected there at most.
  expected numeric(78) not null check (expected > 0),
  -- Names it on the chains, where the venue has a place for that.
  salt bytea not null unique check (length(salt) = 32),
  -- Unix seconds after which the venue gives it back; null where it never does.
  deadline bigint check (deadline > 0),
  -- Unix seconds of the block that it was prepared at.
  prepared_at bigint not null check (prepared_at > 0),
  transaction_key text not null unique,
  -- The transaction on the destination chain that has the venue pay there.
  destination_key text unique,
  -- What has come, and the transaction that brought it.
  arrived numeric(78) check (arrived >= 0),
  arrived_tx bytea check (length(arrived_tx) = 32),
  -- Who wants it: an operator, or the service by its settings.
  automatic boolean not null,
  -- A word of the operator that can be used for one move only.
  reference text unique check (reference <> ''),
  reason text not null check (reason <> ''),
  -- What it waits for, or how it ended.
  note text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((venue = 'TRANSFER') = (chain_id = destination_chain_id)),
  check ((state in ('done', 'returned', 'failed')) = (closed_at is not null)),
  check ((arrived is null) = (arrived_tx is null))
);

create index inventory_moves_open on inventory_moves (id) where closed_at is null;
create index inventory_moves_recent on inventory_moves (venue, created_at);

-- Transfers from outside that the operator has declared to be capital.
create table inventory_deposits (
  chain_id bigint not null check (chain_id > 0),
  tx_hash bytea not null check (length(tx_hash) = 32),
  note text not null check (note <> ''),
  declared_at timestamptz not null default now(),
  primary key (chain_id, tx_hash)
);
