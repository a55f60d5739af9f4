-- Long lists of invoices in the orders and by the words that people ask for, and what a company's page sums up.
create index on accounts_receivable (company_id, created_at desc, id desc) where deleted_at is null;
create index on accounts_receivable (company_id, status_id, created_at desc, id desc) where deleted_at is null;
create index on accounts_receivable (company_id, invoice_number, id) where deleted_at is null;
create index on accounts_receivable (company_id, due_date, id) where deleted_at is null;
create index on accounts_receivable (company_id, total desc, id desc) where deleted_at is null;
create index on accounts_receivable (company_id, balance desc, id desc) where deleted_at is null;
alter table accounts_receivable add column search_text text generated always as (lower(coalesce(invoice_number, '') || ' ' || label || ' ' || coalesce(reference, ''))) stored;
create index accounts_receivable_search on accounts_receivable using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
-- What is open, by age: without the rows, which carry their documents.
create index accounts_receivable_open on accounts_receivable (company_id, to_contact_id, due_date) include (balance, job_id) where deleted_at is null and content is not null and balance <> 0;
-- What is billed of estimates, known of each invoice, and what is authorised, by job.
alter table accounts_receivable add column estimate_amount numeric(18, 2) not null default 0;
update accounts_receivable r set estimate_amount = x.amount
  from (select company_id, accounts_receivable_id, sum(material_amount + labour_amount) as amount from accounts_receivable_source where source_type = 'estimateItem' group by 1, 2) x
  where x.company_id = r.company_id and x.accounts_receivable_id = r.id;
create index accounts_receivable_billed on accounts_receivable (company_id, job_id) include (estimate_amount, status_id, type_id) where deleted_at is null and content is not null and estimate_amount <> 0;
create index estimate_snapshot_of_status on estimate_snapshot (company_id, status_id) include (id, job_id) where deleted_at is null;
create index estimate_item_snapshot_authorised on estimate_item_snapshot (company_id, snapshot_id) include (sell) where authorised and not is_parent_item;
create index payment_reference on payment using gin (company_id, reference gin_trgm_ops) where deleted_at is null;
-- It stands on the document as its other sums do.
create or replace function keep_issued() returns trigger language plpgsql as $$
begin
  if old.content is not null and (new.content, new.sha256, new.invoice_number, new.type_id, new.job_id, new.issue_date, new.subtotal, new.tax_total, new.total, new.retention_amount, new.excess_amount, new.estimate_amount)
     is distinct from (old.content, old.sha256, old.invoice_number, old.type_id, old.job_id, old.issue_date, old.subtotal, old.tax_total, old.total, old.retention_amount, old.excess_amount, old.estimate_amount)
  then raise exception 'An issued invoice cannot be changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
