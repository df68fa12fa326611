-- Processes that answer the API; alone, one of them needs nobody's word to keep the limits.
create unlogged table api_processes (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  -- It takes its tokens from rate_limits; otherwise it is, as far as it knows, alone.
  sharing boolean not null
);

-- What is left of the limit of each key and address that was busy of late. Not worth a log: after a
-- crash every bucket is full, as after the restart of a process that is alone.
create unlogged table rate_limits (
  key text primary key,
  -- Below zero where more was used than was left.
  tokens double precision not null,
  -- Given to processes ahead of need. They are part of the bucket, which must not fill as if they were not.
  held double precision not null,
  refilled_at timestamptz not null,
  -- Of the last request: what it told, what it asked for, what it got.
  spent double precision not null,
  released double precision not null,
  ceiling double precision not null,
  needed double precision not null,
  ahead double precision not null,
  granted double precision not null
) with (fillfactor = 50);
