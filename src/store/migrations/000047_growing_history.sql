-- Indexes for what was found by reading a table from its beginning to its end.
create index deposits_of_address on deposits (account, id);
create index deposits_for_recipient on deposits (recipient, id);
create index deposits_from_sender on deposits (sender, id);
-- Nearly all are completed, and the newest of those are near the end of the table.
create index deposits_by_state on deposits (state, id) where state <> 'completed';
create index intents_ended_badly on intents (status, seq) where status in ('FAILED', 'EXPIRED');
create index ledger_postings_of_intent on ledger_postings (intent_id) where intent_id is not null;
create index deposits_of_intent on deposits (intent_id) where intent_id is not null;
create index reservations_locked on reservations (account) where locked;
create index sponsor_entries_by_time on sponsor_entries (created_at);
create index inventory_moves_arrived on inventory_moves (arrived_tx) where arrived_tx is not null;
-- A transaction of an intent carries its id in the key.
create index transactions_of_intent on transactions (split_part(key, ':', 2)) where key like 'intent:%';
