-- What estimates are written from: category and item templates, and recipes made of them. Estimates copy, so nothing refers to these.
create table estimate_template_category (
  like record including defaults,
  label text not null,
  description text,
  material_margin numeric(18, 10),
  labour_margin numeric(18, 10),
  allow_trades boolean not null default true,
  filter_tag_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('estimate_template_category');
create unique index estimate_template_category_label on estimate_template_category (company_id, lower(label)) where deleted_at is null;

create table estimate_template_item (
  like record including defaults,
  description text not null,
  code text,
  template_category_id bigint,
  trade_id bigint,
  notes text,
  material_unit text,
  material_quantity numeric(18, 8) not null default 0,
  material_cost numeric(18, 8) not null default 0,
  material_markup numeric(18, 10),
  labour_unit text,
  labour_quantity numeric(18, 8) not null default 0,
  labour_cost numeric(18, 8) not null default 0,
  labour_markup numeric(18, 10),
  tax numeric(12, 4) not null default 1,
  estimate_item_type_id bigint not null default 1,
  source text,
  rate_date date,
  "order" integer not null default 0,
  active boolean not null default true,
  search_text text generated always as (lower(coalesce(code, '') || ' ' || description)) stored,
  primary key (company_id, id),
  foreign key (company_id, template_category_id) references estimate_template_category,
  foreign key (company_id, trade_id) references trade,
  foreign key (company_id, estimate_item_type_id) references estimate_item_type
);
call tenant_table('estimate_template_item');
create index estimate_template_item_search on estimate_template_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index on estimate_template_item (company_id, template_category_id, "order", id);
create index on estimate_template_item (company_id, "order", id) where deleted_at is null;
create index on estimate_template_item (company_id, trade_id);
create index on estimate_template_item (company_id, estimate_item_type_id);

create table estimate_recipe (
  like record including defaults,
  label text not null,
  kind text not null default 'base' check (kind in ('base', 'variation')),
  template_category_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  job_type_ids bigint[] not null default '{}',
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('estimate_recipe');
create unique index estimate_recipe_label on estimate_recipe (company_id, lower(label)) where deleted_at is null;

-- With which recipe estimates and variations start, and whether recipes are told apart by division.
alter table estimate_setting add column estimate_recipe_id bigint, add column variation_estimate_recipe_id bigint, add column enable_recipe_divisions boolean not null default false,
  add foreign key (company_id, estimate_recipe_id) references estimate_recipe, add foreign key (company_id, variation_estimate_recipe_id) references estimate_recipe;
alter table estimate_setting_override add column estimate_recipe_id bigint, add column variation_estimate_recipe_id bigint, add column enable_recipe_divisions boolean,
  add foreign key (company_id, estimate_recipe_id) references estimate_recipe, add foreign key (company_id, variation_estimate_recipe_id) references estimate_recipe;
create index on estimate_setting (company_id, estimate_recipe_id);
create index on estimate_setting (company_id, variation_estimate_recipe_id);
create index on estimate_setting_override (company_id, estimate_recipe_id);
create index on estimate_setting_override (company_id, variation_estimate_recipe_id);
