-- The noticeboard: groups, items with their replies, who read what, and issues.
create table noticeboard_group (
  like record including defaults,
  label text not null,
  user_ids bigint[] not null default '{}',
  role_ids bigint[] not null default '{}',
  "order" integer not null default 0,
  primary key (company_id, id)
);
call tenant_table('noticeboard_group');
create unique index on noticeboard_group (company_id, lower(label)) where deleted_at is null;

create table noticeboard_item (
  like record including defaults,
  group_id bigint check (group_id is not null),
  parent_item_id bigint,
  title text,
  body text not null,
  pinned boolean not null default false,
  publish_from date,
  publish_to date,
  notify_user_ids bigint[] not null default '{}',
  -- Those who are named in it were told that it is there.
  told_at timestamptz,
  primary key (company_id, id),
  check (parent_item_id is not null or title is not null),
  check (publish_to is null or publish_from is null or publish_to >= publish_from),
  foreign key (company_id, group_id) references noticeboard_group,
  foreign key (company_id, parent_item_id) references noticeboard_item
);
call tenant_table('noticeboard_item');
create index on noticeboard_item (company_id, group_id, id) where deleted_at is null and parent_item_id is null;
create index on noticeboard_item (company_id, parent_item_id, id) where deleted_at is null and parent_item_id is not null;
create index noticeboard_to_tell on noticeboard_item (publish_from) where told_at is null and deleted_at is null and publish_from is not null;

create table noticeboard_read (
  company_id bigint not null,
  item_id bigint not null,
  user_id bigint not null,
  first_read_at timestamptz not null default now(),
  read_at timestamptz not null default now(),
  primary key (company_id, item_id, user_id),
  foreign key (company_id, item_id) references noticeboard_item,
  foreign key (company_id, user_id) references app_user
);
call tenant_table('noticeboard_read');

create table noticeboard_issue (
  like record including defaults,
  item_id bigint,
  title text not null,
  body text,
  state_id integer not null default 1 check (state_id between 1 and 3),
  answer text,
  assigned_user_id bigint,
  answered_at timestamptz,
  answered_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, item_id) references noticeboard_item,
  foreign key (company_id, assigned_user_id) references app_user,
  foreign key (company_id, answered_by_id) references app_user
);
call tenant_table('noticeboard_issue');
create index on noticeboard_issue (company_id, item_id) where deleted_at is null;
create index on noticeboard_issue (company_id, state_id, id) where deleted_at is null;
