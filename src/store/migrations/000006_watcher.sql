-- What the watcher follows, how far it is, and every transfer it has found.

create table watched_addresses (
  address bytea primary key check (length(address) = 20),
  -- The database transaction that added it. Numbers from a sequence become visible out of order;
  -- transactions are known to be over, and so nobody's address is ever skipped.
  added_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index watched_addresses_added_in on watched_addresses (added_in);

-- Processes that follow chains; only to share the chains evenly among them.
create table watchers (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

create table watched_chains (
  chain_id bigint primary key check (chain_id > 0),
  -- Every transfer up to this block is written down. Moves only from what the writer believes it
  -- to be, so that two who both think they own the chain cannot both write.
  block_number bigint not null check (block_number >= 0),
  block_hash bytea not null check (length(block_hash) = 32),
  -- Addresses added by transactions before this one were looked for in the past, too.
  addresses_until xid8 not null default '0',
  -- Every watched address had its native balance compared up to this block.
  balances_until bigint check (balances_until >= 0),
  owner uuid,
  owned_until timestamptz,
  check ((owner is null) = (owned_until is null))
);

-- The chain's last blocks as they were when they were read: the way back to a common ancestor.
create table watched_blocks (
  chain_id bigint not null references watched_chains (chain_id),
  number bigint not null check (number >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (chain_id, number)
);

create table transfers (
  id bigint generated always as identity primary key,
  chain_id bigint not null check (chain_id > 0),
  tx_hash bytea check (length(tx_hash) = 32),
  position text not null check (position <> ''),
  log_index integer check (log_index >= 0),
  block_number bigint not null check (block_number >= 0),
  block_hash bytea not null check (length(block_hash) = 32),
  -- Of the block, in Unix seconds.
  timestamp bigint not null check (timestamp >= 0),
  sender bytea check (length(sender) = 20),
  recipient bytea not null check (length(recipient) = 20),
  token bytea not null check (length(token) = 20),
  amount numeric(78, 0) not null check (amount > 0),
  -- 10^-18 USD.
  usd numeric(96, 0) check (usd >= 0),
  received numeric(78, 0) check (received >= 0 and received <= amount),
  state text not null default 'seen' check (state in ('seen', 'confirmed', 'orphaned')),
  seen_at timestamptz not null default now(),
  confirmed_at timestamptz,
  orphaned_at timestamptz,
  -- A transfer is itself through every reorg.
  unique nulls not distinct (chain_id, tx_hash, position, recipient),
  check ((state = 'orphaned') = (orphaned_at is not null)),
  check (state <> 'confirmed' or confirmed_at is not null)
);

create index transfers_by_block on transfers (chain_id, block_number);
create index transfers_unconfirmed on transfers (chain_id, id) where state = 'seen';
create index transfers_by_recipient on transfers (recipient, id);

-- Native balances as last compared, on chains whose nodes give no traces; absent = zero.
create table watched_balances (
  chain_id bigint not null references watched_chains (chain_id),
  address bytea not null check (length(address) = 20),
  balance numeric(78, 0) not null check (balance >= 0),
  block_number bigint not null check (block_number >= 0),
  primary key (chain_id, address)
);
