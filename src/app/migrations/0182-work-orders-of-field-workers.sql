-- Costs of work orders are a right of their own: whoever saw work orders saw them so far.
update role set permissions = array_append(permissions, 'work-order-costs')
  where 'view-work-order' = any(permissions) and not 'work-order-costs' = any(permissions);
-- Field workers see their work orders, without what these cost.
update role set permissions = array(select distinct p from unnest(permissions || array['view-work-order', 'view-data-export']) as p order by p)
  where is_system and ref = 'field';

-- Whoever has a work order of a job sees the job, although only-my-jobs is on for them.
create function work_order_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.assigned_id is not distinct from new.assigned_id and old.job_id = new.job_id and old.deleted_at is not distinct from new.deleted_at then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.assigned_id is not null then
    delete from job_member m using app_user u
      where m.company_id = old.company_id and m.job_id = old.job_id and m.why = 'workOrder' and u.company_id = m.company_id and u.id = m.user_id and u.contact_id = old.assigned_id
        and not exists (select from work_order o where o.company_id = old.company_id and o.job_id = old.job_id and o.assigned_id = old.assigned_id and o.deleted_at is null);
  end if;
  if new.assigned_id is not null and new.deleted_at is null then
    insert into job_member (company_id, job_id, user_id, why)
      select new.company_id, new.job_id, u.id, 'workOrder' from app_user u
        where u.company_id = new.company_id and u.contact_id = new.assigned_id and u.user_type_name = 'staff' and u.deleted_at is null
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger work_order_member after insert or update on work_order for each row execute function work_order_member();
insert into job_member (company_id, job_id, user_id, why)
  select distinct o.company_id, o.job_id, u.id, 'workOrder' from work_order o
    join app_user u on u.company_id = o.company_id and u.contact_id = o.assigned_id and u.user_type_name = 'staff' and u.deleted_at is null
  where o.deleted_at is null on conflict do nothing;
