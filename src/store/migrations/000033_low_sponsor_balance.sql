-- A project hears of it once when its balance falls below this.
alter table sponsorships
  add column low_balance_usd numeric(78) check (low_balance_usd >= 0),
  -- The entry that brought the balance below and was told; null once the balance is back.
  add column low_balance_entry bigint references sponsor_entries (id);
