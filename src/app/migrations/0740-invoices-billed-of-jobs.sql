-- What is billed of each job is a sum over all its invoices: read from the index alone, without the papers beside them.
create index accounts_receivable_billed_of_jobs on accounts_receivable (company_id, job_id) include (type_id, status_id, subtotal, id, to_contact_id)
  where deleted_at is null and content is not null;
