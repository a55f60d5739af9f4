-- My day asks what is out and not answered, over all jobs.
create index work_order_by_status on work_order (company_id, status_id) where deleted_at is null;
create index estimate_snapshot_by_status on estimate_snapshot (company_id, status_id) where deleted_at is null;
