-- Calls that failed when a submission was tried, so that somebody can look at them and make them again. They are
-- few and small whatever a project does: older ones of a project give way, and all of them go with age.
create table simulations (
  -- Random: an id tells nothing of others.
  id bytea primary key check (length(id) = 16),
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  intent_id numeric(78) not null,
  action text not null check (action in ('claim', 'fill')),
  chain_id bigint not null check (chain_id > 0),
  block_number numeric(78) not null check (block_number >= 0),
  block_hash bytea not null check (length(block_hash) = 32),
  sender bytea not null check (length(sender) = 20),
  target bytea not null check (length(target) = 20),
  value numeric(78) not null check (value >= 0),
  data bytea not null check (length(data) <= 131072),
  gas bigint not null check (gas > 0),
  -- As eth_call takes them; null where there are none.
  authorizations json check (length(authorizations::text) <= 32768),
  state_overrides json check (length(state_overrides::text) <= 65536),
  -- Why the submission was refused.
  category text not null,
  error_name text not null,
  error_args json not null check (length(error_args::text) <= 32768),
  -- What the call reverted with at the block, its beginning where it is long. Null: it went through.
  revert_data bytea check (length(revert_data) <= 4096),
  revert_size integer check (revert_size >= length(revert_data)),
  made_at timestamptz not null default now(),
  check ((revert_data is null) = (revert_size is null))
);

create index simulations_of_project on simulations (project_id, made_at);
create index simulations_by_age on simulations (made_at);
