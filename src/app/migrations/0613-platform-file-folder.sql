-- Where processes share a database and no S3 service: the folder in which the files of the installation lie, by the id that
-- stands in it (files/folder-id). Noted with the first file that is kept; a process with another folder does not start.
create table file_folder (
  only_one boolean primary key default true check (only_one),
  folder_id uuid not null,
  noted_at timestamptz not null default now()
);
grant select, insert on file_folder to reinstate_app, reinstate_system;
