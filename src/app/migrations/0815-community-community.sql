-- Community: where companies of one server see each other. A profile says what its company chose to say; posts are texts of a company in a
-- group of one of them. Each row belongs to the company that wrote it; community.across.ts alone reads those of others.
create table community_profile (
  like record including defaults,
  trades text[] not null default '{}',
  areas text[] not null default '{}',
  about text,
  suburb text,
  postcode text,
  state text,
  latitude float8,
  longitude float8,
  radius_km integer not null default 50 check (radius_km between 1 and 1000),
  show_logo boolean not null default false,
  -- Each with whether it is shown.
  licences jsonb not null default '[]',
  published boolean not null default false,
  published_at timestamptz,
  primary key (company_id, id)
);
call tenant_table('community_profile');
create unique index community_profile_once on community_profile (company_id);
create unique index community_profile_id on community_profile (id);
create index community_profile_latest on community_profile (published_at desc) where published and deleted_at is null;

create table community_group (
  like record including defaults,
  label text not null,
  about text,
  primary key (company_id, id)
);
call tenant_table('community_group');
create unique index community_group_id on community_group (id);

-- The names of who wrote it travel with it: nothing of another company's people is read.
create table community_post (
  like record including defaults,
  group_id bigint not null,
  reply_to_id bigint,
  body text not null,
  author_name text not null,
  company_name text not null,
  hidden_at timestamptz,
  hidden_reason text,
  primary key (company_id, id)
);
call tenant_table('community_post');
create unique index community_post_id on community_post (id);
create index community_post_group on community_post (group_id, id) where deleted_at is null;
create index community_post_reply on community_post (reply_to_id) where reply_to_id is not null;
create index community_post_pace on community_post (company_id, created_at);

create table community_report (
  like record including defaults,
  post_id bigint not null,
  reason text not null,
  primary key (company_id, id)
);
call tenant_table('community_report');
create unique index community_report_once on community_report (company_id, post_id);
create index community_report_post on community_report (post_id);

create table community_block (
  like record including defaults,
  other_company_id bigint not null,
  other_company_name text not null,
  primary key (company_id, id),
  check (other_company_id <> company_id)
);
call tenant_table('community_block');
create unique index community_block_once on community_block (company_id, other_company_id) where deleted_at is null;
create index community_block_other on community_block (other_company_id) where deleted_at is null;

-- One company asks another to connect. Both names travel with it; what it makes is sync's.
create table community_ask (
  like record including defaults,
  other_company_id bigint not null,
  other_company_name text not null,
  company_name text not null,
  person_name text not null,
  contact_id bigint not null,
  message text,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  primary key (company_id, id),
  check (other_company_id <> company_id),
  foreign key (company_id, contact_id) references contact
);
call tenant_table('community_ask');
create unique index community_ask_id on community_ask (id);
create unique index community_ask_once on community_ask (company_id, other_company_id) where status = 'pending' and deleted_at is null;
create index community_ask_other on community_ask (other_company_id) where deleted_at is null;
create index community_ask_contact on community_ask (company_id, contact_id);
