-- The books: what every transaction did with money, as the chain proves it. Nothing is ever altered;
-- what a reorg takes back is reversed by a posting of its own.
create table ledger_postings (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  tx_hash bytea not null check (length(tx_hash) = 32),
  block_number bigint not null check (block_number >= 0),
  block_hash bytea not null check (length(block_hash) = 32),
  kind text not null check (kind in ('claim', 'fill', 'refund', 'transfer')),
  -- What it was for; null for money that came or went for no intent.
  intent_id numeric(78) references intents (id),
  step text,
  reverses bigint unique references ledger_postings (id),
  -- Set with the posting that reverses it.
  reversed boolean not null default false,
  created_at timestamptz not null default now(),
  check ((intent_id is null) = (step is null)),
  check (reverses is null or not reversed)
);

-- One live posting for each deed.
create unique index ledger_postings_of_step on ledger_postings (intent_id, step)
  where intent_id is not null and reverses is null and not reversed;
create unique index ledger_postings_of_transfer on ledger_postings (chain_id, tx_hash)
  where intent_id is null and reverses is null and not reversed;
create index ledger_postings_by_transaction on ledger_postings (chain_id, tx_hash);
create index ledger_postings_by_block on ledger_postings (chain_id, block_number);

create table ledger_entries (
  posting_id bigint not null references ledger_postings (id),
  account text not null check (account in ('user', 'recipient', 'refund', 'fees', 'relayer',
    'in-flight', 'exchange', 'outside', 'gas', 'unexplained')),
  layer text not null default '',
  -- Whose balance on the chain it is in; null unless it is an address of the service.
  holder bytea check (length(holder) = 20),
  -- Twenty zero bytes are native money.
  token bytea not null check (length(token) = 20),
  amount numeric(78) not null check (amount <> 0),
  check ((layer <> '') = (account = 'in-flight'))
);

create index ledger_entries_by_posting on ledger_entries (posting_id);
create index ledger_entries_by_holder on ledger_entries (holder, token) where holder is not null;

-- Double entry, kept by the database itself: every posting adds up to nothing in every token.
create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where posting_id = new.posting_id
      group by token having sum(amount) <> 0) then
    raise exception 'posting % does not add up', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_must_balance();

-- What an address of the service held when its books were opened; postings of later blocks count.
create table ledger_openings (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  holder bytea not null check (length(holder) = 20),
  token bytea not null check (length(token) = 20),
  block_number bigint not null,
  block_hash bytea not null check (length(block_hash) = 32),
  amount numeric(78) not null check (amount >= 0),
  -- Transactions the address had sent by then.
  nonce bigint not null check (nonce >= 0),
  -- Why the books were opened anew; empty the first time.
  note text not null default '',
  created_at timestamptz not null default now()
);

create index ledger_openings_newest on ledger_openings (chain_id, holder, token, id desc);

-- Up to where a chain was searched for transfers that no step explains.
create table ledger_cursors (
  chain_id bigint primary key,
  block_number bigint not null check (block_number >= 0),
  block_hash bytea not null check (length(block_hash) = 32)
);

-- Where the chain and the books differ, or a step did something else than was promised. While one
-- is open that stops, the chain gets no new quotes.
create table ledger_breaks (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  -- Tells a break that is found again from another one.
  subject text not null check (subject <> ''),
  kind text not null check (kind in ('balance', 'surplus', 'promise', 'foreign', 'behind')),
  stops boolean not null,
  reason text not null,
  intent_id numeric(78) references intents (id),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- How it was closed: the books agreed again, or an operator's words.
  resolution text,
  check ((closed_at is null) = (resolution is null))
);

create unique index ledger_breaks_open on ledger_breaks (chain_id, subject) where closed_at is null;

-- The last time a holder's balance was compared.
create table ledger_checks (
  chain_id bigint not null,
  holder bytea not null check (length(holder) = 20),
  token bytea not null check (length(token) = 20),
  block_number bigint not null,
  block_hash bytea not null check (length(block_hash) = 32),
  expected numeric(78) not null,
  actual numeric(78) not null,
  -- The last block at which the two were the same.
  agreed_block bigint,
  checked_at timestamptz not null default now(),
  primary key (chain_id, holder, token)
);
