-- Public keys of integrators who sign their own tokens. The private halves never come here.
create table jwt_keys (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id),
  -- A token names its key by these two.
  issuer text not null check (issuer ~ '^[!-~]{1,200}$'),
  kid text not null check (kid ~ '^[!-~]{1,200}$'),
  algorithm text not null check (algorithm in ('RS256', 'ES256')),
  public_jwk json not null,
  environment text not null check (environment in ('development', 'production')),
  scope_intents text not null check (scope_intents in ('none', 'read', 'write')),
  scope_deposits text not null check (scope_deposits in ('none', 'read', 'write')),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, kid)
);

create index jwt_keys_by_project on jwt_keys (project_id, created_at);

-- What a sponsor's approval may name: the request in each form in which a client may hold it, as
-- SHA-256 in hex with spaces between. Null for what nobody sponsors.
alter table quotes add column input_digests text
  check (input_digests ~ '^[0-9a-f]{64}( [0-9a-f]{64})*$');

-- Approvals that were used, each for one intent: the row is written with the intent or not at all.
create table sponsor_approvals (
  intent_id numeric(78) primary key references intents (id),
  project_id uuid not null references projects (id),
  jwt_key_id uuid not null references jwt_keys (id),
  issuer text not null,
  jti text not null check (jti ~ '^[!-~]{1,200}$'),
  app_id text,
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null default now(),
  unique (project_id, issuer, jti)
);
