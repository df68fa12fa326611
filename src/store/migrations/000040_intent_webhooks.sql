-- Whether the project's receiver gets the events of intents, too.
alter table deposit_setups add column intent_events boolean not null default false;

-- Events of one intent arrive in order as those of one deposit do.
alter table webhook_streams
  add column intent_id numeric(78),
  add check (deposit_id is null or intent_id is null),
  add unique (project_id, intent_id);

-- Many events that are to be sent once more; how far that is, the events themselves say.
create table webhook_resends (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects (id),
  -- Events that it was begun with.
  total integer not null default 0 check (total >= 0),
  -- More events were meant than one job takes.
  more boolean not null default false,
  created_at timestamptz not null default now()
);

alter table webhook_events
  add column intent_id numeric(78),
  -- The last job that had it sent once more, and since when it waits for that.
  add column resend_id bigint references webhook_resends (id),
  add column resent_at timestamptz,
  -- Attempts before that: the pauses between attempts begin anew.
  add column earlier_attempts integer not null default 0 check (earlier_attempts >= 0);

create index webhook_events_of_resend on webhook_events (resend_id, status) where resend_id is not null;
