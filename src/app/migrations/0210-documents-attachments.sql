-- Attachments: files of jobs, contacts, people, the company, and through links of every other record.
create table attachment_type (like list_entry including defaults,
  stage text check (stage in ('before', 'during', 'after', 'makeSafe')),
  internal boolean not null default false,
  primary key (company_id, id));
call tenant_table('attachment_type');
insert into attachment_type (company_id, id, label, "order", stage, internal)
  select c.id, e.n, e.label, e.n, case e.n when 1 then 'before' when 2 then 'during' when 3 then 'after' when 4 then 'makeSafe' end, e.n > 22
  from company c, unnest('{"Photo – before","Photo – during","Photo – after","Photo – make safe",Report,"Scope of works",Estimate,Quote,"Work order",Contract,Variation,"Authority to proceed",Certificate,"Licence or insurance",SWMS,"Plan or sketch","Moisture log",Receipt,Correspondence,Signature,Video,Other,Company,Contact,"Data Export",Invoice,User}'::text[]) with ordinality e (label, n);

create table attachment (
  like record including defaults,
  attachment_type_id bigint not null,
  file_name text,
  description text,
  public boolean not null default false,
  attachment_status_id integer not null default 1 check (attachment_status_id between 1 and 3),
  latitude numeric,
  longitude numeric,
  -- What the clock of the camera showed, in the form 2026-11-23 09:30:00; it has no zone.
  taken_at text,
  room text,
  "order" integer not null default 0,
  markup jsonb,
  job_id bigint,
  object_type text,
  object_id bigint,
  mime_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  rotation integer not null default 0 check (rotation in (0, 90, 180, 270)),
  original_attachment_id bigint,
  processing text,
  -- How often looking at the file was begun: one that ends the server twice is left alone.
  processing_tries integer not null default 0,
  -- The original, its copy for the screen, its small picture.
  file_id bigint,
  view_file_id bigint,
  thumb_file_id bigint,
  -- Says of a repeated upload that it is the same one.
  file_upload_ref uuid,
  removed_at timestamptz,
  primary key (company_id, id),
  check ((object_type is null) = (object_id is null)),
  foreign key (company_id, attachment_type_id) references attachment_type,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, object_type, object_id) references object,
  foreign key (company_id, original_attachment_id) references attachment,
  foreign key (company_id, file_id) references stored_file,
  foreign key (company_id, view_file_id) references stored_file,
  foreign key (company_id, thumb_file_id) references stored_file
);
call tenant_table('attachment');
create index attachment_newest on attachment (company_id, id desc) where deleted_at is null;
create index attachment_of_job on attachment (company_id, job_id, id desc) where deleted_at is null and job_id is not null;
create index attachment_of_object on attachment (company_id, object_type, object_id) where object_id is not null;
create index attachment_same on attachment (company_id, sha256) where deleted_at is null;
create index attachment_waiting on attachment (company_id, id) where processing = 'waiting';
create index attachment_to_purge on attachment (company_id, removed_at) where removed_at is not null and file_id is not null;
create unique index attachment_upload on attachment (company_id, file_upload_ref) where file_upload_ref is not null;
create index on attachment (company_id, original_attachment_id) where original_attachment_id is not null;
create index on attachment (company_id, file_id) where file_id is not null;
create index on attachment (company_id, view_file_id) where view_file_id is not null;
create index on attachment (company_id, thumb_file_id) where thumb_file_id is not null;
create index on attachment (company_id, attachment_type_id);

create table attachment_link (
  company_id bigint not null,
  attachment_id bigint not null,
  object_type text not null,
  object_id bigint not null,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, attachment_id, object_type, object_id),
  foreign key (company_id, attachment_id) references attachment on delete cascade,
  foreign key (company_id, object_type, object_id) references object
);
create index on attachment_link (company_id, object_type, object_id, attachment_id);
call tenant_table('attachment_link');

-- What is written in a file, so that search finds it.
create table attachment_text (
  company_id bigint not null,
  attachment_id bigint not null,
  content text not null,
  primary key (company_id, attachment_id),
  foreign key (company_id, attachment_id) references attachment on delete cascade
);
create index attachment_text_words on attachment_text using gin (to_tsvector('simple', content));
call tenant_table('attachment_text');
