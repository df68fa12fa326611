-- Transactions that run code which others chose, and may burn our gas without an effect: while they are under way, and
-- when they have done so. One that succeeds leaves, because its intent has paid for it.
create table gas_harm (
  -- The transaction's name in the journal.
  key text primary key,
  intent_id numeric(78) not null,
  step text not null,
  project_id uuid not null references projects (id),
  chain_id bigint not null check (chain_id > 0),
  -- Who signed the intent.
  account bytea not null check (length(account) = 20),
  -- What it calls or pays besides the account, for whoever looks at it.
  targets bytea[] not null,
  outcome text not null check (outcome in ('open', 'lost')),
  -- At most that much while it is open, and then what it has cost; in 10^-18 USD.
  cost_usd numeric(78) not null check (cost_usd >= 0),
  -- What of it the account had paid for by earlier calls that went well.
  covered_usd numeric(78) not null default 0 check (covered_usd between 0 and cost_usd),
  gas bigint not null check (gas >= 0),
  created_at timestamptz not null default now(),
  forgiven_at timestamptz
);
create index gas_harm_of_project on gas_harm (project_id, created_at);
create index gas_harm_of_account on gas_harm (account, created_at);
create index gas_harm_by_age on gas_harm (created_at);

-- What the calls of an account have paid in gas, less what its later calls have burned.
create table gas_credit (
  account bytea primary key check (length(account) = 20),
  usd numeric(78) not null check (usd >= 0)
);
