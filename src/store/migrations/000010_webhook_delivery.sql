-- How delivery to a project's receiver goes; a project without a row has had no trouble.
create table webhook_endpoints (
  project_id uuid primary key references projects (id),
  -- Signs too until its time is over, so that a receiver can change its secret at leisure.
  previous_secret text,
  previous_secret_until timestamptz,
  -- Attempts that failed in a row, whichever events they were for.
  failures integer not null default 0 check (failures >= 0),
  -- Until then nothing is sent; afterwards one attempt at a time, until one succeeds.
  open_until timestamptz,
  -- The receiver answered 410; setting a url again ends it.
  gone_at timestamptz,
  check ((previous_secret is null) = (previous_secret_until is null))
);

-- One row for each sequence of events that must arrive in order: a deposit's events, or a single
-- event that belongs to no deposit. It is the queue: how many wait, when to try next, who tries.
create table webhook_streams (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects (id),
  deposit_id bigint,
  pending integer not null check (pending >= 0),
  next_attempt_at timestamptz not null,
  owner integer,
  unique (project_id, deposit_id)
);

create index webhook_streams_due on webhook_streams (project_id, next_attempt_at)
  where pending > 0 and owner is null;
create index webhook_streams_owned on webhook_streams (owner) where owner is not null;
create index webhook_streams_idle on webhook_streams (next_attempt_at) where pending = 0;

alter table webhook_events
  add column stream_id bigint,
  -- Ids are given before their transactions commit; this tells pages what they could not yet see.
  add column written_by xid8 not null default pg_current_xact_id(),
  add column last_attempt_at timestamptz,
  add column last_error text,
  add column last_status integer,
  add column latency_ms integer;

create index webhook_events_by_writer on webhook_events (project_id, written_by);
create index webhook_events_waiting on webhook_events (stream_id, id) where status = 'pending';
create index webhook_events_ended on webhook_events (created_at) where status <> 'pending';
create index webhook_events_overdue on webhook_events (created_at) where status = 'pending';
