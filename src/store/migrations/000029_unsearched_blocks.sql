-- Blocks inside whose calls native money may have come that nobody could see: no url gave traces,
-- and none had the state from which balances could have been compared. They are traced later.
create table unsearched_blocks (
  id bigint generated always as identity primary key,
  chain_id bigint not null references watched_chains (chain_id),
  -- The blocks after this one,
  after_block bigint not null check (after_block >= 0),
  -- up to this one.
  until_block bigint not null,
  -- For whom; null means for every watched address.
  addresses bytea[],
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  check (until_block > after_block)
);
create index unsearched_blocks_by_chain on unsearched_blocks (chain_id, tried_at nulls first, id);
