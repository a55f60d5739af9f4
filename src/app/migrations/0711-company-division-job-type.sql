-- The kind of job that a division mostly does: proposed for its new jobs.
alter table division add column job_type_id bigint, add foreign key (company_id, job_type_id) references job_type;
create index on division (company_id, job_type_id) where job_type_id is not null;
