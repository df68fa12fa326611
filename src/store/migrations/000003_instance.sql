-- What this database belongs to, in one row. Only a database that says it is a devnet's may
-- ever be dropped or replaced by the service.
create table instance (
  singleton boolean primary key default true check (singleton),
  instance uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('devnet', 'persistent')),
  devnet_instance_id text,
  created_at timestamptz not null default now(),
  check ((kind = 'devnet') = (devnet_instance_id is not null))
);
