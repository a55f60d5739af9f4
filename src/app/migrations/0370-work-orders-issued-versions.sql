-- What a contractor was sent of a work order, word for word, and what they said to it. The hash stands on their paper:
-- nobody can change the one without the other.
create table work_order_version (
  like record including defaults,
  work_order_id bigint not null,
  number integer not null check (number > 0),
  content text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  contact_id bigint not null,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  answered_by text,
  answered_via text check (answered_via in ('account', 'link', 'office')),
  reason text,
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order,
  foreign key (company_id, contact_id) references contact
);
call tenant_table('work_order_version');
create unique index on work_order_version (company_id, work_order_id, number);
create index on work_order_version (company_id, contact_id);

-- Days that the contractor would rather come on, and the link by which they answer.
alter table work_order
  add column proposed_start_date date,
  add column proposed_end_date date,
  add column proposed_note text,
  add column share_item_id bigint;

-- What is asked of a contractor before a work order goes out, and what a new work order starts with.
do $$
declare name text; plain boolean;
begin
  foreach name in array array['work_order_setting', 'work_order_setting_override'] loop
    plain := name = 'work_order_setting';
    execute format('alter table %I add column required_licence_type_ids bigint[] not null default ''{}'', add column required_insurance_type_ids bigint[] not null default ''{}''', name);
    execute format('alter table %I add column require_tax_number boolean %s', name, case when plain then 'not null default false' end);
    execute format('alter table %I add column send_when_issued boolean %s', name, case when plain then 'not null default false' end);
    execute format('alter table %I add column show_times boolean %s', name, case when plain then 'not null default true' end);
    execute format('alter table %I add column default_start_time time, add column default_end_time time', name);
    execute format('alter table %I add column default_material_quantity numeric(18, 4), add column default_material_cost numeric(18, 4),
      add column default_labour_quantity numeric(18, 4), add column default_labour_cost numeric(18, 4)', name);
    execute format('alter table %I add column issued_template_id bigint, add foreign key (company_id, issued_template_id) references notification_template', name);
    execute format('create index on %I (company_id, issued_template_id) where issued_template_id is not null', name);
  end loop;
end $$;
