-- The roles that every company started with get the rights of what has come since. Roles that a company made itself are left alone.
update role set permissions = (select array_agg(distinct entry order by entry) from unnest(role.permissions || added.permissions) as entry)
from (values
  ('admin', array['view-job-submission', 'edit-job-submission', 'create-job-submission', 'delete-job-submission', 'view-data-import', 'edit-data-import', 'create-data-import', 'delete-data-import']),
  ('estimator', array['view-job-submission', 'edit-job-submission']),
  ('supervisor', array['view-job-submission']),
  ('case-manager', array['view-job-submission', 'edit-job-submission']),
  ('accounts', array['view-job-submission'])
) as added (ref, permissions)
where role.is_system and role.ref = added.ref;
