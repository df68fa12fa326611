-- Secrets may be sealed with a key that is not in the database: 33 bytes more.
alter table service_secrets drop constraint service_secrets_secret_check,
  add constraint service_secrets_secret_check check (length(secret) in (32, 65));
