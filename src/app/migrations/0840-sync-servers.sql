-- Connections to companies on other servers: the keys of this server, and what is known of each other server.

-- What this server signs with: sealed with its secret, one for all companies. The one without an end signs; ended ones stay, because the
-- next key is confirmed by the one before it.
create table sync_server_key (
  id text primary key,
  sealed bytea not null,
  -- 32 bytes, base64url.
  public_key text not null,
  made_at timestamptz not null default now(),
  ends_at timestamptz,
  proof_by text,
  proof text
);
create unique index sync_server_key_current on sync_server_key ((true)) where ends_at is null;
grant select, insert, update on sync_server_key to reinstate_system;

-- A company on another server has no number here.
alter table company_link
  alter column other_company_id drop not null,
  alter column other_contact_id drop not null;
alter table sync_request
  alter column from_company_id drop not null,
  alter column to_company_id drop not null;
alter table sync_invitation
  -- Where the invited company has its own server, as far as whoever invites knows.
  add column server text,
  -- How the company that accepted from another server calls the connection: asked again, it gets the same answer.
  add column accepted_by_ref uuid;

-- The other server of a connection.
create table sync_remote (
  company_id bigint not null,
  link_id bigint not null,
  -- By what they address us, and we them.
  own_ref uuid not null default gen_random_uuid(),
  their_ref uuid not null,
  their_company uuid not null,
  address text not null,
  endpoint text not null,
  product text,
  version integer not null default 1,
  keys jsonb not null,
  keys_read_at timestamptz not null default now(),
  -- Our own address and the end of the connection, as far as they know.
  told_address text not null,
  end_told_at timestamptz,
  heard_at timestamptz,
  reached_at timestamptz,
  unreachable_since timestamptz,
  asked_at timestamptz,
  -- When telling or asking was tried last.
  told_at timestamptz,
  -- What they said of their side when they were asked last.
  their_waiting integer,
  problem text,
  problem_kind text check (problem_kind in ('restored-here', 'restored-there', 'gap', 'version', 'keys')),
  -- Nothing leaves until somebody has looked.
  paused_at timestamptz,
  refused_count bigint not null default 0,
  refused_at timestamptz,
  refused_words text,
  primary key (company_id, link_id),
  foreign key (company_id, link_id) references company_link
);
create unique index sync_remote_ref on sync_remote (own_ref);
call tenant_table('sync_remote');

-- Files that messages named, on their way from another server.
create table sync_remote_file (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  link_id bigint not null,
  file jsonb not null,
  target jsonb not null,
  tries integer not null default 0,
  not_before timestamptz not null default now(),
  done_at timestamptz,
  -- Why it was not kept.
  problem text,
  primary key (company_id, id),
  foreign key (company_id, link_id) references company_link
);
create index sync_remote_file_waiting on sync_remote_file (not_before) where done_at is null;
create index on sync_remote_file (company_id, link_id);
call tenant_table('sync_remote_file');
