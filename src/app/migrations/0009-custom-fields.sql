-- Fields that a company adds itself: their definitions are rows, their answers one column of the record.
create table custom_field_category (
  like record including defaults,
  object_type text not null check (object_type in ('job', 'contact')),
  label text not null,
  "order" integer not null default 0,
  show_if jsonb,
  primary key (company_id, id)
);
create index on custom_field_category (company_id, object_type) where deleted_at is null;
call tenant_table('custom_field_category');

create table custom_field_item (
  like record including defaults,
  category_id bigint not null,
  field_ref text not null,
  definition jsonb not null,
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, category_id) references custom_field_category
);
create index on custom_field_item (company_id, category_id) where deleted_at is null;
call tenant_table('custom_field_item');

alter table job add column custom_values jsonb not null default '{}';
alter table contact add column custom_values jsonb not null default '{}';
