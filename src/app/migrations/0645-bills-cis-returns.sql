-- The monthly return under CIS as it was filed, and what was paid to HMRC for it; who was verified when, with which answer.
create table cis_return (
  like record including defaults,
  month date not null,
  filed_on date not null,
  reference text,
  gross numeric(18, 2) not null,
  materials numeric(18, 2) not null,
  deduction numeric(18, 2) not null,
  statements jsonb not null default '[]',
  paid_on date,
  paid_amount numeric(18, 2),
  paid_reference text,
  primary key (company_id, id),
  unique (company_id, month)
);
call tenant_table('cis_return');

create table cis_verification (
  like record including defaults,
  contact_id bigint not null,
  verified_on date not null,
  cis_type_id bigint not null,
  cis_verification_number text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, cis_type_id) references cis_type
);
call tenant_table('cis_verification');
create index on cis_verification (company_id, contact_id, verified_on desc);
create index on cis_verification (company_id, cis_type_id);
