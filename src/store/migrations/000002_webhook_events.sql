-- Every event of a project, whatever became of its delivery. The id orders them, pages through
-- them, and is the `eventId` that receivers see.
create table webhook_events (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects (id),
  deposit_id bigint,
  type text not null check (type <> ''),
  time timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The exact bytes that are signed and sent; parsing and printing them again could change them.
  payload text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  check ((status = 'delivered') = (delivered_at is not null))
);

create index webhook_events_newest on webhook_events (project_id, id desc);
create index webhook_events_newest_of_type on webhook_events (project_id, type, id desc);
create index webhook_events_by_age on webhook_events (project_id, created_at);
