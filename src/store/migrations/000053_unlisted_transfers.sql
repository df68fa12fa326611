-- What the last day has brought an address of tokens without a price, so that a made-up token has a limit for each day.
create index transfers_without_price on transfers (chain_id, recipient, seen_at) where usd is null;
