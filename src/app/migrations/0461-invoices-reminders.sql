-- Reminders of what is owed: rules by days, each told once for an invoice and its due day, or passed over by a later one.
create table invoice_reminder_rule (
  like record including defaults,
  label text not null,
  days integer not null check (days between -90 and 365),
  subject text not null,
  body text not null,
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('invoice_reminder_rule');
create unique index on invoice_reminder_rule (company_id, days) where deleted_at is null and active;

create table invoice_reminder (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  accounts_receivable_id bigint not null,
  rule_id bigint not null,
  due_date date not null,
  -- null: a later rule was due by then, and spoke for it
  to_address text,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, accounts_receivable_id) references accounts_receivable,
  foreign key (company_id, rule_id) references invoice_reminder_rule
);
call tenant_table('invoice_reminder');
create unique index invoice_reminder_once on invoice_reminder (company_id, accounts_receivable_id, rule_id, due_date);
create index on invoice_reminder (company_id, rule_id);

-- Who is not reminded.
create table invoice_reminder_off (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  contact_id bigint not null,
  at timestamptz not null default now(),
  by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact
);
call tenant_table('invoice_reminder_off');
-- Not unique: two contacts that turn out to be one may both have it.
create index on invoice_reminder_off (company_id, contact_id);

alter table accounts_receivable add column reminders_held text, add column reminded text, add column reminded_at timestamptz;
