-- Fees that are billed again and again, the units that invoices are written in, and what a company sets aside for a job.
create table fee_template (
  like record including defaults,
  label text not null,
  amount numeric(18, 2),
  percentage numeric(9, 4),
  account_number_id bigint,
  job_type_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  check ((amount is null) <> (percentage is null)),
  foreign key (company_id, account_number_id) references account_number
);
call tenant_table('fee_template');
create index on fee_template (company_id, account_number_id) where account_number_id is not null;

create table invoice_unit (like list_entry including defaults, primary key (company_id, id));
call tenant_table('invoice_unit');
insert into invoice_unit (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{item,hr,day,ea,m,m²,m³,km}'::text[]) with ordinality e (label, n);

-- What is set aside of a job, by cost centre: the last row counts, the others say how it came to it.
create table job_finance_reserve (
  like record including defaults,
  job_id bigint not null,
  cost_centre_id bigint,
  amount numeric(18, 2) not null check (amount >= 0),
  reason text not null,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, cost_centre_id) references cost_centre
);
call tenant_table('job_finance_reserve');
create index on job_finance_reserve (company_id, job_id, cost_centre_id, id desc);
create index on job_finance_reserve (company_id, cost_centre_id) where cost_centre_id is not null;
revoke update, delete on job_finance_reserve from reinstate_app;
