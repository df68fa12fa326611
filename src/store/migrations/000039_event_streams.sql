-- How many events an intent has had: the number that each of them carries.
alter table intents add column events integer not null default 0 check (events >= 0);

-- What readers of event streams are told, written in the transaction of the change it tells of. Ids are given
-- before their transactions commit, so that they order the events of one intent or deposit and no others: a
-- reader who goes on after an id would miss what commits later with a smaller one. `position` is given
-- afterwards, to what is committed and in one go, and never below one that a reader may have seen.
create table streamed_events (
  -- The `eventId` in the payload.
  id bigint primary key,
  project_id uuid not null references projects (id),
  environment text not null check (environment in ('development', 'production')),
  topic text not null check (topic in ('intents', 'deposits')),
  -- The id of the intent or the deposit.
  subject numeric(78) not null,
  -- The account of the intent, or the deposit address.
  account bytea not null check (length(account) = 20),
  type text not null check (type <> ''),
  payload text not null,
  written_at timestamptz not null default now(),
  position bigint check (position > 0)
);

create unique index streamed_events_in_order on streamed_events (position);
create index streamed_events_without_position on streamed_events (id) where position is null;
create index streamed_events_of_project on streamed_events (project_id, environment, topic, position);
create index streamed_events_of_subject on streamed_events (topic, subject, position);

-- One row: whoever gives positions holds it.
create table stream_head (
  single boolean primary key default true check (single),
  last_position bigint not null default 0,
  -- Events up to this position may have been deleted.
  pruned_to bigint not null default 0,
  -- Of what began later, every event is there.
  whole_since timestamptz not null default now()
);

insert into stream_head default values;
