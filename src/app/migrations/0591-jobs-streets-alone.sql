-- Nobody is looked for without a street: jobs without one cost nothing in this index.
drop index job_customer_street;
create index job_customer_street on job (company_id, customer_street_key) where deleted_at is null and customer_street_key is not null;
