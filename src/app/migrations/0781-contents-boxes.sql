-- Items of contents lie in boxes; a box is disposed of only once every item in it may be.
alter table loss_schedule_item add foreign key (company_id, storage_item_id) references storage_item;

create function approve_box_disposal() returns trigger language plpgsql as $$
declare is_disposed boolean; missing text; lines integer;
begin
  is_disposed := new.storage_item_status_id is distinct from (case when tg_op = 'UPDATE' then old.storage_item_status_id end) and exists (select from storage_item_status s
    where s.company_id = new.company_id and s.id = new.storage_item_status_id and s.type_name = 'disposed');
  if not is_disposed and (new.disposal_approved_at is null or (tg_op = 'UPDATE' and old.disposal_approved_at is not distinct from new.disposal_approved_at)) then
    return new;
  end if;
  select count(*), min(disposal_missing(i.company_id, i.id)) into lines, missing
    from loss_schedule_item i where i.company_id = new.company_id and i.storage_item_id = new.id and i.deleted_at is null;
  if lines = 0 then
    raise exception 'Disposal without approval: no item of a loss schedule is in it' using errcode = 'restrict_violation';
  end if;
  if missing is not null then
    raise exception 'Disposal without approval: % is missing for an item in it', missing using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approve_box_disposal before insert or update on storage_item for each row execute function approve_box_disposal();
