-- Figures of the dashboard ask open jobs for who has them and when they are due: with both in the index of statuses nobody reads
-- the jobs themselves.
drop index job_status_created;
create index job_status_created on job (company_id, status_id, created_at desc, id desc) include (assigned_id, target_completion_date) where deleted_at is null;
