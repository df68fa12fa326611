-- The gas of refunds and signed exits, so that nobody has the service pay for them without end.
create table refund_gas (
  id bigint generated always as identity primary key,
  -- The transaction's name in the journal.
  key text not null,
  project_id uuid not null references projects (id),
  account_id bigint not null references deposit_accounts (id),
  -- What the transaction was expected to cost, and what of it the refund pays by its fee; in 10^-18 USD.
  cost_usd numeric(78) not null check (cost_usd >= 0),
  paid_usd numeric(78) not null check (paid_usd between 0 and cost_usd),
  -- It has paid nothing then.
  reverted boolean not null default false,
  created_at timestamptz not null default now()
);

create index refund_gas_of_project on refund_gas (project_id, created_at);
create index refund_gas_by_key on refund_gas (key);

-- Deposits whose next refund the operator pays for, whatever it costs.
create table refund_grants (
  deposit_id bigint primary key references deposits (id),
  granted_at timestamptz not null default now()
);
