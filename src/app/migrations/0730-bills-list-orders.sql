-- Long lists of bills in the orders and by the words that people ask for, as those of invoices have it (0582, 0620).
create index on accounts_payable (company_id, total desc, id desc) where deleted_at is null;
create index on accounts_payable (company_id, balance desc, id desc) where deleted_at is null;
create index on accounts_payable (company_id, status_id, invoice_date desc, id desc) where deleted_at is null;
alter table accounts_payable add column search_text text generated always as (fold(bill_number || ' ' || coalesce(supplier_invoice_number, ''))) stored;
create index accounts_payable_search on accounts_payable using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
