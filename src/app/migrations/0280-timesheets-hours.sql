-- Hours of people and what they spent: their lists, the hours, the expenses, the rates.
create table timesheet_activity (like list_entry including defaults, chargeable boolean not null default true, primary key (company_id, id));
call tenant_table('timesheet_activity');
create table timesheet_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('timesheet_status');
create table expense_invoice_type (like list_entry including defaults, taxed boolean not null default true, km_rate numeric(15, 2), primary key (company_id, id));
call tenant_table('expense_invoice_type');
insert into timesheet_activity (company_id, id, label, "order", colour, chargeable)
  select c.id, e.n, e.label, e.n, (array['blue','teal','grey','violet','amber','green'])[e.n], e.n in (1, 2, 4)
  from company c, unnest('{Works,Travel,Admin,Assessment,Training,Leave}'::text[]) with ordinality e (label, n);
insert into timesheet_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['new','waiting','done','declined','closed'])[e.n], (array['grey','amber','green','red','blue'])[e.n], e.n = 1
  from company c, unnest('{Draft,Submitted,Approved,Rejected,Invoiced}'::text[]) with ordinality e (label, n);
insert into expense_invoice_type (company_id, id, label, "order", taxed, km_rate)
  select c.id, e.n, e.label, e.n, e.n <> 3, case when e.n = 3 then 0.88 end
  from company c, unnest('{Materials,Fuel,"Travel (km)","Tool hire",Meals,"Parking and tolls","Disposal fees",Subcontract}'::text[]) with ordinality e (label, n);

create table timesheet (
  like record including defaults,
  user_id bigint not null,
  job_id bigint,
  activity_type_id bigint not null,
  -- The day on the clock of whoever worked; of hours with a start, the day on which they began.
  date date not null,
  start_at timestamptz,
  -- Without an end the timer is running.
  end_at timestamptz,
  timezone text not null,
  break_minutes integer not null default 0,
  -- Whole minutes as hours, breaks taken off.
  hours numeric not null default 0,
  notes text,
  chargeable boolean not null default true,
  -- Frozen when the hours are approved.
  cost_rate numeric(15, 2),
  charge_rate numeric(15, 2),
  status_id bigint not null default 1,
  submitted_at timestamptz,
  approved_by_id bigint,
  approved_at timestamptz,
  decision_note text,
  object_type text,
  object_id bigint,
  primary key (company_id, id),
  check (end_at is null or start_at is not null),
  check (end_at > start_at),
  check (break_minutes >= 0 and hours >= 0),
  check ((object_type is null) = (object_id is null)),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, activity_type_id) references timesheet_activity,
  foreign key (company_id, status_id) references timesheet_status,
  foreign key (company_id, approved_by_id) references app_user,
  foreign key (company_id, object_type, object_id) references object,
  -- Nobody works twice at once. The service says so in words; this holds whatever it forgets.
  exclude using gist (int8range(company_id, company_id, '[]') with &&, int8range(user_id, user_id, '[]') with &&, tstzrange(start_at, end_at) with &&)
    where (deleted_at is null and start_at is not null and end_at is not null)
);
call tenant_table('timesheet');
create unique index timesheet_running on timesheet (company_id, user_id) where deleted_at is null and start_at is not null and end_at is null;
create index on timesheet (company_id, user_id, date) where deleted_at is null;
create index on timesheet (company_id, job_id) where deleted_at is null;
create index on timesheet (company_id, date) where deleted_at is null;

-- What an hour of somebody costs and charges from a day on.
create table user_rate (
  like record including defaults,
  user_id bigint not null,
  from_date date not null,
  cost_rate numeric(15, 2) not null,
  charge_rate numeric(15, 2) not null,
  primary key (company_id, id),
  check (cost_rate >= 0 and charge_rate >= 0),
  foreign key (company_id, user_id) references app_user
);
call tenant_table('user_rate');
create unique index user_rate_once on user_rate (company_id, user_id, from_date) where deleted_at is null;

create table expense (
  like record including defaults,
  user_id bigint not null,
  job_id bigint,
  expense_invoice_type_id bigint not null,
  date date not null,
  supplier_contact_id bigint,
  abn text,
  description text not null,
  quantity numeric,
  unit_id bigint,
  km numeric,
  -- Of the day on which it was entered.
  km_rate numeric(15, 2),
  amount_inc_tax numeric(15, 2) not null default 0,
  tax numeric(15, 2) not null default 0,
  amount_exc_tax numeric(15, 2) not null default 0,
  chargeable boolean not null default true,
  markup numeric not null default 0,
  receipt_attachment_id bigint,
  status_id bigint not null default 1,
  submitted_at timestamptz,
  approved_by_id bigint,
  approved_at timestamptz,
  decision_note text,
  primary key (company_id, id),
  check (amount_inc_tax >= 0 and tax >= 0 and tax <= amount_inc_tax),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, expense_invoice_type_id) references expense_invoice_type,
  foreign key (company_id, supplier_contact_id) references contact,
  foreign key (company_id, unit_id) references unit,
  foreign key (company_id, receipt_attachment_id) references attachment,
  foreign key (company_id, status_id) references timesheet_status,
  foreign key (company_id, approved_by_id) references app_user
);
call tenant_table('expense');
create index on expense (company_id, user_id, date) where deleted_at is null;
create index on expense (company_id, job_id) where deleted_at is null;
create index on expense (company_id, supplier_contact_id) where supplier_contact_id is not null;
create index on expense (company_id, receipt_attachment_id) where receipt_attachment_id is not null;
create index on expense (company_id, date) where deleted_at is null;
