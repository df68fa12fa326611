create table projects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 200),
  created_at timestamptz not null default now()
);

-- Only the hash of a key is stored; the last four characters tell people which one it is.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id),
  name text not null check (length(trim(name)) between 1 and 200),
  environment text not null check (environment in ('development', 'production')),
  scope_intents text not null check (scope_intents in ('none', 'read', 'write')),
  scope_deposits text not null check (scope_deposits in ('none', 'read', 'write')),
  key_hash bytea not null unique check (length(key_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  -- An active key sits in one of ten slots, so that no race can make an eleventh.
  slot smallint not null check (slot between 1 and 10),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

create unique index api_keys_active_slot on api_keys (project_id, slot) where revoked_at is null;
create index api_keys_by_project on api_keys (project_id, created_at);
