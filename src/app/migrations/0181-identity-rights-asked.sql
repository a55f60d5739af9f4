-- Rights that nothing asked leave the roles; one that gets a use later comes back as any new right does.
create temporary table unasked on commit drop as select unnest(array[
  'delete-user', 'edit-security-log', 'create-security-log', 'delete-security-log', 'create-number-series', 'delete-number-series',
  'view-filter-tag', 'edit-filter-tag', 'create-filter-tag', 'delete-filter-tag', 'edit-sanctions-list', 'edit-job-history', 'create-job-history',
  'delete-job-history', 'create-job-submission', 'delete-job-submission', 'edit-data-export', 'create-data-export', 'delete-data-export',
  'view-background-job', 'edit-background-job', 'create-background-job', 'delete-background-job', 'delete-share-item']) as name;
update role r set permissions = array(select p from unnest(r.permissions) as p where p not in (select name from unasked) order by p)
  where r.permissions && array(select name from unasked);
delete from known_right where name in (select name from unasked);
