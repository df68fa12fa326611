-- Submissions whose transactions would not have gone through when they were tried. Nothing of them
-- was accepted; the reason stays readable under their id, which the client was told.
create table refused_submissions (
  id numeric(78) primary key,
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  quote json not null,
  signatures json not null,
  failure text not null check (failure <> ''),
  refused_at timestamptz not null default now()
);
create index refused_submissions_by_age on refused_submissions (refused_at);
