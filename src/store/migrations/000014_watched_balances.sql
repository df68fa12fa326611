-- Native balances on chains whose nodes give no traces, for every address that is compared. A row
-- tells of its own block, or of the chain's balances_until where that is later.
alter table watched_balances alter column balance drop not null;
comment on column watched_balances.balance is
  'Null = not known: the next comparison begins with what it finds';
