-- Keys of whoever runs the service. They belong to no project and open the operator's endpoints only.
create table operator_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 200),
  -- read sees everything; write may also pause and resume.
  level text not null check (level in ('read', 'write')),
  key_hash bytea not null unique check (length(key_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- What takes no new intents and bridges no new deposits. One row for each paused scope, named as
-- src/domain/intent/switches/pause-scope.ts writes it.
create table pauses (
  scope text primary key check (scope ~ '^(chain|token|layer|project):'),
  reason text not null check (length(trim(reason)) between 1 and 500),
  author_kind text not null check (author_kind in ('operator-key', 'command')),
  author text not null check (length(author) between 1 and 200),
  paused_at timestamptz not null default now()
);

-- Who paused or resumed what, and why. Rows are only ever added.
create table switch_changes (
  id bigint generated always as identity primary key,
  action text not null check (action in ('pause', 'resume')),
  scope text not null,
  reason text not null check (length(trim(reason)) between 1 and 500),
  author_kind text not null check (author_kind in ('operator-key', 'command')),
  author text not null check (length(author) between 1 and 200),
  changed_at timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create trigger switch_changes_stay before update or delete on switch_changes
  for each row execute function refuse_change();
