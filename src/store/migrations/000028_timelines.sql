-- Promotions of standbys, by the timelines of the server's log that they began. With asynchronous replication
-- a promotion forgets numbers that were given out; see src/store/settle-timeline.ts.
create table timelines (
  timeline integer primary key,
  seen_at timestamptz not null default now()
);
