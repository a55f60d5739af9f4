-- What the staff spent from their own pocket is paid back with the bills, each once.
alter table expense add column pay_back boolean not null default true, add column paid_back_at timestamptz;
-- What was approved before this was there was paid back by other means.
update expense e set pay_back = false from timesheet_status s where s.company_id = e.company_id and s.id = e.status_id and s.type_name in ('done', 'closed');
create index on expense (company_id, date) where deleted_at is null and pay_back and paid_back_at is null;

alter table payment_run add column expense_count integer not null default 0;
create table payment_run_expense (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  payment_run_id bigint not null,
  expense_id bigint not null,
  contact_id bigint not null,
  amount numeric(18, 2) not null check (amount > 0),
  payment_id bigint,
  primary key (company_id, id),
  unique (company_id, payment_run_id, expense_id),
  foreign key (company_id, payment_run_id) references payment_run,
  foreign key (company_id, expense_id) references expense,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, payment_id) references payment
);
call tenant_table('payment_run_expense');
create index on payment_run_expense (company_id, expense_id);
create index on payment_run_expense (company_id, contact_id);
create index on payment_run_expense (company_id, payment_id) where payment_id is not null;
