-- Refund transactions of the deposit that ended without success; it names the next one in the journal, and never goes
-- back. A negative number stands for a transaction that was planned under the number of tries to move the deposit.
alter table deposits add column refund_tries integer not null default 0;
update deposits d set refund_tries = -1 - d.attempts
where (d.state in ('refunding', 'refunded') or d.reorged_from in ('refunding', 'refunded'))
  and exists (select from transactions t where t.key = 'deposit:' || d.id || ':refund:' || d.attempts);

-- What the transaction does: `release` is a refund that moves the money to the transit account first. Null is unknown.
alter table refund_gas add column kind text check (kind in ('refund', 'release', 'exit'));
-- Nobody could tell what the transaction costs, so `cost_usd` is only what it counts for.
alter table refund_gas add column unpriced boolean not null default false;
