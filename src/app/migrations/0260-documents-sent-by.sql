-- Who sent a file that nobody of the company added, as they are known to whoever asked for it.
alter table attachment add column sent_by text;
-- A picture in full size without what the camera wrote, made when it first leaves the company that way.
alter table attachment add column bare_file_id bigint;
alter table attachment add foreign key (company_id, bare_file_id) references stored_file;
create index on attachment (company_id, bare_file_id) where bare_file_id is not null;
