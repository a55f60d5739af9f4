-- Sums that somebody typed into a number cell, by field: 3*2.4+1 stays beside the 8.2 that it gives.
alter table estimate_item add column formulas jsonb;

-- What the specification names of the setting: a moment in the title, the property on paper, trades in preliminaries and insurance.
alter table estimate_setting add column add_datetime_to_title boolean not null default false, add column show_property_details boolean not null default false,
  add column allow_preliminary_trades boolean not null default true, add column allow_insurance_trades boolean not null default true;
alter table estimate_setting_override add column add_datetime_to_title boolean, add column show_property_details boolean,
  add column allow_preliminary_trades boolean, add column allow_insurance_trades boolean;
