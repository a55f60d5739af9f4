-- Tax codes by side and rate, where a company books with others than those that its accounting system comes with.
create table accounting_tax_code (
  company_id bigint not null,
  system text not null,
  side text not null check (side in ('sales', 'bills')),
  treatment text not null check (treatment in ('charged', 'reverse', 'unregistered', 'account')),
  -- A fraction.
  rate numeric not null check (rate between 0 and 1),
  code text not null check (code <> ''),
  primary key (company_id, system, side, treatment, rate, code),
  foreign key (company_id, system) references accounting_setting
);
call tenant_table('accounting_tax_code');
create unique index on accounting_tax_code (company_id, system, side, treatment, rate) where treatment <> 'account';
create unique index on accounting_tax_code (company_id, system, side, lower(code)) where treatment = 'account';
