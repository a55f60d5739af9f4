-- A ZIP that somebody asked for: which attachments, and the file where it was made in the background.
create table attachment_archive (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  attachment_ids bigint[] not null,
  file_name text not null,
  size_bytes bigint not null,
  -- In the background: the task, and the file once it is there.
  background_job_id bigint,
  file_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, file_id) references stored_file
);
create index on attachment_archive (created_at);
create index on attachment_archive (company_id, file_id) where file_id is not null;
call tenant_table('attachment_archive');
