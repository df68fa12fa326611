-- Tokens in locks are not those in the account: what is spoken for of the ones leaves the others.
alter table reservations add column locked boolean not null default false;

-- Withdrawals from locks that the allocator has signed for; until they expire the tokens are
-- spoken for, whether the owner has sent the transaction or not.
create table lock_withdrawals (
  nonce numeric(78) not null,
  position integer not null,
  account bytea not null check (length(account) = 20),
  chain_id bigint not null,
  token bytea not null check (length(token) = 20),
  amount numeric(78) not null check (amount > 0),
  expires_at timestamptz not null,
  project_id uuid not null references projects (id),
  created_at timestamptz not null default now(),
  primary key (nonce, position)
);
create index lock_withdrawals_by_account on lock_withdrawals (account, expires_at);
