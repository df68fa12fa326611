-- Where the project's app fees are paid to; null until an operator says.
alter table projects add column payout_address bytea check (length(payout_address) = 20);

-- Payouts come from the accounts that fill, because that is where the tokens are.
alter table transactions drop constraint transactions_purpose_check,
  add constraint transactions_purpose_check
    check (purpose in ('fill', 'claim', 'maintenance', 'payout'));

-- App fees that projects have asked for. A pending one holds its amount back; one that failed has
-- sent nothing and holds nothing.
create table app_fee_withdrawals (
  nonce bigint generated always as identity primary key,
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED', 'FAILED')),
  -- In 10^-18 USD, and the same in raw units of the token.
  payout_usd numeric(78) not null check (payout_usd > 0),
  amount numeric(78) not null check (amount > 0),
  chain_id bigint not null check (chain_id > 0),
  token bytea not null check (length(token) = 20),
  payout_address bytea not null check (length(payout_address) = 20),
  -- Of the one transaction that pays it; null until it is planned.
  transaction_key text unique,
  -- What it waits for, or why it failed; for operators.
  note text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (status <> 'COMPLETED' or transaction_key is not null),
  check ((status = 'PENDING') = (closed_at is null))
);

-- One at a time.
create unique index app_fee_withdrawals_pending on app_fee_withdrawals (project_id, environment)
  where status = 'PENDING';
create index app_fee_withdrawals_newest on app_fee_withdrawals (project_id, environment, nonce desc);
