-- What suppliers ask of us: bills, their credits, and bills that we write in their place; what is held back; what is paid together.
create table accounts_payable_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('accounts_payable_status');
insert into accounts_payable_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['received','toApprove','queried','approved','exported','partPaid','paid','rejected','cancelled'])[e.n],
    (array['grey','amber','amber','blue','blue','teal','green','red','grey'])[e.n], e.n = 1
  from company c, unnest('{Received,"To approve",Queried,Approved,Exported,"Part paid",Paid,Rejected,Void}'::text[]) with ordinality e (label, n);

create table accounts_payable (
  like record including defaults,
  bill_number text not null,
  type text not null default 'bill' check (type in ('bill', 'credit', 'rcti')),
  contact_id bigint not null,
  supplier_invoice_number text,
  is_another boolean not null default false,
  job_id bigint,
  work_order_id bigint,
  status_id bigint not null default 1,
  invoice_date date not null,
  due_date date,
  stated_total numeric(18, 2),
  expense_invoice_type_id bigint,
  reverse_charge boolean not null default false,
  cis_type_id bigint,
  cis_percentage numeric(9, 6) not null default 0 check (cis_percentage between 0 and 1),
  retention_percentage numeric(9, 6) not null default 0 check (retention_percentage between 0 and 1),
  retention_months integer not null default 0,
  tax_rounding text not null default 'total' check (tax_rounding in ('total', 'line')),
  subtotal numeric(18, 2) not null default 0,
  tax_total numeric(18, 2) not null default 0,
  reverse_tax_total numeric(18, 2) not null default 0,
  cis_base numeric(18, 2) not null default 0,
  cis_total numeric(18, 2) not null default 0,
  retention_total numeric(18, 2) not null default 0,
  total numeric(18, 2) not null default 0,
  payable numeric(18, 2) not null default 0,
  paid_total numeric(18, 2) not null default 0,
  balance numeric(18, 2) not null default 0,
  on_hold boolean not null default false,
  source text not null default 'entered' check (source in ('entered', 'order', 'upload', 'link', 'mail')),
  status_note text,
  match_reason text,
  over_limit boolean not null default false,
  submitted_at timestamptz,
  approved_by_id bigint,
  approved_at timestamptz,
  exported_at timestamptz,
  issued_at timestamptz,
  credits_id bigint,
  attachment_id bigint,
  external_id text,
  -- Neither rejected nor void: its supplier's number is taken.
  is_live boolean not null default true,
  -- Of one that we wrote ourselves: the words that the supplier was sent, and the hash that says nobody changed them.
  content text,
  sha256 text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, work_order_id) references work_order,
  foreign key (company_id, status_id) references accounts_payable_status,
  foreign key (company_id, expense_invoice_type_id) references expense_invoice_type,
  foreign key (company_id, cis_type_id) references cis_type,
  foreign key (company_id, approved_by_id) references app_user,
  foreign key (company_id, credits_id) references accounts_payable,
  foreign key (company_id, attachment_id) references attachment
);
call tenant_table('accounts_payable');
create unique index accounts_payable_number_once on accounts_payable (company_id, bill_number);
-- The same number of the same supplier comes once, unless somebody says that it is another bill; what was refused frees its number.
create unique index accounts_payable_supplier_number_once on accounts_payable (company_id, contact_id, lower(supplier_invoice_number))
  where deleted_at is null and is_live and not is_another and supplier_invoice_number is not null;
create index on accounts_payable (company_id, bill_number desc, id) where deleted_at is null;
create index on accounts_payable (company_id, invoice_date desc, id desc) where deleted_at is null;
create index on accounts_payable (company_id, due_date, id) where deleted_at is null;
create index on accounts_payable (company_id, due_date, contact_id) include (balance) where deleted_at is null and balance > 0;
create index on accounts_payable (company_id, status_id, due_date) where deleted_at is null;
create index on accounts_payable (company_id, contact_id);
create index on accounts_payable (company_id, job_id) where job_id is not null;
create index on accounts_payable (company_id, work_order_id) where work_order_id is not null;
create index on accounts_payable (company_id, expense_invoice_type_id) where expense_invoice_type_id is not null;
create index on accounts_payable (company_id, cis_type_id) where cis_type_id is not null;
create index on accounts_payable (company_id, approved_by_id) where approved_by_id is not null;
create index on accounts_payable (company_id, credits_id) where credits_id is not null;
create index on accounts_payable (company_id, attachment_id) where attachment_id is not null;

create function keep_issued_bill() returns trigger language plpgsql as $$
begin
  if old.content is not null and (new.content is distinct from old.content or new.sha256 is distinct from old.sha256)
  then raise exception 'What was issued stays as it is' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_issued_bill before update on accounts_payable for each row execute function keep_issued_bill();

create table accounts_payable_item (
  like record including defaults,
  accounts_payable_id bigint not null,
  description text not null,
  quantity numeric(18, 4) not null default 1,
  unit text,
  amount numeric(18, 2) not null,
  labour_amount numeric(18, 2) not null default 0,
  withhold_cis boolean not null default false,
  tax_rate numeric(9, 6) not null default 0,
  tax numeric(18, 2) not null default 0,
  account_number_id bigint,
  work_order_item_id bigint,
  "order" integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, accounts_payable_id) references accounts_payable,
  foreign key (company_id, account_number_id) references account_number,
  foreign key (company_id, work_order_item_id) references work_order_item
);
call tenant_table('accounts_payable_item');
create index on accounts_payable_item (company_id, accounts_payable_id) where deleted_at is null;
create index on accounts_payable_item (company_id, work_order_item_id) where work_order_item_id is not null;
create index on accounts_payable_item (company_id, account_number_id) where account_number_id is not null;

-- By how much a bill may be above its order before somebody has to say why.
do $$
declare name text; plain boolean;
begin
  foreach name in array array['finance_setting', 'finance_setting_override'] loop
    plain := name = 'finance_setting';
    execute format('alter table %I add column bill_tolerance_percentage numeric(9, 4) %s', name, case when plain then 'not null default 0' end);
    execute format('alter table %I add column bill_tolerance_amount numeric(18, 2) %s', name, case when plain then 'not null default 0' end);
  end loop;
end $$;
