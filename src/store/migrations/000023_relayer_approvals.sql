-- What the relayer's accounts let contracts take from them, as the operator wants it.
create table relayer_approvals (
  chain_id bigint not null,
  account bytea not null check (length(account) = 20),
  token bytea not null check (length(token) = 20),
  spender bytea not null check (length(spender) = 20),
  wanted text not null check (wanted in ('approved', 'revoked')),
  -- Transactions planned for it so far; each has a key of its own.
  rounds integer not null default 0 check (rounds >= 0),
  transaction_key text,
  changed_at timestamptz not null default now(),
  primary key (chain_id, account, token, spender)
);

alter table transactions drop constraint transactions_purpose_check,
  add constraint transactions_purpose_check
    check (purpose in ('fill', 'claim', 'maintenance', 'payout', 'approval'));

-- Transactions that the operator sends with a key of the relayer on purpose: by hash, or by the
-- nonce they will have.
create table announced_transactions (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  tx_hash bytea check (length(tx_hash) = 32),
  account bytea check (length(account) = 20),
  nonce bigint check (nonce >= 0),
  note text not null check (note <> ''),
  announced_at timestamptz not null default now(),
  check ((tx_hash is null) = (account is not null and nonce is not null)),
  unique (chain_id, tx_hash),
  unique (chain_id, account, nonce)
);
