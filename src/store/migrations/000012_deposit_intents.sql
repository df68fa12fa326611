-- News of an intent find the deposit it moves.
create index deposits_by_intent on deposits (intent_id) where intent_id is not null;
