-- What a service in shadow mode offered, and would have carried out. USD in units of 10^-18.
create table shadow_routes (
  intent_id numeric(78) primary key,
  project_id uuid not null,
  environment text not null,
  settlement_layer text not null check (settlement_layer <> ''),
  -- Where the recipient would have been paid, and the first token of that.
  chain_id bigint not null,
  token bytea not null check (length(token) = 20),
  symbol text not null,
  volume_usd numeric(78) not null,
  fees_usd numeric(78) not null,
  gas_usd numeric(78) not null,
  lp_usd numeric(78) not null,
  earned_usd numeric(78) not null,
  -- The prices of tokens and gas that the quote was reckoned with.
  prices json not null,
  offered_at timestamptz not null default now(),
  -- When a signed submission of it passed every check.
  filled_at timestamptz
);

create index shadow_routes_by_time on shadow_routes (offered_at);
create index shadow_routes_filled on shadow_routes (filled_at) where filled_at is not null;

-- How many quotes and submissions ended how, by day: few rows, whoever asks how often.
create table shadow_counts (
  -- Of UTC, as 2026-11-01.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  stage text not null check (stage in ('quote', 'submission')),
  outcome text not null check (length(outcome) between 1 and 100),
  count bigint not null check (count > 0),
  primary key (day, stage, outcome)
);
