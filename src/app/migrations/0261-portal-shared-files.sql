-- Pages of files: which are shown, and how those are taken in that somebody outside sends.
alter table share_item
  add column attachment_ids bigint[] not null default '{}',
  add column without_camera_facts boolean not null default true,
  add column attachment_type_id bigint,
  add column public_uploads boolean not null default false,
  add column most_files integer check (most_files > 0),
  add column message text,
  add foreign key (company_id, attachment_type_id) references attachment_type;
create index on share_item (company_id, attachment_type_id) where attachment_type_id is not null;

create table share_upload (
  company_id bigint not null,
  share_item_id bigint not null,
  attachment_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, share_item_id, attachment_id),
  foreign key (company_id, share_item_id) references share_item,
  foreign key (company_id, attachment_id) references attachment on delete cascade
);
create index on share_upload (company_id, attachment_id);
call tenant_table('share_upload');
