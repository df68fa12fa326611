-- The factory that an account's addresses follow from. Null: it was registered before accounts named theirs, under the factory
-- that the configuration had until then (`contracts.formerDepositFactory`, or `depositFactory` where that never changed).
alter table deposit_accounts add column factory bytea check (length(factory) = 20);

-- Deposits that their owners took out of the address by a signed exit, as the watcher saw it. The deposit goes on to refunded
-- when the block is deep enough; a row whose transaction is gone from the chain is taken back.
create table deposit_exits (
  deposit_id bigint primary key references deposits (id),
  tx_hash bytea not null check (length(tx_hash) = 32),
  recipient bytea not null check (length(recipient) = 20),
  token bytea not null check (length(token) = 20),
  amount numeric(78) not null check (amount > 0)
);
