-- What of its record a page by link shows; empty: what its kind shows to whoever it is for.
alter table share_item add column visible_fields text[] not null default '{}';
