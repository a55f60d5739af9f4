-- Bills that arrive as files, by upload or by mail: what each says of itself, and the bill that was made of it.
create table bill_arrival (
  like record including defaults,
  source text not null check (source in ('upload', 'mail')),
  state text not null default 'waiting' check (state in ('waiting', 'entered', 'known', 'dismissed')),
  attachment_id bigint not null,
  file_name text not null,
  -- By these the same file is known again.
  sha256 text not null,
  sender text,
  reason text,
  contact_id bigint,
  supplier_name text,
  supplier_invoice_number text,
  invoice_date date,
  total numeric(18, 2),
  accounts_payable_id bigint,
  -- What an electronic invoice says, as it was read; without the papers inside it.
  reading jsonb,
  primary key (company_id, id),
  foreign key (company_id, attachment_id) references attachment,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, accounts_payable_id) references accounts_payable
);
call tenant_table('bill_arrival');
-- A file arrives once, however often its mail is looked at.
create unique index bill_arrival_file_once on bill_arrival (company_id, attachment_id);
create index on bill_arrival (company_id, state, id desc) where deleted_at is null;
create index on bill_arrival (company_id, sha256);
create index on bill_arrival (company_id, contact_id) where contact_id is not null;
create index on bill_arrival (company_id, accounts_payable_id) where accounts_payable_id is not null;
