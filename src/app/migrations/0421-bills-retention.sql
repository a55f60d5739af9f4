-- What is held back is used only after notice, and told to whom it is held back from; bills are paid together.
create index on ledger_entry (company_id, document_id) where account = 'retentionHeld';
create index on ledger_entry (company_id, transfer_id) where account = 'cisWithheld';
create index on ledger_transfer (company_id, date) where document_type = 'accountsPayable';

create table retention_notice (
  like record including defaults,
  contact_id bigint not null,
  job_id bigint,
  amount numeric(18, 2) not null check (amount > 0),
  reason text not null,
  given_on date not null,
  usable_from date not null check (usable_from >= given_on + 10),
  used_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, job_id) references job
);
call tenant_table('retention_notice');
create index on retention_notice (company_id, contact_id);
create index on retention_notice (company_id, job_id) where job_id is not null;

create table retention_report (
  like record including defaults,
  contact_id bigint not null,
  reported_on date not null,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact
);
call tenant_table('retention_report');
create index on retention_report (company_id, contact_id, reported_on desc);

create table payment_run (
  like record including defaults,
  label text not null default '',
  date date not null,
  state text not null default 'draft' check (state in ('draft', 'paid', 'undone')),
  total numeric(18, 2) not null default 0,
  bill_count integer not null default 0,
  supplier_count integer not null default 0,
  method_id bigint,
  paid_at timestamptz,
  undone_reason text,
  primary key (company_id, id),
  foreign key (company_id, method_id) references payment_method
);
call tenant_table('payment_run');
create index on payment_run (company_id, date desc, id desc) where deleted_at is null;
create index on payment_run (company_id, method_id) where method_id is not null;

create table payment_run_bill (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  payment_run_id bigint not null,
  accounts_payable_id bigint not null,
  contact_id bigint not null,
  amount numeric(18, 2) not null check (amount > 0),
  payment_id bigint,
  primary key (company_id, id),
  unique (company_id, payment_run_id, accounts_payable_id),
  foreign key (company_id, payment_run_id) references payment_run,
  foreign key (company_id, accounts_payable_id) references accounts_payable,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, payment_id) references payment
);
call tenant_table('payment_run_bill');
create index on payment_run_bill (company_id, accounts_payable_id);
create index on payment_run_bill (company_id, contact_id);
create index on payment_run_bill (company_id, payment_id) where payment_id is not null;
