-- Long lists in the orders and by the words that people ask for.
create index on custom_form (company_id, custom_form_number, id) where deleted_at is null;
create index on feedback (company_id, received_at desc nulls last, ask_on desc nulls last, id desc) where deleted_at is null;
alter table attendance_item add column search_text text generated always as (lower(name || ' ' || coalesce(employer, ''))) stored;
create index attendance_item_search on attendance_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table wizard add column search_text text generated always as (lower(label)) stored;
create index wizard_search on wizard using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
