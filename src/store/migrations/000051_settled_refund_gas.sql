-- A refund pays its gas by its fee only when the chain has paid it; until then its gas counts in full.
alter table refund_gas add column settled boolean not null default false;
-- What has ended before was not noted. What is on its way now counts in full for the rest of its day.
update refund_gas g set settled = true
where not reverted
  and not exists (select from deposits d where d.account_id = g.account_id and d.state = 'refunding');
