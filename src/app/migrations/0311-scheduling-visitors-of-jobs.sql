-- Whoever is sent to a visit sees the job of it, although only-my-jobs is on for them, until the visit is called off.
create function staff_of_visits(company bigint, job bigint) returns table (user_id bigint) language sql stable as $$
  select u.id from appointment a
    join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name <> all(array['cancelled', 'superseded'])
    join app_user u on u.company_id = a.company_id and (u.id = any(a.user_ids) or u.contact_id = any(a.contact_ids)) and u.user_type_name = 'staff' and u.deleted_at is null
    where a.company_id = company and a.job_id = job and a.deleted_at is null
$$;
create function appointment_member() returns trigger language plpgsql as $$
declare
  job bigint;
begin
  if tg_op = 'UPDATE' and (old.user_ids, old.contact_ids, old.job_id, old.appointment_status_id, old.deleted_at)
    is not distinct from (new.user_ids, new.contact_ids, new.job_id, new.appointment_status_id, new.deleted_at) then
    return null;
  end if;
  foreach job in array array_remove(array[new.job_id, case when tg_op = 'UPDATE' and old.job_id is distinct from new.job_id then old.job_id end], null) loop
    delete from job_member m where m.company_id = new.company_id and m.job_id = job and m.why = 'appointment'
      and m.user_id not in (select v.user_id from staff_of_visits(new.company_id, job) v);
    insert into job_member (company_id, job_id, user_id, why)
      select distinct new.company_id, job, v.user_id, 'appointment' from staff_of_visits(new.company_id, job) v on conflict do nothing;
  end loop;
  return null;
end
$$;
create trigger appointment_member after insert or update on appointment for each row execute function appointment_member();
insert into job_member (company_id, job_id, user_id, why)
  select distinct a.company_id, a.job_id, u.id, 'appointment' from appointment a
    join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name <> all(array['cancelled', 'superseded'])
    join app_user u on u.company_id = a.company_id and (u.id = any(a.user_ids) or u.contact_id = any(a.contact_ids)) and u.user_type_name = 'staff' and u.deleted_at is null
    where a.job_id is not null and a.deleted_at is null
  on conflict do nothing;
