-- Stock: items, what they are called and cost on some jobs, and the ledger of their movements. What is where, and what it is worth, is the
-- sum of the movements: the database adds each movement up as it is written, and refuses anybody else who would write a sum.
create table inventory_item (
  like record including defaults,
  label text not null,
  code text,
  barcode text,
  description text,
  unit_id bigint,
  cost_total numeric(18, 2) not null default 0 check (cost_total >= 0),
  sell_total numeric(18, 2) not null default 0 check (sell_total >= 0),
  tax_rate numeric check (tax_rate between 0 and 1),
  reorder_level numeric(18, 4) check (reorder_level >= 0),
  reorder_quantity numeric(18, 4) check (reorder_quantity > 0),
  supplier_contact_id bigint,
  warehouse_id bigint,
  filter_tag_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  linked_contact_ids bigint[] not null default '{}',
  contact_items jsonb not null default '[]',
  added_via_job boolean not null default false,
  active boolean not null default true,
  -- Written by the movements alone.
  quantity_in_stock numeric(18, 4) not null default 0,
  stock_value numeric(18, 2) not null default 0,
  last_cost numeric(18, 4),
  movement_count integer not null default 0,
  average_cost numeric(18, 4) generated always as (case when quantity_in_stock > 0 then round(stock_value / quantity_in_stock, 4) else last_cost end) stored,
  below_reorder boolean not null generated always as (active and reorder_level is not null and quantity_in_stock < coalesce(reorder_level, 0)) stored,
  search_text text generated always as (fold(label || ' ' || coalesce(code, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(description, ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit,
  foreign key (company_id, supplier_contact_id) references contact,
  foreign key (company_id, warehouse_id) references warehouse
);
call tenant_table('inventory_item');
create unique index inventory_item_code_once on inventory_item (company_id, lower(code)) where deleted_at is null and code is not null;
create unique index inventory_item_barcode_once on inventory_item (company_id, lower(barcode)) where deleted_at is null and barcode is not null;
create index on inventory_item (company_id, label, id) where deleted_at is null;
create index on inventory_item (company_id, quantity_in_stock, id) where deleted_at is null;
create index on inventory_item (company_id, id) where deleted_at is null and below_reorder;
create index on inventory_item (company_id, supplier_contact_id) where supplier_contact_id is not null;
create index on inventory_item (company_id, warehouse_id) where warehouse_id is not null;
create index inventory_item_search on inventory_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

create table inventory_item_override (
  like record including defaults,
  inventory_item_id bigint not null,
  label text not null default '',
  "order" integer not null default 0,
  cost_total numeric(18, 2) check (cost_total >= 0),
  sell_total numeric(18, 2) check (sell_total >= 0),
  unit_id bigint,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, inventory_item_id) references inventory_item,
  foreign key (company_id, unit_id) references unit
);
call tenant_table('inventory_item_override');
create index on inventory_item_override (company_id, inventory_item_id, "order", id) where deleted_at is null;

-- What is where now.
create table inventory_stock (
  company_id bigint not null,
  inventory_item_id bigint not null,
  warehouse_id bigint not null,
  quantity numeric(18, 4) not null,
  primary key (company_id, inventory_item_id, warehouse_id),
  foreign key (company_id, inventory_item_id) references inventory_item,
  foreign key (company_id, warehouse_id) references warehouse
);
call tenant_table('inventory_stock');
create index on inventory_stock (company_id, warehouse_id) where quantity <> 0;

create table inventory_stocktake (
  like record including defaults,
  label text not null,
  warehouse_id bigint not null,
  status text not null default 'open' check (status in ('open', 'approved', 'cancelled')),
  note text,
  decided_at timestamptz,
  decided_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references warehouse,
  foreign key (company_id, decided_by_id) references app_user
);
call tenant_table('inventory_stocktake');
create index on inventory_stocktake (company_id, warehouse_id);

-- Each scan or typed count. The order is that of the clock of whoever counted, not of the arrival.
create table inventory_count (
  like record including defaults,
  client_ref uuid not null default gen_random_uuid(),
  inventory_stocktake_id bigint not null,
  inventory_item_id bigint not null,
  quantity numeric(18, 4) not null check (quantity >= 0),
  -- Added to what was counted before, or in its place.
  adds boolean not null default true,
  counted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, inventory_stocktake_id) references inventory_stocktake,
  foreign key (company_id, inventory_item_id) references inventory_item
);
call tenant_table('inventory_count');
create unique index inventory_count_once on inventory_count (company_id, client_ref);
create index on inventory_count (company_id, inventory_stocktake_id, inventory_item_id, counted_at, id);
create index on inventory_count (company_id, inventory_item_id);

create table inventory_movement (
  like record including defaults,
  client_ref uuid not null default gen_random_uuid(),
  inventory_item_id bigint not null,
  -- Which movement of its item it is, counted from one without gaps: the order in which they were added up.
  position integer not null,
  kind text not null check (kind in ('receive', 'issue', 'return', 'transfer', 'count', 'adjust')),
  quantity numeric(18, 4) not null check (quantity > 0),
  from_warehouse_id bigint,
  to_warehouse_id bigint,
  job_id bigint,
  moved_at timestamptz not null,
  reason text,
  -- More was taken than was there, and somebody said why.
  below_zero boolean not null default false,
  -- The movement that it takes back; of a return, the issue that comes back.
  reverses_id bigint,
  issue_id bigint,
  inventory_stocktake_id bigint,
  unit_cost numeric(18, 4) not null default 0,
  cost_total numeric(18, 2) not null default 0,
  -- What it did to the value of the stock; where stock came up from below zero the difference to what had been assumed is in it.
  value_change numeric(18, 2) not null default 0,
  -- What was there afterwards.
  from_balance numeric(18, 4),
  to_balance numeric(18, 4),
  -- Of what goes to a job: as it is called and charged there.
  label text,
  unit_label text,
  unit_sell numeric(18, 2),
  inventory_item_override_id bigint,
  primary key (company_id, id),
  check (from_warehouse_id is distinct from to_warehouse_id),
  check (not below_zero or nullif(trim(reason), '') is not null),
  check ((kind in ('issue', 'return')) = (job_id is not null)),
  check ((kind = 'return') = (issue_id is not null)),
  constraint inventory_movement_ways check (case
    when kind = 'transfer' then from_warehouse_id is not null and to_warehouse_id is not null
    when kind in ('count', 'adjust') then (from_warehouse_id is null) <> (to_warehouse_id is null)
    when (kind in ('receive', 'return')) = (reverses_id is null) then from_warehouse_id is null and to_warehouse_id is not null
    else from_warehouse_id is not null and to_warehouse_id is null end),
  foreign key (company_id, inventory_item_id) references inventory_item,
  foreign key (company_id, from_warehouse_id) references warehouse,
  foreign key (company_id, to_warehouse_id) references warehouse,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, reverses_id) references inventory_movement,
  foreign key (company_id, issue_id) references inventory_movement,
  foreign key (company_id, inventory_stocktake_id) references inventory_stocktake,
  foreign key (company_id, inventory_item_override_id) references inventory_item_override
);
call tenant_table('inventory_movement');
create unique index inventory_movement_once on inventory_movement (company_id, client_ref);
create unique index inventory_movement_position on inventory_movement (company_id, inventory_item_id, position);
create unique index inventory_movement_reversed_once on inventory_movement (company_id, reverses_id) where reverses_id is not null;
create index on inventory_movement (company_id, issue_id) where issue_id is not null;
create index on inventory_movement (company_id, job_id, id) where job_id is not null;
create index on inventory_movement (company_id, moved_at, id);
create index on inventory_movement (company_id, from_warehouse_id, moved_at, id) where from_warehouse_id is not null;
create index on inventory_movement (company_id, to_warehouse_id, moved_at, id) where to_warehouse_id is not null;
create index on inventory_movement (company_id, inventory_stocktake_id) where inventory_stocktake_id is not null;
create index on inventory_movement (company_id, inventory_item_override_id) where inventory_item_override_id is not null;

-- Adds a movement up. The item is locked first: movements of one item follow one another.
create function add_inventory_movement() returns trigger language plpgsql as $$
declare
  item record; issue inventory_movement; original inventory_movement;
  old_q numeric; old_v numeric; new_q numeric; new_v numeric; returned numeric; returned_cost numeric;
  incoming boolean := new.from_warehouse_id is null;
  moved_in numeric := case when new.from_warehouse_id is null then new.quantity when new.to_warehouse_id is null then -new.quantity else 0 end;
begin
  select i.id, i.label, i.quantity_in_stock, i.stock_value, i.last_cost, i.cost_total, i.average_cost, i.movement_count into item
    from inventory_item i where i.company_id = new.company_id and i.id = new.inventory_item_id and i.deleted_at is null for update;
  if not found then raise exception 'This stock item does not exist' using errcode = 'restrict_violation'; end if;
  perform 1 from warehouse w where w.company_id = new.company_id and w.id in (new.from_warehouse_id, new.to_warehouse_id) order by w.id for share;
  perform 1 from warehouse w where w.company_id = new.company_id and w.id in (new.from_warehouse_id, new.to_warehouse_id) and (w.deleted_at is not null or not w.active);
  if found then raise exception 'This place is archived. Choose another one.' using errcode = 'restrict_violation'; end if;
  if new.reverses_id is not null then
    select * into original from inventory_movement m where m.company_id = new.company_id and m.id = new.reverses_id;
    if original.reverses_id is not null or (original.inventory_item_id, original.kind, original.quantity, original.from_warehouse_id, original.to_warehouse_id, original.job_id, original.issue_id)
      is distinct from (new.inventory_item_id, new.kind, new.quantity, new.to_warehouse_id, new.from_warehouse_id, new.job_id, new.issue_id)
    then raise exception 'This movement cannot be undone' using errcode = 'restrict_violation'; end if;
  end if;

  old_q := item.quantity_in_stock; old_v := item.stock_value; new_q := old_q + moved_in;
  if new.issue_id is not null then
    select * into issue from inventory_movement m where m.company_id = new.company_id and m.id = new.issue_id;
    if (issue.kind, issue.inventory_item_id, issue.job_id) is distinct from ('issue', new.inventory_item_id, new.job_id) or issue.reverses_id is not null
      or exists (select from inventory_movement m where m.company_id = new.company_id and m.reverses_id = issue.id)
    then raise exception 'This was not issued to the job' using errcode = 'restrict_violation'; end if;
    select coalesce(sum(case when m.reverses_id is null then m.quantity else -m.quantity end), 0), coalesce(sum(case when m.reverses_id is null then m.cost_total else -m.cost_total end), 0)
      into returned, returned_cost from inventory_movement m where m.company_id = new.company_id and m.issue_id = issue.id;
    if new.reverses_id is null and returned + new.quantity > issue.quantity then
      raise exception 'More of % comes back than was issued to the job', item.label using errcode = 'restrict_violation'; end if;
  end if;
  if new.kind = 'issue' and new.reverses_id is not null and exists (
    select from inventory_movement m where m.company_id = new.company_id and m.issue_id = new.reverses_id and m.reverses_id is null
      and not exists (select from inventory_movement u where u.company_id = m.company_id and u.reverses_id = m.id))
  then raise exception 'Some of it has been returned. Undo the return first.' using errcode = 'restrict_violation'; end if;

  if moved_in = 0 then
    new.unit_cost := coalesce(item.average_cost, item.cost_total); new.cost_total := round(new.quantity * new.unit_cost, 2); new_v := old_v;
  elsif incoming then
    if new.reverses_id is not null then new.cost_total := original.cost_total;
    elsif new.kind = 'receive' then new.cost_total := round(new.quantity * new.unit_cost, 2);
    elsif new.kind = 'return' then
      new.cost_total := case when returned + new.quantity = issue.quantity then issue.cost_total - returned_cost
        else least(round(issue.cost_total * new.quantity / issue.quantity, 2), issue.cost_total - returned_cost) end;
    else new.cost_total := round(new.quantity * coalesce(item.average_cost, item.cost_total), 2); end if;
    if old_q >= 0 then new_v := old_v + new.cost_total;
    elsif new_q <= 0 then new_v := round(old_v * new_q / old_q, 2);
    else new_v := round(new_q * new.cost_total / new.quantity, 2); end if;
  else
    if old_q > new.quantity then
      new.cost_total := case when new.reverses_id is not null then least(original.cost_total, old_v) else round(old_v * new.quantity / old_q, 2) end;
    elsif old_q = new.quantity then new.cost_total := old_v;
    else new.cost_total := greatest(old_v, 0) + round((new.quantity - greatest(old_q, 0)) * coalesce(item.last_cost, item.cost_total), 2); end if;
    new_v := old_v - new.cost_total;
  end if;
  if new.kind <> 'receive' or new.reverses_id is not null then new.unit_cost := round(new.cost_total / new.quantity, 4); end if;
  new.value_change := new_v - old_v;
  new.position := item.movement_count + 1;

  if new.from_warehouse_id is not null then
    insert into inventory_stock (company_id, inventory_item_id, warehouse_id, quantity) values (new.company_id, new.inventory_item_id, new.from_warehouse_id, -new.quantity)
      on conflict (company_id, inventory_item_id, warehouse_id) do update set quantity = inventory_stock.quantity + excluded.quantity returning quantity into new.from_balance;
    if new.from_balance >= 0 then new.below_zero := false;
    elsif not new.below_zero then
      raise exception 'Not enough % there: % of % left. Enter a reason to go below zero.', item.label, trim_scale(new.from_balance + new.quantity), trim_scale(new.quantity) using errcode = 'restrict_violation';
    end if;
  else new.below_zero := false; end if;
  if new.to_warehouse_id is not null then
    insert into inventory_stock (company_id, inventory_item_id, warehouse_id, quantity) values (new.company_id, new.inventory_item_id, new.to_warehouse_id, new.quantity)
      on conflict (company_id, inventory_item_id, warehouse_id) do update set quantity = inventory_stock.quantity + excluded.quantity returning quantity into new.to_balance;
  end if;
  update inventory_item i set quantity_in_stock = new_q, stock_value = new_v, movement_count = new.position,
    last_cost = case when new.kind <> 'receive' then i.last_cost when new.reverses_id is null then new.unit_cost
      else (select m.unit_cost from inventory_movement m where m.company_id = new.company_id and m.inventory_item_id = new.inventory_item_id and m.kind = 'receive' and m.reverses_id is null and m.id <> new.reverses_id
        and not exists (select from inventory_movement u where u.company_id = m.company_id and u.reverses_id = m.id) order by m.position desc limit 1) end
    where i.company_id = new.company_id and i.id = new.inventory_item_id;
  return new;
end $$;
create trigger add_inventory_movement before insert on inventory_movement for each row execute function add_inventory_movement();

create function keep_inventory_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'A stock movement is never changed. Undo it instead.' using errcode = 'restrict_violation';
end $$;
create trigger keep_inventory_ledger before update or delete on inventory_movement for each row execute function keep_inventory_ledger();

-- Sums are written from within the trigger of a movement, and from nowhere else.
create function keep_inventory_sums() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return coalesce(new, old); end if;
  raise exception 'Stock is the sum of its movements. Record a movement instead.' using errcode = 'restrict_violation';
end $$;
create trigger keep_inventory_sums before insert or update or delete on inventory_stock for each row execute function keep_inventory_sums();
create trigger keep_inventory_sums before update on inventory_item for each row
  when ((old.quantity_in_stock, old.stock_value, old.last_cost, old.movement_count) is distinct from (new.quantity_in_stock, new.stock_value, new.last_cost, new.movement_count))
  execute function keep_inventory_sums();
create trigger keep_inventory_sums_new before insert on inventory_item for each row
  when (new.quantity_in_stock <> 0 or new.stock_value <> 0 or new.last_cost is not null or new.movement_count <> 0) execute function keep_inventory_sums();

-- A place with stock in it stays.
create function keep_stocked_warehouse() returns trigger language plpgsql as $$
begin
  if (not new.active or new.deleted_at is not null) and old.active and old.deleted_at is null
    and exists (select from inventory_stock s where s.company_id = new.company_id and s.warehouse_id = new.id and s.quantity <> 0)
  then raise exception 'There is still stock there. Move it first.' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_stocked_warehouse before update on warehouse for each row execute function keep_stocked_warehouse();
