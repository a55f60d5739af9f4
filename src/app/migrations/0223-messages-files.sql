-- Files that travelled with a mail, by their attachments.
alter table notification add column attachment_ids bigint[] not null default '{}';
