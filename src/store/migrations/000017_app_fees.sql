-- What integrators have earned: the app fee of every intent that stands COMPLETED, in 10^-18 USD as
-- its quote valued it. The row comes and goes with that status, so no fee can be there twice.
create table app_fees (
  intent_id numeric(78) primary key references intents (id),
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  amount_usd numeric(78) not null check (amount_usd > 0),
  credited_at timestamptz not null default now()
);

create index app_fees_by_project on app_fees (project_id, environment) include (amount_usd);
