-- Documents in folders, of a job or of the company; each version of a document is an attachment.
create table document_folder (
  like record including defaults,
  label text not null,
  parent_id bigint,
  job_id bigint,
  "order" integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references document_folder,
  foreign key (company_id, job_id) references job
);
call tenant_table('document_folder');
create unique index document_folder_once on document_folder (company_id, coalesce(job_id, 0), coalesce(parent_id, 0), lower(label)) where deleted_at is null;
create index on document_folder (company_id, parent_id) where parent_id is not null;
create index on document_folder (company_id, job_id) where job_id is not null;

create table document (
  like record including defaults,
  title text not null,
  description text,
  folder_id bigint,
  job_id bigint,
  document_version_id bigint,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references document_folder,
  foreign key (company_id, job_id) references job
);
call tenant_table('document');
create index on document (company_id, job_id, id desc) where deleted_at is null;
create index on document (company_id, folder_id) where folder_id is not null;

-- A version is never changed.
create table document_version (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  number integer not null,
  attachment_id bigint not null,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id),
  unique (company_id, document_id, number),
  foreign key (company_id, document_id) references document on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
call tenant_table('document_version');
create index on document_version (company_id, attachment_id);
alter table document add foreign key (company_id, document_version_id) references document_version;

-- What belongs to a job, through its records.
create index object_of_job on object (company_id, job_id) where job_id is not null;
