-- What the global search looks up by its beginning, and texts to find work orders and estimates by. In the order of code points
-- whatever the database's own order is: a range of texts that begin alike is then one stretch of an index.
alter table job
  add column client_ref_key text collate "C" generated always as (lower(client_ref)) stored,
  add column number_key text collate "C" generated always as (lower(job_number)) stored;
create index job_client_ref_key on job (company_id, client_ref_key) where deleted_at is null and client_ref_key is not null;
create index job_number_begins on job (company_id, number_key) where deleted_at is null;

alter table contact add column full_name_key text collate "C" generated always as (left(lower(full_name), 80)) stored;
create index contact_full_name_key on contact (company_id, full_name_key) where deleted_at is null;

alter table work_order
  add column number_key text collate "C" generated always as (lower(work_order_number)) stored,
  add column search_text text generated always as (lower(work_order_number || ' ' || label)) stored;
create index work_order_number_begins on work_order (company_id, number_key) where deleted_at is null;
create index work_order_search on work_order using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table estimate add column search_text text generated always as (lower(label)) stored;
create index estimate_search on estimate using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
