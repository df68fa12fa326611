-- Deposits that the service brings in itself, on the signature of whoever owns the tokens. They are
-- there before their transfer is: until the watcher sees it, and when it never comes, they have none.
alter table deposits alter column transfer_id drop not null;
alter table deposits drop constraint deposits_state_check;
alter table deposits add constraint deposits_state_check check (state in ('awaited', 'unfunded',
  'detected', 'ready', 'delayed', 'bridging', 'swapping', 'completed', 'failed', 'rejected',
  'ignored', 'expecting_refund', 'refunding', 'refunded', 'reconciliation_required', 'reorged'));
alter table deposits add constraint deposits_transfer_check
  check (transfer_id is not null or state in ('awaited', 'unfunded'));

-- What was signed, so that nothing is brought in twice on one signature.
create table deposit_permits (
  deposit_id bigint primary key references deposits (id),
  account_id bigint not null references deposit_accounts (id),
  chain_id bigint not null check (chain_id > 0),
  token bytea not null check (length(token) = 20),
  owner bytea not null check (length(owner) = 20),
  kind text not null check (kind in ('erc3009', 'erc2612', 'permit2')),
  nonce numeric(78) not null check (nonce >= 0),
  amount numeric(78) not null check (amount > 0),
  -- Unix seconds: no block after it takes the signature.
  valid_until numeric(78) not null check (valid_until >= 0),
  -- What the transaction was expected to cost, in 10^-18 USD.
  cost_usd numeric(78) not null check (cost_usd >= 0),
  -- It came to nothing, so the same signature may be handed in again.
  void boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index deposit_permits_once on deposit_permits (chain_id, token, owner, kind, nonce)
  where not void;
create index deposit_permits_of_account on deposit_permits (account_id);
create index deposit_permits_of_owner on deposit_permits (owner);
create index deposit_permits_newest on deposit_permits (created_at);
