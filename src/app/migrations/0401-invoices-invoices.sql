-- What we bill: invoices, progress claims, deposits, the owner's excess and credit notes. A draft has no number; what is issued is frozen.
create table accounts_receivable_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('accounts_receivable_status');
insert into accounts_receivable_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['draft','approval','issued','sent','partPaid','paid','writtenOff','cancelled'])[e.n],
    (array['grey','amber','blue','blue','amber','green','grey','grey'])[e.n], e.n = 1
  from company c, unnest('{Draft,"Waits for approval",Issued,Sent,"Part paid",Paid,"Written off",Void}'::text[]) with ordinality e (label, n);

create table accounts_receivable (
  like record including defaults,
  invoice_number text,
  type_id integer not null default 1 check (type_id between 1 and 5),
  label text not null default '',
  job_id bigint not null,
  allocation_id bigint,
  to_contact_id bigint not null,
  care_of_contact_id bigint,
  status_id bigint not null default 1,
  issue_date date,
  due_date date,
  payment_term_id bigint,
  reference text,
  note text,
  deduct_excess boolean not null default false,
  excess_amount numeric(18, 2) not null default 0,
  retention_percentage numeric(9, 4) not null default 0,
  retention_amount numeric(18, 2) not null default 0,
  retention_due_date date,
  retention_held numeric(18, 2) not null default 0,
  tax_rounding text not null check (tax_rounding in ('total', 'line')),
  tax_rate numeric(9, 6) not null,
  tax_name text not null,
  currency text not null,
  subtotal numeric(18, 2) not null default 0,
  tax_total numeric(18, 2) not null default 0,
  total numeric(18, 2) not null default 0,
  paid_total numeric(18, 2) not null default 0,
  credited_total numeric(18, 2) not null default 0,
  written_off_total numeric(18, 2) not null default 0,
  balance numeric(18, 2) not null default 0,
  credits_id bigint,
  division_id bigint,
  issued_at timestamptz,
  issued_by_id bigint,
  sent_at timestamptz,
  viewed_at timestamptz,
  void_reason text,
  content text,
  sha256 text check (content is null or sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  share_item_id bigint,
  primary key (company_id, id),
  check ((invoice_number is null) = (content is null)),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, allocation_id) references allocation,
  foreign key (company_id, to_contact_id) references contact,
  foreign key (company_id, care_of_contact_id) references contact,
  foreign key (company_id, status_id) references accounts_receivable_status,
  foreign key (company_id, payment_term_id) references payment_term,
  foreign key (company_id, credits_id) references accounts_receivable,
  foreign key (company_id, division_id) references division
);
call tenant_table('accounts_receivable');
create unique index accounts_receivable_number_once on accounts_receivable (company_id, invoice_number) where invoice_number is not null;
create unique index accounts_receivable_excess_once on accounts_receivable (company_id, job_id) where type_id = 5 and status_id <> 8 and deleted_at is null;
create index on accounts_receivable (company_id, job_id) where deleted_at is null;
create index on accounts_receivable (company_id, to_contact_id);
create index on accounts_receivable (company_id, care_of_contact_id) where care_of_contact_id is not null;
create index on accounts_receivable (company_id, status_id);
create index on accounts_receivable (company_id, allocation_id) where allocation_id is not null;
create index on accounts_receivable (company_id, payment_term_id) where payment_term_id is not null;
create index on accounts_receivable (company_id, credits_id) where credits_id is not null;
create index on accounts_receivable (company_id, division_id) where division_id is not null;
create index on accounts_receivable (company_id, issue_date desc nulls first, id desc) where deleted_at is null;
create index on accounts_receivable (company_id, due_date) where deleted_at is null and balance <> 0;

create table accounts_receivable_item (
  like record including defaults,
  accounts_receivable_id bigint not null,
  group_label text,
  description text not null,
  notes text,
  quantity numeric(18, 4) not null default 1,
  unit text,
  unit_amount numeric(18, 4) not null default 0,
  amount numeric(18, 2) not null default 0,
  tax_rate numeric(9, 6) not null default 0,
  -- Where the amount was given with its tax in it: the tax that was in it.
  fixed_tax numeric(18, 2),
  account_number_id bigint,
  cost_centre_id bigint,
  "order" integer not null default 0,
  claimed_to_date numeric(9, 6),
  primary key (company_id, id),
  foreign key (company_id, accounts_receivable_id) references accounts_receivable,
  foreign key (company_id, account_number_id) references account_number,
  foreign key (company_id, cost_centre_id) references cost_centre
);
call tenant_table('accounts_receivable_item');
create index on accounts_receivable_item (company_id, accounts_receivable_id) where deleted_at is null;
create index on accounts_receivable_item (company_id, account_number_id) where account_number_id is not null;
create index on accounts_receivable_item (company_id, cost_centre_id) where cost_centre_id is not null;

-- What a line bills, and how much of it: a line may sum up several. Nothing is billed beyond what it comes to.
create table accounts_receivable_source (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  accounts_receivable_id bigint not null,
  item_id bigint not null,
  source_type text not null check (source_type in ('estimateItem', 'timesheet', 'expense', 'allocation', 'accountsReceivable')),
  source_id bigint not null,
  material_amount numeric(18, 2) not null default 0,
  labour_amount numeric(18, 2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, accounts_receivable_id) references accounts_receivable,
  foreign key (company_id, item_id) references accounts_receivable_item
);
call tenant_table('accounts_receivable_source');
create index on accounts_receivable_source (company_id, item_id);
create index on accounts_receivable_source (company_id, accounts_receivable_id);
create index on accounts_receivable_source (company_id, source_type, source_id);

-- Issued means issued: what stands on the document never changes, and its lines neither.
create function keep_issued() returns trigger language plpgsql as $$
begin
  if old.content is not null and (new.content, new.sha256, new.invoice_number, new.type_id, new.job_id, new.issue_date, new.subtotal, new.tax_total, new.total, new.retention_amount, new.excess_amount)
     is distinct from (old.content, old.sha256, old.invoice_number, old.type_id, old.job_id, old.issue_date, old.subtotal, old.tax_total, old.total, old.retention_amount, old.excess_amount)
  then raise exception 'An issued invoice cannot be changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_issued before update on accounts_receivable for each row execute function keep_issued();
create function keep_issued_lines() returns trigger language plpgsql as $$
declare row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  if exists (select from accounts_receivable r where r.company_id = row_of.company_id and r.id = row_of.accounts_receivable_id and r.content is not null)
  then raise exception 'The lines of an issued invoice cannot be changed' using errcode = 'restrict_violation'; end if;
  return row_of;
end $$;
create trigger keep_issued before insert or update or delete on accounts_receivable_item for each row execute function keep_issued_lines();
create trigger keep_issued before insert or update or delete on accounts_receivable_source for each row execute function keep_issued_lines();
