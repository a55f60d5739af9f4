-- What the authorised lines of a snapshot sell for, before tax, known of the snapshot: a company's page adds up thousands of them.
alter table estimate_snapshot add column authorised_amount numeric(18, 2) not null default 0;
update estimate_snapshot s set authorised_amount = x.amount
  from (select company_id, snapshot_id, sum(sell) as amount from estimate_item_snapshot where authorised and not is_parent_item group by 1, 2) x
  where x.company_id = s.company_id and x.snapshot_id = s.id and x.amount <> 0;
drop index estimate_snapshot_of_status;
create index estimate_snapshot_of_status on estimate_snapshot (company_id, status_id) include (id, job_id, authorised_amount) where deleted_at is null;
drop index estimate_item_snapshot_authorised;
-- What a company's page asks of its invoices, without reading each of them.
create index accounts_receivable_held on accounts_receivable (company_id) include (retention_held, job_id) where deleted_at is null and retention_held <> 0;
