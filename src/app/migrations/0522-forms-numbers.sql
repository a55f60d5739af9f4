-- Numbers of forms by template: how they begin, how many digits, which comes next.
create table custom_form_number (
  like record including defaults,
  label text not null,
  custom_form_template_id bigint not null,
  prefix text not null,
  digits integer not null default 4,
  next_number integer not null default 1,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, custom_form_template_id) references custom_form_template
);
call tenant_table('custom_form_number');
create unique index custom_form_number_template on custom_form_number (company_id, custom_form_template_id) where deleted_at is null and active;
create index on custom_form_number (company_id, custom_form_template_id);
