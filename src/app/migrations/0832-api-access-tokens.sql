-- Programs that act for a company. Each has an account of its own beside the people: it holds a role as they do and never signs in, so that
-- what it made and changed keeps its name.
alter table app_user add column service boolean not null default false;
alter table app_user add constraint app_user_service_never_signs_in
  check (not service or (status = 'disabled' and password_hash is null and email_verified_at is null and not prime_admin and not system_admin and not support_centre_admin and not data_centre_admin));

-- Of a secret its hash alone is kept. After a rotation the one before it works on until previous_until.
create table api_token (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 1,
  label text not null,
  description text,
  user_id bigint not null,
  role_id bigint not null,
  -- What is shown of the secret, so that one that leaked is found.
  prefix text not null,
  hash bytea not null,
  previous_prefix text,
  previous_hash bytea,
  previous_until timestamptz,
  scopes text[] not null,
  -- Networks (CIDR) that it may be used from; none: any.
  addresses text[] not null default '{}',
  per_minute integer not null default 300,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, role_id) references role
);
call tenant_table('api_token');
create unique index api_token_hash on api_token (hash);
create unique index api_token_previous on api_token (previous_hash) where previous_hash is not null;
create index on api_token (company_id, user_id);
create index on api_token (company_id, role_id);
