-- The region of a job is that of its site's postcode, unless somebody locked another on the address; a site that is the customer's address counts as one.
create or replace function override_applies(job_type_ids bigint[], division_ids bigint[], region_ids bigint[], client_ids bigint[], only_type integer, j job, estimate_type integer)
returns boolean language sql stable as $$
  select (job_type_ids = '{}' or coalesce(j.job_type_id = any(job_type_ids), false))
    and (division_ids = '{}' or coalesce(j.division_id = any(division_ids), false))
    and (client_ids = '{}' or coalesce(j.client_id = any(client_ids), false))
    and (region_ids = '{}' or exists (
      select from region r
      cross join lateral (select coalesce(j.site_address, case when j.site_same_as_customer_address then j.customer_address end) as site) a
      where r.company_id = j.company_id and r.id = any(region_ids) and r.deleted_at is null
        and case
          when not coalesce((a.site->>'regionLocked')::boolean, false)
            and exists (select from region p where p.company_id = j.company_id and p.deleted_at is null and a.site->>'postcode' = any(p.postcodes))
          then a.site->>'postcode' = any(r.postcodes)
          else r.label = a.site->>'region'
        end))
    and (only_type is null or only_type = estimate_type)
$$;
