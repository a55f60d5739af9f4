-- What of storing stands on an invoice: days of a thing, each billed once. A charge is live while the lines that bill it come to more
-- than nothing, credits taken off.
create table storage_charge (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  storage_item_id bigint not null,
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  amount numeric(18, 2) not null check (amount > 0),
  live boolean not null default true,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id),
  constraint storage_day_billed_once exclude using gist (storage_item_id with =, days with &&) where (live),
  foreign key (company_id, storage_item_id) references storage_item
);
call tenant_table('storage_charge');
create index on storage_charge (company_id, storage_item_id) where live;

alter table accounts_receivable_source drop constraint accounts_receivable_source_source_type_check;
alter table accounts_receivable_source add constraint accounts_receivable_source_source_type_check
  check (source_type in ('estimateItem', 'timesheet', 'expense', 'allocation', 'accountsReceivable', 'assetCharge', 'inventoryMovement', 'storageCharge'));

create function follow_storage_charges(company bigint, charges bigint[]) returns void language plpgsql as $$
begin
  update storage_charge c set live = x.is_live
  from (
    select c.id, coalesce(sum(case when r.type_id = 2 then -1 else 1 end * (s.material_amount + s.labour_amount))
      filter (where r.deleted_at is null and st.type_name <> 'cancelled' and (r.type_id <> 2 or r.content is not null)), 0) > 0 as is_live
    from storage_charge c
    left join accounts_receivable_source s on s.company_id = c.company_id and s.source_type = 'storageCharge' and s.source_id = c.id
    left join accounts_receivable r on r.company_id = s.company_id and r.id = s.accounts_receivable_id
    left join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where c.company_id = company and c.id = any(charges) group by c.id
  ) x where c.company_id = company and c.id = x.id and c.live <> x.is_live;
exception when exclusion_violation then
  raise exception 'Storage was billed again for the same days. Credit or remove that line first.' using errcode = 'restrict_violation';
end $$;

create function storage_source_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.source_type = 'storageCharge' then perform follow_storage_charges(old.company_id, array[old.source_id]); end if;
  if tg_op <> 'DELETE' and new.source_type = 'storageCharge' then perform follow_storage_charges(new.company_id, array[new.source_id]); end if;
  return null;
end $$;
create trigger follow_storage_charges after insert or update or delete on accounts_receivable_source for each row execute function storage_source_changed();

create function storage_invoice_changed() returns trigger language plpgsql as $$
declare charges bigint[];
begin
  if (new.status_id, new.deleted_at, new.type_id, new.content is null) is not distinct from (old.status_id, old.deleted_at, old.type_id, old.content is null) then return null; end if;
  select array_agg(s.source_id) into charges from accounts_receivable_source s
    where s.company_id = new.company_id and s.accounts_receivable_id = new.id and s.source_type = 'storageCharge';
  if charges is not null then perform follow_storage_charges(new.company_id, charges); end if;
  return null;
end $$;
create trigger follow_storage_charges after update on accounts_receivable for each row execute function storage_invoice_changed();
