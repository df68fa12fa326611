-- Readers of one account's stream would read all events of the project to find those of the account.
create index streamed_events_of_account on streamed_events (project_id, environment, topic, account, position);
