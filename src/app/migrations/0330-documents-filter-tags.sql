-- The company's own tags on files, as on jobs and messages.
alter table attachment add column filter_tag_ids bigint[] not null default '{}';
create index attachment_tagged on attachment using gin (filter_tag_ids) where filter_tag_ids <> '{}';
