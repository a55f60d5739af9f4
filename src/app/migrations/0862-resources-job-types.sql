-- Resources that stand on jobs of some types: a procedure where it is needed.
alter table resource add column job_type_ids bigint[] not null default '{}';
