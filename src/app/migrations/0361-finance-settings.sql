-- What orders and bills follow, and what overrides it for some jobs: usual terms, reverse charge, retention.
create table finance_setting (
  like record including defaults,
  sales_payment_term_id bigint,
  purchases_payment_term_id bigint,
  reverse_charge boolean not null default false,
  ap_retention_percentage numeric(9, 4) not null default 0,
  ap_retention_minimum numeric(18, 2) not null default 0,
  ap_retention_period integer not null default 12,
  ap_retention_form_template_id bigint,
  primary key (company_id, id)
);
create unique index on finance_setting (company_id);
call tenant_table('finance_setting');
insert into finance_setting (company_id) select id from company;

create table finance_setting_override (
  like record including defaults,
  label text not null default '',
  "order" integer not null default 0,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  estimate_type_id integer check (estimate_type_id in (1, 2)),
  sales_payment_term_id bigint,
  purchases_payment_term_id bigint,
  reverse_charge boolean,
  ap_retention_percentage numeric(9, 4),
  ap_retention_minimum numeric(18, 2),
  ap_retention_period integer,
  ap_retention_form_template_id bigint,
  primary key (company_id, id)
);
call tenant_table('finance_setting_override');

do $$
declare name text;
begin
  foreach name in array array['finance_setting', 'finance_setting_override'] loop
    execute format('alter table %I add foreign key (company_id, sales_payment_term_id) references payment_term', name);
    execute format('alter table %I add foreign key (company_id, purchases_payment_term_id) references payment_term', name);
    execute format('alter table %I add foreign key (company_id, ap_retention_form_template_id) references form_template', name);
    execute format('create index on %I (company_id, sales_payment_term_id) where sales_payment_term_id is not null', name);
    execute format('create index on %I (company_id, purchases_payment_term_id) where purchases_payment_term_id is not null', name);
    execute format('create index on %I (company_id, ap_retention_form_template_id) where ap_retention_form_template_id is not null', name);
  end loop;
end $$;
