-- Devices that have signed in before: a password guesser elsewhere cannot use up their attempts, and a new one is told by mail.
create table known_device (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user
);
create unique index on known_device (company_id, user_id, hash);
call tenant_table('known_device');

-- A new company asks its administrators for a second factor; one that was here before goes on as it was until it decides.
insert into security_setting (company_id, mfa_policy) select id, 'optional' from company on conflict do nothing;

-- How a session was opened: password, passkey, or the sign-in server.
alter table session add column opened_by text not null default 'password';
