-- What one whole token was worth in 10^-18 USD, as the service read it: the first and the last reading of a UTC
-- day. A day without a reading has no row, and what was not known then is never filled in later.
create table token_prices (
  chain_id bigint not null,
  token bytea not null check (length(token) = 20),
  -- Its first moment.
  day timestamptz not null check (extract(epoch from day)::bigint % 86400 = 0),
  decimals integer not null check (decimals >= 0),
  first_usd numeric(78) not null check (first_usd > 0),
  first_at timestamptz not null,
  last_usd numeric(78) not null check (last_usd > 0),
  last_at timestamptz not null check (last_at >= first_at),
  -- Where the last reading is from: the feed, and when the feed itself was last changed.
  source_chain_id bigint not null,
  feed bytea not null check (length(feed) = 20),
  feed_updated_at timestamptz not null,
  primary key (chain_id, token, day)
);

create index token_prices_by_day on token_prices (day);

-- What the exchanges of a step gave more than they took, at the prices of the intent's quote. Null: it cannot be
-- said, or the step was booked by an older version.
alter table ledger_postings add column slippage_usd numeric(78);
