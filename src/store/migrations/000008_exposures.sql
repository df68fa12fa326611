-- What the relayer would lose if a chain took back a claim that a fill elsewhere relies on. A row
-- is there from before the claim is sent until it is final; the state of the step says the rest.
create table exposures (
  intent_id numeric(78) not null,
  step text not null,
  chain_id bigint not null,
  -- In 10^-18 USD.
  usd numeric(78) not null check (usd >= 0),
  primary key (intent_id, step),
  foreign key (intent_id, step) references intent_steps (intent_id, name)
);

create index exposures_by_chain on exposures (chain_id);

-- As last read from the chain, for the alarm that gas money runs out.
alter table relayer_accounts
  add column balance numeric(78) check (balance >= 0),
  add column low_balance boolean not null default false;
