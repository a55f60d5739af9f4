-- A place is looked for where there is an address: jobs without one cost nothing in this index.
drop index job_without_place;
create index job_without_place on job (company_id, id)
  where deleted_at is null and site_latitude is null and (site_address is not null or customer_address is not null);
