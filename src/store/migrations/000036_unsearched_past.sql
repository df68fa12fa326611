-- Whether nobody has looked at the blocks at all, neither at their logs nor at what transactions carry
-- themselves. Otherwise only the calls inside of transactions are left.
alter table unsearched_blocks add column nothing_seen boolean not null default false;
