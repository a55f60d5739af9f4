-- What somebody is given to do on a job beside the authorised estimate, up to a limit of money.
create table allocation_type (like list_entry including defaults, primary key (company_id, id));
call tenant_table('allocation_type');
create table allocation_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('allocation_status');
insert into allocation_type (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{General,Make-safe,Specialist,Assessment,Restoration,Contents,"Building repair"}'::text[]) with ordinality e (label, n);
insert into allocation_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['new','waiting','active','active','active','active','waiting','completed','completed','hold','declined','cancelled'])[e.n],
    (array['grey','amber','blue','blue','teal','blue','amber','green','green','grey','red','grey'])[e.n], e.n = 1
  from company c, unnest('{New,Sent,Accepted,"Customer contacted","Site attended","In progress",Submitted,Completed,Invoiced,"On hold",Declined,Cancelled}'::text[]) with ordinality e (label, n);

create table allocation (
  like record including defaults,
  job_id bigint not null,
  allocation_number text not null,
  label text not null,
  allocation_type_id bigint not null,
  allocation_status_id bigint not null default 1,
  assigned_contact_id bigint,
  assigned_id bigint,
  details text,
  "limit" numeric(18, 2) check ("limit" >= 0),
  requested_limit numeric(18, 2),
  requested_reason text,
  due_date date,
  reference text,
  first_customer_contact_at_date date,
  first_customer_contact_at_time time,
  site_attended_date date,
  site_attended_time time,
  completed_date date,
  completed_time time,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, allocation_type_id) references allocation_type,
  foreign key (company_id, allocation_status_id) references allocation_status,
  foreign key (company_id, assigned_contact_id) references contact,
  foreign key (company_id, assigned_id) references app_user
);
call tenant_table('allocation');
create unique index allocation_number_once on allocation (company_id, allocation_number);
create index on allocation (company_id, allocation_number desc, id) where deleted_at is null;
create index on allocation (company_id, job_id) where deleted_at is null;
create index on allocation (company_id, assigned_contact_id) where assigned_contact_id is not null;
create index on allocation (company_id, assigned_id) where assigned_id is not null;
create index on allocation (company_id, allocation_status_id);
create index on allocation (company_id, allocation_type_id);

-- A work order may stand under an allocation and takes from its limit.
alter table work_order add column allocation_id bigint, add foreign key (company_id, allocation_id) references allocation;
create index on work_order (company_id, allocation_id) where allocation_id is not null;
