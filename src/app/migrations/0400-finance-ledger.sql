-- The book of money. What moved is written once, as a transfer whose entries add up to nothing; what is set right is a transfer more.
-- A balance is a sum of entries and stands nowhere else; documents keep copies for their lists.
create table ledger_transfer (
  like record including defaults,
  kind text not null,
  date date not null,
  note text,
  document_type text not null,
  document_id bigint not null,
  reverses_id bigint,
  primary key (company_id, id),
  foreign key (company_id, document_type, document_id) references object,
  foreign key (company_id, reverses_id) references ledger_transfer
);
call tenant_table('ledger_transfer');
create index on ledger_transfer (company_id, document_type, document_id);
create unique index on ledger_transfer (company_id, reverses_id) where reverses_id is not null;

create table ledger_entry (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  transfer_id bigint not null,
  account text not null check (account in ('receivable', 'payable', 'bank', 'income', 'cost', 'taxCollected', 'taxPaid', 'retentionOwed', 'retentionHeld', 'cisWithheld', 'writtenOff', 'surcharge')),
  amount numeric(18, 2) not null check (amount <> 0),
  -- The document that it is counted for: an invoice, a bill, or the payment itself for what is not allocated yet.
  document_type text not null,
  document_id bigint not null,
  contact_id bigint,
  job_id bigint,
  -- When what is held back may be released.
  due_date date,
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references ledger_transfer,
  foreign key (company_id, document_type, document_id) references object,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, job_id) references job
);
call tenant_table('ledger_entry');
create index on ledger_entry (company_id, transfer_id);
create index on ledger_entry (company_id, document_type, document_id, account);
create index on ledger_entry (company_id, contact_id, account) where contact_id is not null;
create index on ledger_entry (company_id, job_id, account) where job_id is not null;
revoke update, delete on ledger_transfer, ledger_entry from reinstate_app;

-- Whose money it was may follow where two contacts turn out to be one; nothing else.
grant update (contact_id) on ledger_entry to reinstate_app;

create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'contact_id' = to_jsonb(old) - 'contact_id' then return new; end if;
  raise exception 'What is in the ledger stays there' using errcode = 'restrict_violation';
end $$;
create trigger keep_ledger before update or delete on ledger_entry for each row execute function keep_ledger();
create trigger keep_ledger before update or delete on ledger_transfer for each row execute function keep_ledger();

create function balance_transfer() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where company_id = new.company_id and transfer_id = new.transfer_id) <> 0
  then raise exception 'A transfer has to add up to nothing' using errcode = 'check_violation'; end if;
  return null;
end $$;
create constraint trigger balance_transfer after insert on ledger_entry deferrable initially deferred for each row execute function balance_transfer();

-- Money that came or went.
create table payment (
  like record including defaults,
  direction text not null check (direction in ('in', 'out')),
  contact_id bigint not null,
  job_id bigint,
  date date not null,
  amount numeric(18, 2) not null check (amount > 0),
  surcharge numeric(18, 2) not null default 0 check (surcharge >= 0),
  method_id bigint,
  reference text,
  note text,
  external_id text,
  unallocated numeric(18, 2) not null default 0,
  reversed_at timestamptz,
  reversed_reason text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, method_id) references payment_method
);
call tenant_table('payment');
create unique index payment_once on payment (company_id, external_id) where external_id is not null;
create index on payment (company_id, contact_id);
create index on payment (company_id, job_id) where job_id is not null;
create index on payment (company_id, method_id) where method_id is not null;
create index on payment (company_id, date desc, id desc) where deleted_at is null;

-- Where customers pay to, and who has to agree to what leaves.
do $$
declare name text; plain boolean;
begin
  foreach name in array array['finance_setting', 'finance_setting_override'] loop
    plain := name = 'finance_setting';
    execute format('alter table %I add column invoice_approval_from numeric(18, 2), add column bill_approval_from numeric(18, 2)', name);
    execute format('alter table %I add column ar_retention_percentage numeric(9, 4) %s', name, case when plain then 'not null default 0' end);
    execute format('alter table %I add column ar_retention_period integer %s', name, case when plain then 'not null default 12' end);
    execute format('alter table %I add column bank_account_name text, add column bank_bsb text, add column bank_account_number text, add column bank_user_id text', name);
    execute format('alter table %I add column invoice_form_template_id bigint, add foreign key (company_id, invoice_form_template_id) references form_template', name);
    execute format('create index on %I (company_id, invoice_form_template_id) where invoice_form_template_id is not null', name);
  end loop;
end $$;

