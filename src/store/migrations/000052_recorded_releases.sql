-- A reorg reads and re-dates the balances that were read above its fork, and only those.
create index watched_balances_by_block on watched_balances (chain_id, block_number);

-- What left deposit addresses in the last blocks, so that a process that was not there when a block
-- was read knows what a reorg undoes. This comes last, because it locks out everybody who reads blocks.
alter table watched_blocks add column releases json;
comment on column watched_blocks.releases is
  'Native tokens that left deposit addresses in the block of the hash; null, and of another hash = the logs of the block were not read';
