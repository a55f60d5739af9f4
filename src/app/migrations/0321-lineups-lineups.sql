-- A lineup: where one person or crew goes on one day, in which order.
create table lineup (
  like record including defaults,
  label text not null,
  date date not null,
  user_id bigint,
  contact_id bigint,
  published boolean not null default false,
  primary key (company_id, id),
  check (num_nonnulls(user_id, contact_id) = 1),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, contact_id) references contact
);
call tenant_table('lineup');
create unique index lineup_once on lineup (company_id, date, coalesce(user_id, 0), coalesce(contact_id, 0)) where deleted_at is null;
create index on lineup (company_id, date desc, id) where deleted_at is null;
create index on lineup (company_id, user_id, date) where user_id is not null;
create index on lineup (company_id, contact_id, date) where contact_id is not null;

create table lineup_item (
  like record including defaults,
  lineup_id bigint not null,
  "order" integer not null,
  planned_at timestamptz,
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  primary key (company_id, id),
  foreign key (company_id, lineup_id) references lineup,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, object_type, object_id) references object
);
call tenant_table('lineup_item');
create unique index lineup_item_once on lineup_item (company_id, lineup_id, object_type, object_id) where deleted_at is null;
create index on lineup_item (company_id, lineup_id, "order") where deleted_at is null;
create index on lineup_item (company_id, object_type, object_id);
create index on lineup_item (company_id, job_id);
