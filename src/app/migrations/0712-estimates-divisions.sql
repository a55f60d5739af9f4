-- Which divisions an estimate is for, where they are others than that of its job; and what another system calls it, by which it is found.
alter table estimate add column division_ids bigint[] not null default '{}', add column external_system_id text;
create index estimate_external on estimate (company_id, lower(external_system_id)) where external_system_id is not null and deleted_at is null;
