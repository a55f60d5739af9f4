-- Checklists that come back: by day, week or month, for everybody of some roles. And wizards of WHS items and of people.
alter table wizard_template drop constraint wizard_template_wizard_object_type_id_check;
alter table wizard_template add check (wizard_object_type_id between 1 and 5),
  add column period text check (period in ('day', 'week', 'month')),
  add column role_ids bigint[] not null default '{}';

-- Begun once for a person and a period, whichever process comes first.
create table wizard_period (
  company_id bigint not null,
  wizard_template_id bigint not null,
  user_id bigint not null,
  starts_on date not null,
  primary key (company_id, wizard_template_id, user_id, starts_on),
  foreign key (company_id, wizard_template_id) references wizard_template,
  foreign key (company_id, user_id) references app_user
);
call tenant_table('wizard_period');
create index on wizard_period (company_id, user_id);
