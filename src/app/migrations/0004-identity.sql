-- Every further way in: second factors, passkeys, other people's sign-in servers, one-time tokens; what leaves by mail and SMS.

alter table app_user
  add column email_verified_at timestamptz,
  add column should_track_location boolean not null default false,
  add column location_item_actions text[] not null default '{}',
  add column preferred_contact_number_value text,
  add column email_signature text,
  add column home_route text,
  add column password_changed_at timestamptz;

-- What a company asks of its people at sign-in. No row: the defaults.
create table security_setting (
  company_id bigint not null primary key,
  mfa_policy text not null default 'admins' check (mfa_policy in ('off', 'optional', 'admins', 'everyone')),
  passkeys boolean not null default true,
  session_days integer not null default 30 check (session_days between 1 and 365),
  idle_minutes integer check (idle_minutes between 5 and 43200),
  password_sign_in boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_id bigint
);
call tenant_table('security_setting');

-- Something a person has: an authenticator app (its secret is encrypted with the installation's key) or a passkey.
create table user_factor (
  like record including defaults,
  user_id bigint not null,
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null,
  secret bytea,
  credential_id text,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The last time step whose pin was taken: a pin counts once.
  last_step bigint,
  wrong_tries integer not null default 0,
  locked_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
create unique index on user_factor (credential_id) where deleted_at is null;
create index on user_factor (company_id, user_id) where deleted_at is null;
call tenant_table('user_factor');

create table recovery_code (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user
);
create unique index on recovery_code (company_id, user_id, hash);
call tenant_table('recovery_code');

-- A company's own sign-in server (OpenID Connect).
create table identity_provider (
  like record including defaults,
  ref text not null,
  label text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  scopes text not null default 'openid email profile',
  email_domains text[] not null default '{}',
  -- Makes an account for somebody unknown whose verified email lies in one of the domains.
  create_users boolean not null default false,
  default_role_id bigint,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, default_role_id) references role
);
create unique index on identity_provider (ref) where deleted_at is null;
call tenant_table('identity_provider');

create table user_identity (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  provider_id bigint not null,
  subject text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, provider_id) references identity_provider
);
create unique index on user_identity (company_id, provider_id, subject);
call tenant_table('user_identity');

-- A sign-in that is under way: at somebody else's server, or with a passkey's challenge. Taken once.
create table sign_in_attempt (
  company_id bigint not null,
  hash bytea not null,
  kind text not null check (kind in ('oidc', 'passkey', 'passkey-enrolment')),
  user_id bigint,
  provider_id bigint,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, hash)
);
create unique index on sign_in_attempt (hash);
create index on sign_in_attempt (expires_at);
call tenant_table('sign_in_attempt');

-- A secret that stands for one purpose: kept as a hash, expiring, revocable, counted.
create table token (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  kind text not null check (kind in ('reset', 'verify', 'user-invitation', 'invitation', 'referral', 'access', 'share')),
  hash bytea not null,
  user_id bigint,
  contact_id bigint,
  -- For kind share: which of the 18 kinds of page it opens.
  share_kind text,
  object_type text,
  object_id bigint,
  detail jsonb not null default '{}',
  requires_sign_in boolean not null default false,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  expires_at timestamptz not null,
  uses_left integer,
  use_count integer not null default 0,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, object_type, object_id) references object
);
create unique index on token (hash);
create index on token (company_id, kind, user_id);
create index on token (company_id, object_type, object_id);
call tenant_table('token');

-- The log of sign-ins and rights is written and read, never changed.
alter table security_event
  add column user_name text,
  add column device text,
  add column request_id text,
  add column object_type text,
  add column object_id bigint;
create index on security_event (company_id, user_id, at);
create index on security_event (company_id, name, at);
revoke update, delete on security_event from reinstate_app;
revoke update, delete on history from reinstate_app;
grant update (note, pinned) on history to reinstate_app; -- what people add to a line of the history afterwards

-- Seals chain the log: each holds the hash of the rows since the one before and of that seal.
create table security_seal (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  at timestamptz not null default now(),
  last_event_id bigint not null,
  event_count integer not null,
  hash bytea not null,
  primary key (company_id, id)
);
create unique index on security_seal (company_id, last_event_id);
call tenant_table('security_seal');
revoke update, delete on security_seal from reinstate_app;

-- What leaves by mail or SMS: written with the change that causes it, sent afterwards, kept so that it can be read.
create table outgoing_message (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  uuid uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  to_address text not null,
  to_name text,
  reply_to text,
  subject text,
  body_text text not null,
  body_html text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'kept')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  error_message text,
  provider_ref text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  user_id bigint,
  primary key (company_id, id)
);
create index on outgoing_message (company_id, created_at desc, id desc);
create index on outgoing_message (next_try_at) where status = 'queued';
call tenant_table('outgoing_message');
