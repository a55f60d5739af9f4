-- What was authorised is read from the snapshots alone: who said yes and on which day, how many lines that were, and
-- whether the estimate still holds them as they were frozen.
alter table estimate_snapshot add column authorised_by_id bigint, add column authorised_on date, add column authorised_count integer not null default 0,
  add foreign key (company_id, authorised_by_id) references app_user;
alter table estimate add column authorised_changed boolean not null default false;

update estimate_snapshot s set authorised_count = (select count(*) from estimate_item_snapshot l where l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item)
  where s.status_id in (4, 5);
update estimate_snapshot s set authorised_by_id = c.user_id, authorised_on = (s.status_changed_at at time zone k.timezone)::date
  from (select distinct on (company_id, object_id) company_id, object_id, user_id from status_change where object_type = 'estimateSnapshot' and to_type = 'authorised' order by company_id, object_id, id desc) c
  join company k on k.id = c.company_id
  where c.company_id = s.company_id and c.object_id = s.id and s.status_id in (4, 5);

-- A live line is authorised where it stands as an authorised snapshot has it (AGREED of estimate-authorised.store.ts).
create temporary view authorised_line as
select l.company_id, s.estimate_id, s.variation_id, l.estimate_item_id, l.snapshot_id, l.id as line_id, l.is_parent_item,
  i.deleted_at is null
  and (l.description, l.material_unit, l.material_quantity, l.material_cost, l.material_markup, l.labour_unit, l.labour_quantity, l.labour_cost, l.labour_markup,
    l.tax, l.withhold_cis, l.cis_percentage, l.estimate_item_type_id, l.is_parent_item)
  is not distinct from (i.description, i.material_unit, i.material_quantity, i.material_cost, i.material_markup, i.labour_unit, i.labour_quantity, i.labour_cost, i.labour_markup,
    i.tax, i.withhold_cis, i.cis_percentage, i.estimate_item_type_id, i.is_parent_item)
  and s.apply_margin_to = e.apply_margin_to
  and case e.apply_margin_to when 'total' then s.estimate_margin = e.estimate_margin
    else (l.material_margin, l.labour_margin) is not distinct from (coalesce(i.material_margin, 0), coalesce(i.labour_margin, 0)) end as unchanged
from estimate_snapshot s
join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
join estimate e on e.company_id = s.company_id and e.id = s.estimate_id
join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised
join estimate_item i on i.company_id = l.company_id and i.id = l.estimate_item_id
where s.deleted_at is null;

update estimate e set authorised_inc_tax = (select coalesce(sum(s.authorised_inc_tax), 0) from estimate_snapshot s where s.company_id = e.company_id and s.estimate_id = e.id and s.deleted_at is null and s.status_id in (4, 5)),
  authorised_changed = exists (select from authorised_line a where a.company_id = e.company_id and a.estimate_id = e.id and not a.is_parent_item and not a.unchanged);
update estimate_item i set authorised = coalesce((select a.unchanged from authorised_line a where a.company_id = i.company_id and a.estimate_item_id = i.id), false)
  where i.deleted_at is null and exists (select from estimate_snapshot s where s.company_id = i.company_id and s.estimate_id = i.estimate_id and s.deleted_at is null and s.status_id in (4, 5) and s.variation_id is not distinct from i.variation_id);
drop view authorised_line;
