-- Which mail of a mailbox was begun and how often: what ends the process is not read for ever.
alter table mail_handler
  add column imap_begun_uid bigint,
  add column imap_begun smallint not null default 0;
