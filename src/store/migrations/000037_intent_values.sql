-- What an intent delivers and costs, in 10^-18 USD at the prices of its quote, so that many can be added up.
-- Null: a token of it has no price, or the intent was accepted by a process of an older version.
alter table intents
  add column value_usd numeric(78) check (value_usd >= 0),
  add column fees_usd numeric(78) check (fees_usd >= 0);

-- A quote holds text of clients, and JSON may hold what PostgreSQL refuses to read (a NUL): one such quote must
-- not keep the others from being valued, nor this file from being applied.
create function pg_temp.worth(quote json) returns numeric language plpgsql as $$
declare
  lines json;
begin
  -- Not in the declaration: what fails there is not caught below.
  lines := quote->'cost'->'output';
  if json_array_length(lines) = 0 then
    lines := quote->'cost'->'input';
  end if;
  return (
    select case when bool_or(line->>'price' is null) then null else coalesce(sum(div(
      (line->>'amount')::numeric * (line->>'price')::numeric,
      10::numeric ^ (line->'token'->>'decimals')::integer)), 0) end
    from json_array_elements(lines) line);
exception when others then
  return null;
end $$;

create function pg_temp.fees(quote json) returns numeric language plpgsql as $$
begin
  return (select coalesce(sum(value::numeric), 0) from json_each_text(quote->'cost'->'fees'));
exception when others then
  return null;
end $$;

update intents set value_usd = pg_temp.worth(quote), fees_usd = pg_temp.fees(quote);

create index intents_by_time on intents (accepted_at);
create index intents_by_account on intents (account, seq desc);
create index deposits_by_time on deposits (created_at);
