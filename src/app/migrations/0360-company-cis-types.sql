-- How subcontractors stand in the construction industry scheme becomes a list of the company; its first four entries keep their numbers.
create table cis_type (like list_entry including defaults, percent numeric(9, 4) not null default 0 check (percent between 0 and 100), registered boolean not null default false, primary key (company_id, id));
call tenant_table('cis_type');
insert into cis_type (company_id, id, label, "order", percent, registered)
  select c.id, e.id, e.label, e.id, e.percent, e.registered from company c,
    (values (1, 'Not in the scheme', 0, false), (2, 'Gross payment', 0, true), (3, 'Net payment, 20 %', 20, true), (4, 'Not verified, 30 %', 30, false)) e (id, label, percent, registered);

alter table contact drop constraint contact_cis_type_id_check;
alter table contact alter column cis_type_id type bigint;
alter table contact add foreign key (company_id, cis_type_id) references cis_type;
create index on contact (company_id, cis_type_id) where cis_type_id is not null;
alter table work_order drop constraint work_order_cis_type_id_check;
alter table work_order alter column cis_type_id type bigint;
alter table work_order add foreign key (company_id, cis_type_id) references cis_type;
create index on work_order (company_id, cis_type_id) where cis_type_id is not null;

-- What is due on a day when banks are closed is due on the next one; how the accounting system names the tax of an account.
alter table payment_term add column roll_to_business_day boolean not null default false;
alter table account_number add column tax_type_ref text;
