-- Where people were when they recorded something: what the company asks for, how long it is kept, what was recorded.
alter table company
  add column location_item_actions text[] not null default '{}',
  add column location_days integer not null default 90 check (location_days between 1 and 3650);

create table location_record (
  like record including defaults,
  user_id bigint not null,
  action text not null,
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  at timestamptz not null default now(),
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  is_error boolean not null default false,
  error text,
  primary key (company_id, id),
  check (is_error or (latitude is not null and longitude is not null)),
  foreign key (company_id, user_id) references app_user
);
call tenant_table('location_record');
create index on location_record (company_id, object_type, object_id);
create index on location_record (company_id, job_id, object_type) where job_id is not null;
create index on location_record (company_id, user_id, at);
create index on location_record (company_id, at);
