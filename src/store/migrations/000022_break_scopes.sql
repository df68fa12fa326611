-- A break hurts what it is about: one that names an intent holds that intent and new ones of its
-- account. A chain stops only for money of the service itself that is gone without an explanation.
alter table ledger_breaks
  -- Whose intent it is about.
  add column account bytea check (length(account) = 20),
  -- What the service lacks by it, in 10^-18 USD.
  add column missing_usd numeric(78) not null default 0 check (missing_usd >= 0),
  -- Something is missing that has no price.
  add column unpriced boolean not null default false,
  drop constraint ledger_breaks_kind_check,
  add constraint ledger_breaks_kind_check check
    (kind in ('balance', 'surplus', 'promise', 'foreign', 'behind', 'leftover'));

update ledger_breaks b set account = i.account, stops = false from intents i where i.id = b.intent_id;

alter table ledger_breaks
  add constraint ledger_breaks_scope check
    ((intent_id is null) = (account is null) and not (stops and intent_id is not null));

create index ledger_breaks_of_intent on ledger_breaks (intent_id)
  where closed_at is null and intent_id is not null;
create index ledger_breaks_of_account on ledger_breaks (account)
  where closed_at is null and account is not null;
