-- Price lists: whose rates they are, where and from when they hold. Their rates are lines of the library that name the list.
create table price_list (
  like record including defaults,
  label text not null,
  source text,
  region_id bigint,
  supplier_id bigint,
  effective_date date not null,
  notes text,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, region_id) references region,
  foreign key (company_id, supplier_id) references contact
);
call tenant_table('price_list');
create unique index price_list_label on price_list (company_id, lower(label)) where deleted_at is null;
create index on price_list (company_id, region_id);
create index on price_list (company_id, supplier_id);

alter table estimate_template_item add column price_list_id bigint, add foreign key (company_id, price_list_id) references price_list;
create index on estimate_template_item (company_id, price_list_id, "order", id) where price_list_id is not null;
