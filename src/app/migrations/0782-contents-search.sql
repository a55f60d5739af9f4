-- Loss schedules are found by their number, and by what is on them.
alter table loss_schedule add column number_key text collate "C" generated always as (lower(label)) stored;
create index on loss_schedule (company_id, number_key) where deleted_at is null;
alter table loss_schedule_item add column search_text text generated always as
  (fold(label || ' ' || coalesce(description, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial, '') || ' ' || coalesce(barcode, ''))) stored;
create index loss_schedule_item_search on loss_schedule_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
