-- What of a deployment stands on an invoice: units of charge, counted from the head of its chain. None is billed twice: two charges
-- that are live never overlap. A charge is live while the lines that bill it come to more than nothing, credits taken off.
create table asset_charge (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  asset_deployment_id bigint not null,
  -- The head of the chain, by which the units are numbered.
  head_id bigint not null,
  units int4range not null check (not isempty(units) and lower(units) >= 0 and not upper_inf(units)),
  amount numeric(18, 2) not null check (amount > 0),
  live boolean not null default true,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id),
  constraint asset_unit_billed_once exclude using gist (company_id with =, head_id with =, units with &&) where (live),
  foreign key (company_id, asset_deployment_id) references asset_deployment,
  foreign key (company_id, head_id) references asset_deployment
);
call tenant_table('asset_charge');
create index on asset_charge (company_id, asset_deployment_id) where live;

alter table accounts_receivable_source drop constraint accounts_receivable_source_source_type_check;
alter table accounts_receivable_source add constraint accounts_receivable_source_source_type_check
  check (source_type in ('estimateItem', 'timesheet', 'expense', 'allocation', 'accountsReceivable', 'assetCharge'));

create function follow_asset_charges(company bigint, charges bigint[]) returns void language plpgsql as $$
begin
  update asset_charge c set live = x.is_live
  from (
    select c.id, coalesce(sum(case when r.type_id = 2 then -1 else 1 end * (s.material_amount + s.labour_amount))
      filter (where r.deleted_at is null and st.type_name <> 'cancelled' and (r.type_id <> 2 or r.content is not null)), 0) > 0 as is_live
    from asset_charge c
    left join accounts_receivable_source s on s.company_id = c.company_id and s.source_type = 'assetCharge' and s.source_id = c.id
    left join accounts_receivable r on r.company_id = s.company_id and r.id = s.accounts_receivable_id
    left join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where c.company_id = company and c.id = any(charges) group by c.id
  ) x where c.company_id = company and c.id = x.id and c.live <> x.is_live;
exception when exclusion_violation then
  raise exception 'This equipment was billed again for the same days. Credit or remove that line first.' using errcode = 'restrict_violation';
end $$;

create function asset_source_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.source_type = 'assetCharge' then perform follow_asset_charges(old.company_id, array[old.source_id]); end if;
  if tg_op <> 'DELETE' and new.source_type = 'assetCharge' then perform follow_asset_charges(new.company_id, array[new.source_id]); end if;
  return null;
end $$;
create trigger follow_asset_charges after insert or update or delete on accounts_receivable_source for each row execute function asset_source_changed();

create function asset_invoice_changed() returns trigger language plpgsql as $$
declare charges bigint[];
begin
  if (new.status_id, new.deleted_at, new.type_id, new.content is null) is not distinct from (old.status_id, old.deleted_at, old.type_id, old.content is null) then return null; end if;
  select array_agg(s.source_id) into charges from accounts_receivable_source s
    where s.company_id = new.company_id and s.accounts_receivable_id = new.id and s.source_type = 'assetCharge';
  if charges is not null then perform follow_asset_charges(new.company_id, charges); end if;
  return null;
end $$;
create trigger follow_asset_charges after update on accounts_receivable for each row execute function asset_invoice_changed();
