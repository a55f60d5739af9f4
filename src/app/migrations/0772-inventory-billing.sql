-- Stock issued to a job is billed once: invoice lines name the issue that they are made of, and never come to more than what of it stayed.
do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint where conname = 'accounts_receivable_source_source_type_check';
  alter table accounts_receivable_source drop constraint accounts_receivable_source_source_type_check;
  execute 'alter table accounts_receivable_source add constraint accounts_receivable_source_source_type_check ' || replace(kinds, 'ARRAY[', 'ARRAY[''inventoryMovement''::text, ');
end $$;

-- What live invoices bill of an issue, credits taken off.
create function inventory_billed(company bigint, movement bigint) returns numeric language sql stable as $$
  select coalesce(sum(case when r.type_id = 2 then -1 else 1 end * (s.material_amount + s.labour_amount)), 0)
  from accounts_receivable_source s
  join accounts_receivable r on r.company_id = s.company_id and r.id = s.accounts_receivable_id and r.deleted_at is null
  join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id and st.type_name <> 'cancelled'
  where s.company_id = company and s.source_type = 'inventoryMovement' and s.source_id = movement and (r.type_id <> 2 or r.content is not null)
$$;
-- What of an issue stayed on the job.
create function inventory_stayed(company bigint, movement bigint) returns numeric language sql stable as $$
  select case when exists (select from inventory_movement u where u.company_id = company and u.reverses_id = movement) then 0
    else m.quantity - coalesce((select sum(case when x.reverses_id is null then x.quantity else -x.quantity end) from inventory_movement x where x.company_id = company and x.issue_id = movement), 0) end
  from inventory_movement m where m.company_id = company and m.id = movement
$$;

-- Whoever bills an issue and whoever takes some of it back lock its item first: the second reads what the first has done.
create function check_inventory_billed(company bigint, movements bigint[]) returns void language plpgsql as $$
declare one record;
begin
  perform 1 from inventory_item i where i.company_id = company
    and i.id in (select m.inventory_item_id from inventory_movement m where m.company_id = company and m.id = any(movements)) order by i.id for update;
  for one in select m.id, i.label, m.unit_sell, inventory_billed(company, m.id) as billed, inventory_stayed(company, m.id) as stayed
    from inventory_movement m join inventory_item i on i.company_id = m.company_id and i.id = m.inventory_item_id where m.company_id = company and m.id = any(movements)
  loop
    if one.billed > 0 and one.billed > round(one.stayed * coalesce(one.unit_sell, 0), 2) then
      raise exception '% is on an invoice. Credit or remove that line first.', one.label using errcode = 'restrict_violation';
    end if;
  end loop;
end $$;

create function inventory_source_changed() returns trigger language plpgsql as $$
begin
  if new.source_type = 'inventoryMovement' then perform check_inventory_billed(new.company_id, array[new.source_id]); end if;
  return null;
end $$;
create trigger check_inventory_billed after insert or update on accounts_receivable_source for each row execute function inventory_source_changed();

create function inventory_invoice_changed() returns trigger language plpgsql as $$
declare movements bigint[];
begin
  if (new.status_id, new.deleted_at, new.type_id, new.content is null) is not distinct from (old.status_id, old.deleted_at, old.type_id, old.content is null) then return null; end if;
  select array_agg(distinct s.source_id) into movements from accounts_receivable_source s
    where s.company_id = new.company_id and s.accounts_receivable_id = new.id and s.source_type = 'inventoryMovement';
  if movements is not null then perform check_inventory_billed(new.company_id, movements); end if;
  return null;
end $$;
create trigger check_inventory_billed after update on accounts_receivable for each row execute function inventory_invoice_changed();

create function inventory_taken_back() returns trigger language plpgsql as $$
begin
  if new.kind = 'return' and new.reverses_id is null then perform check_inventory_billed(new.company_id, array[new.issue_id]);
  elsif new.kind = 'issue' and new.reverses_id is not null then perform check_inventory_billed(new.company_id, array[new.reverses_id]); end if;
  return null;
end $$;
create trigger check_inventory_billed after insert on inventory_movement for each row execute function inventory_taken_back();
