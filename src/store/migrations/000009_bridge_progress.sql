-- A layer may leave a step to others: then it is done when it is seen, and no deadline ends it.
alter table intent_steps add column patient boolean not null default false;

-- The way of messages between chains. A stage of an element is written once, in order, and stays
-- as it was first seen; seq is the order for whoever follows.
create table bridge_progress (
  seq bigint generated always as identity primary key,
  intent_id numeric(78) not null references intents (id),
  element smallint not null check (element >= 0),
  stage text not null check (stage in ('source-confirmed', 'inflight', 'delivering')),
  settlement_layer text not null,
  message_guid bytea not null check (length(message_guid) = 32),
  source_chain_id bigint not null,
  source_tx_hash bytea not null check (length(source_tx_hash) = 32),
  destination_chain_id bigint not null,
  destination_tx_hash bytea check (length(destination_tx_hash) = 32),
  -- Seconds, as estimated when it was seen.
  remaining_seconds integer check (remaining_seconds >= 0),
  total_seconds integer check (total_seconds >= 0),
  -- Seconds that the delivery took, between the two blocks.
  took_seconds integer check (took_seconds >= 0),
  created_at timestamptz not null default now(),
  unique (intent_id, element, stage),
  check ((stage = 'delivering') = (destination_tx_hash is not null)),
  check ((stage = 'delivering') = (took_seconds is not null))
);

create index bridge_progress_times
  on bridge_progress (settlement_layer, source_chain_id, destination_chain_id, seq desc)
  where took_seconds is not null;
