-- Whether lines may be gathered in groups, and whether estimates may go to ENData once it is connected.
alter table estimate_setting add column parent_items boolean not null default true, add column allow_endata_export boolean not null default true;
alter table estimate_setting_override add column parent_items boolean, add column allow_endata_export boolean;
