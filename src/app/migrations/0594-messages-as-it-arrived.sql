-- A mail as it arrived: the whole of it as a file, what it holds by its fingerprint (a Message-ID is a name that others give), where its
-- answers go, and how far its sender is proved by the server that received it.
alter table notification
  add column reply_to text,
  add column sender_proof text check (sender_proof in ('proved', 'unproved', 'failed')),
  add column original_file_id bigint,
  add column fingerprint text,
  add foreign key (company_id, original_file_id) references stored_file;
alter table mail_handler add column authserv_id text;
