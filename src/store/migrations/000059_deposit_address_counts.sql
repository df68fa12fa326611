-- How many addresses a project has registered, and how many rules those have, so that a limit needs no count of them.
create table deposit_address_counts (
  project_id uuid not null references projects (id),
  environment text not null,
  addresses bigint not null default 0 check (addresses >= 0),
  rules bigint not null default 0 check (rules >= 0),
  primary key (project_id, environment)
);
insert into deposit_address_counts (project_id, environment, addresses, rules)
select project_id, environment, count(*), coalesce(sum(json_array_length(rules)), 0)
from deposit_accounts group by project_id, environment;
