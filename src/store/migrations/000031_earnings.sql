-- What the journal's transactions cost, as entries that are never altered: the journal forgets what a
-- reorg has made untrue, the books take it back with an entry of its own.
create table ledger_gas (
  id bigint generated always as identity primary key,
  transaction_key text not null,
  chain_id bigint not null,
  holder bytea not null check (length(holder) = 20),
  block_number bigint not null check (block_number >= 0),
  -- Paid; below zero where an earlier entry is taken back.
  wei numeric(78) not null check (wei <> 0),
  created_at timestamptz not null default now()
);

create index ledger_gas_by_time on ledger_gas (created_at);
create index ledger_gas_by_holder on ledger_gas (chain_id, holder, block_number);

-- Whatever changes a transaction in the journal, its gas is booked with it.
create function transactions_book_gas() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.block_hash is not null then
    if new.block_hash is not distinct from old.block_hash and new.sender = old.sender
        and new.gas_used * new.effective_gas_price + new.data_fee
          = old.gas_used * old.effective_gas_price + old.data_fee then
      return null;
    end if;
    insert into ledger_gas (transaction_key, chain_id, holder, block_number, wei)
      select old.key, old.chain_id, old.sender, old.block_number,
        -(old.gas_used * old.effective_gas_price + old.data_fee)
      where old.gas_used * old.effective_gas_price + old.data_fee > 0;
  end if;
  if new.block_hash is not null then
    insert into ledger_gas (transaction_key, chain_id, holder, block_number, wei)
      select new.key, new.chain_id, new.sender, new.block_number,
        new.gas_used * new.effective_gas_price + new.data_fee
      where new.gas_used * new.effective_gas_price + new.data_fee > 0;
  end if;
  return null;
end $$;

create trigger transactions_gas after insert or update on transactions
  for each row execute function transactions_book_gas();

insert into ledger_gas (transaction_key, chain_id, holder, block_number, wei, created_at)
select key, chain_id, sender, block_number, gas_used * effective_gas_price + data_fee, mined_at
from transactions
where block_hash is not null and gas_used * effective_gas_price + data_fee > 0
order by mined_at, id;

-- What a bridge owes one of the service's addresses for a fill, on the chain where it repays. A posting
-- that reverses another one has its negative.
create table ledger_dues (
  posting_id bigint not null references ledger_postings (id),
  layer text not null check (layer <> ''),
  chain_id bigint not null,
  holder bytea not null check (length(holder) = 20),
  token bytea not null check (length(token) = 20),
  amount numeric(78) not null check (amount <> 0),
  -- What the bridge's liquidity providers keep, in units of the same token.
  lp_fee numeric(78) not null
);

create index ledger_dues_by_posting on ledger_dues (posting_id);
create index ledger_postings_by_time on ledger_postings (created_at);
