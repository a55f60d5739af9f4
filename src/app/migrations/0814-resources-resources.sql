-- Resources: what a company gives its people to read, by kind and folder, in versions; who has read and understood which.
create table resource_kind (like list_entry including defaults, primary key (company_id, id));
call tenant_table('resource_kind');
insert into resource_kind (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n
  from company c, unnest('{Procedures,"Price guides","Safety sheets",Templates,Training}'::text[]) with ordinality e (label, n);

create table resource (
  like record including defaults,
  -- The title of the published version; before the first one that of the draft.
  label text not null,
  resource_kind_id bigint not null,
  folder text,
  -- Nobody named: everyone on the staff.
  role_ids bigint[] not null default '{}',
  must_read boolean not null default false,
  due_days integer not null default 7 check (due_days between 1 and 365),
  owner_id bigint,
  review_date date,
  -- The review date whose reminder went out.
  review_told_for date,
  published_number integer,
  published_at timestamptz,
  -- The last version that everyone has to confirm, and since when.
  asked_number integer,
  asked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, resource_kind_id) references resource_kind,
  foreign key (company_id, owner_id) references app_user
);
call tenant_table('resource');
create index on resource (company_id, resource_kind_id) where deleted_at is null;
create index on resource (company_id, owner_id) where owner_id is not null;
create index resource_to_review on resource (review_date) where deleted_at is null and review_date is not null;

create table resource_version (
  like record including defaults,
  resource_id bigint not null,
  -- Empty: the draft.
  number integer,
  label text not null,
  body text not null default '',
  -- The words of the body, to search and to compare.
  body_text text not null default '',
  note text,
  asks_again boolean not null default true,
  published_at timestamptz,
  published_by_id bigint,
  primary key (company_id, id),
  check ((number is null) = (published_at is null)),
  foreign key (company_id, resource_id) references resource,
  foreign key (company_id, published_by_id) references app_user
);
call tenant_table('resource_version');
create unique index resource_version_once on resource_version (company_id, resource_id, number) where deleted_at is null;
create unique index resource_draft_once on resource_version (company_id, resource_id) where number is null and deleted_at is null;

-- Who confirmed which version, when: its own record, never changed.
create table resource_tick (
  company_id bigint not null,
  resource_id bigint not null,
  user_id bigint not null,
  number integer not null,
  read_at timestamptz not null default now(),
  primary key (company_id, resource_id, user_id, number),
  foreign key (company_id, resource_id) references resource,
  foreign key (company_id, user_id) references app_user
);
call tenant_table('resource_tick');
