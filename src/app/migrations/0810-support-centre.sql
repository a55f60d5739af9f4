-- The support centre: what people ask, what is answered, notices of those who look after it, and what each person has read.
create table support_item_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('support_item_status');
insert into support_item_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['new','open','waiting','solved'])[e.n], (array['grey','blue','amber','green'])[e.n], e.n = 1
  from company c, unnest('{New,Open,Waiting,Solved}'::text[]) with ordinality e (label, n);

create table support_item (
  like record including defaults,
  number text not null,
  title text not null,
  body text not null,
  steps text,
  -- What the person let the product say of itself; null: nothing was agreed to.
  technical text,
  support_item_status_id bigint not null default 1,
  requester_id bigint not null,
  assigned_id bigint,
  last_reply_at timestamptz,
  -- Since when the person waits for an answer; null: nothing is asked of those who answer.
  waiting_since timestamptz,
  solved_at timestamptz,
  search_text text generated always as (fold(number || ' ' || title)) stored,
  primary key (company_id, id),
  foreign key (company_id, support_item_status_id) references support_item_status,
  foreign key (company_id, requester_id) references app_user,
  foreign key (company_id, assigned_id) references app_user
);
call tenant_table('support_item');
create unique index support_item_number_once on support_item (company_id, lower(number));
create index on support_item (company_id, requester_id, id desc) where deleted_at is null;
create index on support_item (company_id, assigned_id) where assigned_id is not null;
create index on support_item (company_id, support_item_status_id, waiting_since) where deleted_at is null;
create index support_item_search on support_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

create table support_reply (
  like record including defaults,
  support_item_id bigint not null,
  body text not null,
  -- A note of those who answer among themselves.
  internal boolean not null default false,
  -- Written by one of those who answer.
  from_support boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, support_item_id) references support_item
);
call tenant_table('support_reply');
create index on support_reply (company_id, support_item_id, id) where deleted_at is null;

create table support_notice (
  like record including defaults,
  title text not null,
  body text not null,
  show_from date,
  show_until date,
  -- Without any everyone reads it.
  role_ids bigint[] not null default '{}',
  primary key (company_id, id)
);
call tenant_table('support_notice');
create index on support_notice (company_id, id desc) where deleted_at is null;

create table support_notice_read (
  company_id bigint not null,
  support_notice_id bigint not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, support_notice_id, user_id),
  foreign key (company_id, support_notice_id) references support_notice,
  foreign key (company_id, user_id) references app_user
);
call tenant_table('support_notice_read');
create index on support_notice_read (company_id, user_id);

-- The newest release that a person has seen the news of.
create table support_release_read (
  company_id bigint not null,
  user_id bigint not null,
  version text not null,
  read_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user
);
call tenant_table('support_release_read');
