-- What a step brought the operator, in 10^-18 USD at the prices of its intent's quote; null when
-- something was paid that has no price. A posting that reverses another one has its negative.
alter table ledger_postings add column earned_usd numeric(78) default 0;

-- An app fee is what the quote asked for and, apart from it, what the operator earned of it.
alter table app_fees drop constraint app_fees_amount_usd_check;
alter table app_fees rename column amount_usd to collected_usd;
alter table app_fees add column quoted_usd numeric(78);
update app_fees set quoted_usd = collected_usd;
alter table app_fees alter column quoted_usd set not null,
  add check (quoted_usd > 0),
  add check (collected_usd between 0 and quoted_usd);

-- Withdrawals rest on fees that are final from now on. Of those without a transaction nothing was
-- sent: what they held back can be withdrawn again.
update app_fee_withdrawals set status = 'FAILED', closed_at = now(),
  note = 'asked for before fees had to be final: ask again'
where status = 'PENDING' and transaction_key is null;

-- Nobody can withdraw more than was collected for the project, whatever asks for it and however
-- many do at once: whoever takes more or leaves less waits for the others and is counted with them.
create function app_fees_must_cover() returns trigger language plpgsql as $$
declare
  subject record;
  collected numeric;
  withdrawn numeric;
begin
  subject := case when tg_op = 'DELETE' then old else new end;
  perform from projects where id = subject.project_id for no key update;
  select coalesce(sum(collected_usd), 0) into collected from app_fees
    where project_id = subject.project_id and environment = subject.environment;
  select coalesce(sum(payout_usd), 0) into withdrawn from app_fee_withdrawals
    where project_id = subject.project_id and environment = subject.environment
      and status <> 'FAILED';
  if withdrawn > collected then
    raise exception 'project %: % of % collected app fees would be withdrawn',
      subject.project_id, withdrawn, collected
      using errcode = 'check_violation', constraint = 'app_fees_cover_withdrawals';
  end if;
  return null;
end $$;

create trigger app_fees_cover_withdrawals after insert or update of status, payout_usd
  on app_fee_withdrawals for each row when (new.status <> 'FAILED')
  execute function app_fees_must_cover();
create trigger app_fees_stay_collected after update of collected_usd on app_fees
  for each row when (new.collected_usd < old.collected_usd)
  execute function app_fees_must_cover();
create trigger app_fees_stay_there after delete on app_fees
  for each row execute function app_fees_must_cover();
