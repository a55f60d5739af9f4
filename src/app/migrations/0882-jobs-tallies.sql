-- How many jobs there are of each status, and of whom: counts of a million jobs are sums of a few rows. Each change of a job adds its
-- difference, so that nobody waits for a row that everybody counts; what has heaped up is put together by the server (job-tallies.across.ts).
create table job_tally (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  status_id bigint,
  assigned_id bigint,
  division_id bigint,
  jobs bigint not null,
  excess_amount numeric not null,
  primary key (company_id, id)
);
call tenant_table('job_tally');
create index on job_tally (company_id, status_id);

-- The same by the day on which they should be done.
create table job_due_tally (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  status_id bigint,
  division_id bigint,
  target_completion_date date,
  jobs bigint not null,
  excess_amount numeric not null,
  primary key (company_id, id)
);
call tenant_table('job_due_tally');
create index on job_due_tally (company_id, target_completion_date);

create function tally_added_jobs() returns trigger language plpgsql as $$
begin
  insert into job_tally (company_id, status_id, assigned_id, division_id, jobs, excess_amount)
    select company_id, status_id, assigned_id, division_id, count(*), coalesce(sum(excess_amount), 0)
    from added where deleted_at is null group by 1, 2, 3, 4;
  insert into job_due_tally (company_id, status_id, division_id, target_completion_date, jobs, excess_amount)
    select company_id, status_id, division_id, target_completion_date, count(*), coalesce(sum(excess_amount), 0)
    from added where deleted_at is null group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tally_added after insert on job referencing new table as added for each statement execute function tally_added_jobs();

create function tally_changed_job() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and new.deleted_at is null then
    insert into job_tally (company_id, status_id, assigned_id, division_id, jobs, excess_amount) values
      (old.company_id, old.status_id, old.assigned_id, old.division_id, -1, -coalesce(old.excess_amount, 0)),
      (new.company_id, new.status_id, new.assigned_id, new.division_id, 1, coalesce(new.excess_amount, 0));
    insert into job_due_tally (company_id, status_id, division_id, target_completion_date, jobs, excess_amount) values
      (old.company_id, old.status_id, old.division_id, old.target_completion_date, -1, -coalesce(old.excess_amount, 0)),
      (new.company_id, new.status_id, new.division_id, new.target_completion_date, 1, coalesce(new.excess_amount, 0));
  elsif new.deleted_at is null then
    insert into job_tally (company_id, status_id, assigned_id, division_id, jobs, excess_amount)
      values (new.company_id, new.status_id, new.assigned_id, new.division_id, 1, coalesce(new.excess_amount, 0));
    insert into job_due_tally (company_id, status_id, division_id, target_completion_date, jobs, excess_amount)
      values (new.company_id, new.status_id, new.division_id, new.target_completion_date, 1, coalesce(new.excess_amount, 0));
  elsif old.deleted_at is null then
    insert into job_tally (company_id, status_id, assigned_id, division_id, jobs, excess_amount)
      values (old.company_id, old.status_id, old.assigned_id, old.division_id, -1, -coalesce(old.excess_amount, 0));
    insert into job_due_tally (company_id, status_id, division_id, target_completion_date, jobs, excess_amount)
      values (old.company_id, old.status_id, old.division_id, old.target_completion_date, -1, -coalesce(old.excess_amount, 0));
  end if;
  return null;
end $$;
create trigger tally_changed after update on job for each row
  when ((old.status_id, old.assigned_id, old.division_id, old.target_completion_date, old.excess_amount, old.deleted_at is null)
    is distinct from (new.status_id, new.assigned_id, new.division_id, new.target_completion_date, new.excess_amount, new.deleted_at is null))
  execute function tally_changed_job();

create function tally_removed_job() returns trigger language plpgsql as $$
begin
  insert into job_tally (company_id, status_id, assigned_id, division_id, jobs, excess_amount)
    values (old.company_id, old.status_id, old.assigned_id, old.division_id, -1, -coalesce(old.excess_amount, 0));
  insert into job_due_tally (company_id, status_id, division_id, target_completion_date, jobs, excess_amount)
    values (old.company_id, old.status_id, old.division_id, old.target_completion_date, -1, -coalesce(old.excess_amount, 0));
  return null;
end $$;
create trigger tally_removed after delete on job for each row when (old.deleted_at is null) execute function tally_removed_job();

-- All anew, of one company: after rows came in without triggers.
create procedure tally_jobs_of(company bigint) language plpgsql as $$
begin
  delete from job_tally where company_id = company;
  delete from job_due_tally where company_id = company;
  insert into job_tally (company_id, status_id, assigned_id, division_id, jobs, excess_amount)
    select company_id, status_id, assigned_id, division_id, count(*), coalesce(sum(excess_amount), 0)
    from job where company_id = company and deleted_at is null group by 1, 2, 3, 4;
  insert into job_due_tally (company_id, status_id, division_id, target_completion_date, jobs, excess_amount)
    select company_id, status_id, division_id, target_completion_date, count(*), coalesce(sum(excess_amount), 0)
    from job where company_id = company and deleted_at is null group by 1, 2, 3, 4;
end $$;

do $$
declare company bigint;
begin
  for company in select id from company loop
    call tally_jobs_of(company);
  end loop;
end $$;
