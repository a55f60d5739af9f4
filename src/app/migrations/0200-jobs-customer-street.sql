-- Jobs of customers who live at one address. lower() is not leakproof: under row-level security an index on it would never be used.
alter table job add column customer_street_key text generated always as (lower(btrim(customer_address ->> 'line1'))) stored;
create index job_customer_street on job (company_id, customer_street_key) where deleted_at is null;
