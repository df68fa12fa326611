-- Offers of one moment differ only in their ids and in whom they are made to: what they have in
-- common is written once. Not logged either, so after a crash both tables are empty.
create unlogged table quote_documents (
  id uuid primary key,
  quote json not null,
  -- Unix seconds, the same as of its offers.
  expires_at bigint not null
);
create index quote_documents_by_expiry on quote_documents (expires_at);

alter table quotes add column document uuid;
update quotes set document = gen_random_uuid();
insert into quote_documents (id, quote, expires_at) select document, quote, expires_at from quotes;
alter table quotes alter column document set not null, drop column quote;
