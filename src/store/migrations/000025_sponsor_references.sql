-- The operator's own number of a payment: the same payment is credited once, however often it is told.
alter table sponsor_entries add column reference text check (reference <> '');
create unique index sponsor_entries_by_reference
  on sponsor_entries (project_id, environment, reference) where reference is not null;

-- The newest entries of a sponsor come first.
create index sponsor_entries_of_sponsor on sponsor_entries (project_id, environment, id desc);
