-- Companies that found each other, and pages that are shown to people without an account.

-- Somebody who registered and has not yet followed the link in the mail.
alter table app_user drop constraint app_user_status_check;
alter table app_user add constraint app_user_status_check check (status in ('invited', 'unverified', 'active', 'disabled'));

-- An invitation to connect: 1 pending, 2 accepted, 3 declined, 4 expired, 5 withdrawn.
create table sync_invitation (
  like record including defaults,
  contact_id bigint not null,
  email text not null,
  message text,
  status_id integer not null default 1 check (status_id between 1 and 5),
  -- The system type the invited company gets when it registers by this invitation.
  system_type text not null default 'subcontractor',
  token_id bigint,
  sent_at timestamptz,
  sent_count integer not null default 0,
  expires_at timestamptz not null,
  answered_at timestamptz,
  accepted_company_id bigint,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, token_id) references token
);
create index on sync_invitation (company_id, contact_id);
create unique index sync_invitation_pending on sync_invitation (company_id, contact_id) where status_id = 1 and deleted_at is null;
call tenant_table('sync_invitation');

-- Two companies that are connected: each has one row, in which a contact of its own stands for the other.
create table company_link (
  like record including defaults,
  contact_id bigint not null,
  other_company_id bigint not null,
  other_company_name text not null,
  other_contact_id bigint not null,
  since_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  check (company_id <> other_company_id)
);
create unique index company_link_company on company_link (company_id, other_company_id) where ended_at is null;
create unique index company_link_contact on company_link (company_id, contact_id) where ended_at is null;
call tenant_table('company_link');

-- How shared pages look.
create table share_item_theme (
  like record including defaults,
  label text not null,
  background_colour text not null,
  logo_attachment_id bigint,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('share_item_theme');

-- A page that somebody without an account may open. The object's kind decides what its visitor reaches.
create table share_item (
  like record including defaults,
  kind text not null,
  label text not null,
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  contact_id bigint,
  email text,
  theme_id bigint,
  require_login boolean not null default false,
  token_id bigint not null,
  expires_at timestamptz not null,
  max_uses integer check (max_uses > 0),
  revoked_at timestamptz,
  revoked_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, object_type, object_id) references object,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, theme_id) references share_item_theme,
  foreign key (company_id, token_id) references token
);
create index on share_item (company_id, object_type, object_id);
create index on share_item (company_id, token_id);
call tenant_table('share_item');

-- Somebody who opened a shared page: short-lived, bound to that page, ended with it.
create table share_visit (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  hash bytea not null,
  share_item_id bigint not null,
  -- The account it was opened with, where the page asks for one.
  user_id bigint,
  ip text,
  device text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, share_item_id) references share_item
);
create unique index on share_visit (hash);
create index on share_visit (company_id, share_item_id);
call tenant_table('share_visit');
