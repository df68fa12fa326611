-- Pay links that were taken back before their time. A link is only in the hands of those who have it;
-- the seal at its end is what tells it from every other one.
create table revoked_pay_links (
  seal bytea primary key check (octet_length(seal) = 16),
  project_id uuid not null references projects (id),
  expires_at timestamptz not null,
  revoked_at timestamptz not null default now()
);
create index revoked_pay_links_of_project on revoked_pay_links (project_id, expires_at);

-- A project keeps a number of refused submissions, and the oldest one goes when there are more.
create index refused_submissions_of_project on refused_submissions (project_id, refused_at);
