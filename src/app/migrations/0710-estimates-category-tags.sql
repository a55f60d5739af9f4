-- Which tags make a category one of preliminaries or of insurance is said by the company; every company starts with the tags that decided so far.
alter table estimate_setting
  add column category_filter_tag_ids bigint[] not null default '{}',
  add column preliminary_filter_tag_ids bigint[] not null default '{12}',
  add column insurance_filter_tag_ids bigint[] not null default '{13}';
alter table estimate_setting_override
  add column category_filter_tag_ids bigint[] not null default '{}',
  add column preliminary_filter_tag_ids bigint[] not null default '{}',
  add column insurance_filter_tag_ids bigint[] not null default '{}';

-- The same of the estimates of allocations, where empty is as the estimate setting says; and whether forms hang on allocations.
alter table allocation_setting
  add column category_filter_tag_ids bigint[] not null default '{}',
  add column preliminary_filter_tag_ids bigint[] not null default '{}',
  add column insurance_filter_tag_ids bigint[] not null default '{}',
  add column allow_preliminary_trades boolean,
  add column allow_insurance_trades boolean,
  add column allow_endata_export boolean,
  add column can_link_custom_forms boolean not null default true;
alter table allocation_setting_override
  add column category_filter_tag_ids bigint[] not null default '{}',
  add column preliminary_filter_tag_ids bigint[] not null default '{}',
  add column insurance_filter_tag_ids bigint[] not null default '{}',
  add column allow_preliminary_trades boolean,
  add column allow_insurance_trades boolean,
  add column allow_endata_export boolean,
  add column can_link_custom_forms boolean;
