-- When a deposit at rest was due by itself before a reorg took it back or somebody asked for its refund.
alter table deposits add column resume_at timestamptz;

-- Deposits that came back after a reorg without a due time: nobody has worked on them since.
update deposits set next_action_at = now()
where next_action_at is null
  and state in ('ready', 'delayed', 'bridging', 'swapping', 'expecting_refund', 'refunding');
