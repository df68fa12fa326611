-- The roles that processes have now, so that each knows which work has nobody left to do it. One row for each role of a
-- process, renewed every second. Not logged: after a crash of the database the processes write their rows again.
create unlogged table process_roles (
  process uuid not null,
  role text not null,
  host text not null,
  version text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the process began to end in order; null while it runs, and for one that was killed.
  left_at timestamptz,
  primary key (process, role)
);
