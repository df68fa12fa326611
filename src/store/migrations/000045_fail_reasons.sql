-- Why something ended without its effect: a code of the table of failures (src/domain/failure). Null: it has not failed, or it
-- failed before codes were kept, or a process of the version before wrote the row.
alter table intents add column fail_reason text
  check (fail_reason is null or (fail_reason ~ '^[A-Z][A-Z_]{1,47}$' and status in ('FAILED', 'EXPIRED')));
alter table refused_submissions add column fail_reason text check (fail_reason ~ '^[A-Z][A-Z_]{1,47}$');

-- What the last try to send the step met: the reason, if the deadline passes meanwhile.
alter table intent_steps add column obstacle text check (obstacle ~ '^[A-Z][A-Z_]{1,47}$');

-- Why it failed, or was set back; and why it could not be sent back.
alter table deposits add column fail_reason text check (fail_reason ~ '^[A-Z][A-Z_]{1,47}$');
alter table deposits add column refund_fail_reason text check (refund_fail_reason ~ '^[A-Z][A-Z_]{1,47}$');
