-- Storage: boxes and single things of households, the bays of warehouses that they stand in, and whose hands they went through.
create table storage_item_type (like list_entry including defaults, primary key (company_id, id));
call tenant_table('storage_item_type');
create table storage_item_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('storage_item_status');
insert into storage_item_type (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{Carton,Furniture,"White goods",Electronics,Art,Pallet,Container,Vault,Document}'::text[]) with ordinality e (label, n);
insert into storage_item_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['toCollect','inbound','stored','restorer','ready','outbound','returned','disposed','missing'])[e.n],
    (array['grey','blue','blue','amber','amber','blue','green','grey','red'])[e.n], e.n = 1
  from company c, unnest('{"To collect","In transit in","In storage","With restorer","Ready to return","In transit back",Returned,Disposed,"Missing or damaged"}'::text[]) with ordinality e (label, n);

create table storage_bay (
  like record including defaults,
  warehouse_id bigint not null,
  label text not null,
  kind text not null default 'bay' check (kind in ('bay', 'gangway', 'door', 'bench', 'wash')),
  aisle text not null default '',
  "column" integer not null default 1 check ("column" between 1 and 200),
  -- Empty: never measured, which is not the same as none.
  capacity_m3 numeric check (capacity_m3 > 0),
  reserved_for text,
  reserved_m3 numeric check (reserved_m3 >= 0),
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references warehouse
);
call tenant_table('storage_bay');
create unique index storage_bay_once on storage_bay (company_id, warehouse_id, lower(label)) where deleted_at is null;
create index on storage_bay (company_id, warehouse_id, aisle, "column") where deleted_at is null;

create table storage_item (
  like record including defaults,
  storage_number text not null,
  job_id bigint not null,
  label text not null,
  description text,
  storage_item_type_id bigint not null default 1,
  storage_item_status_id bigint not null default 1,
  is_box boolean not null default true,
  barcode text,
  room text,
  volume_m3 numeric check (volume_m3 > 0),
  weight_kg numeric check (weight_kg > 0),
  fragile boolean not null default false,
  this_way_up boolean not null default false,
  owner_contact_id bigint,
  rate numeric(18, 2) check (rate >= 0),
  notes text,
  disposal_hold boolean not null default false,
  -- Set by whoever keeps the approvals of owner and insurer, never here.
  disposal_approved_at timestamptz,
  -- Where it is now. Written by its custody rows alone (trigger below).
  steps integer not null default 0,
  warehouse_id bigint,
  bay_id bigint,
  contact_id bigint,
  parent_id bigint,
  since_at timestamptz,
  in_at timestamptz,
  out_at timestamptz,
  number_key text collate "C" generated always as (lower(storage_number)) stored,
  search_text text generated always as (fold(storage_number || ' ' || label || ' ' || coalesce(description, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(room, ''))) stored,
  primary key (company_id, id),
  check (parent_id <> id),
  check (bay_id is null or warehouse_id is not null),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, storage_item_type_id) references storage_item_type,
  foreign key (company_id, storage_item_status_id) references storage_item_status,
  foreign key (company_id, owner_contact_id) references contact,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, warehouse_id) references warehouse,
  foreign key (company_id, bay_id) references storage_bay,
  foreign key (company_id, parent_id) references storage_item
);
call tenant_table('storage_item');
create unique index storage_number_once on storage_item (company_id, lower(storage_number));
create unique index storage_label_once on storage_item (company_id, job_id, lower(label)) where deleted_at is null;
create unique index storage_barcode_once on storage_item (company_id, lower(barcode)) where deleted_at is null and barcode is not null;
create index on storage_item (company_id, number_key) where deleted_at is null;
create index on storage_item (company_id, storage_number, id) where deleted_at is null;
create index on storage_item (company_id, job_id) where deleted_at is null;
create index on storage_item (company_id, warehouse_id, bay_id) where deleted_at is null and warehouse_id is not null;
create index on storage_item (company_id, bay_id) where bay_id is not null;
create index on storage_item (company_id, storage_item_type_id) where deleted_at is null;
create index on storage_item (company_id, storage_item_status_id) where deleted_at is null;
create index on storage_item (company_id, parent_id) where parent_id is not null;
create index on storage_item (company_id, owner_contact_id) where owner_contact_id is not null;
create index on storage_item (company_id, contact_id) where contact_id is not null;
create index storage_item_search on storage_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

-- The chain of custody. Added, never changed: a wrong scan is answered by a new one.
create table storage_movement (
  like record including defaults,
  storage_item_id bigint not null,
  job_id bigint not null,
  -- Counted from 1 without a gap by the trigger below.
  number integer not null default 0,
  step text not null check (step in ('pack', 'sign', 'load', 'store', 'move', 'restorer', 'back', 'ready', 'out', 'return', 'dispose', 'missing', 'damaged', 'box', 'note')),
  status_type text not null,
  -- By the clock of the device, when it was pressed.
  at timestamptz not null,
  client_ref uuid not null,
  place text not null,
  place_kind text not null check (place_kind in ('site', 'van', 'bay', 'restorer', 'owner', 'unknown', 'gone')),
  warehouse_id bigint,
  bay_id bigint,
  contact_id bigint,
  parent_id bigint,
  -- The box with which it went, where nobody scanned it on its own.
  with_id bigint,
  condition text,
  differs boolean not null default false,
  note text,
  signed_by text,
  signature text,
  attachment_ids bigint[] not null default '{}',
  primary key (company_id, id),
  check (parent_id <> storage_item_id),
  check ((signature is null) or signed_by is not null),
  check ((place_kind = 'bay') = (bay_id is not null)),
  check (place_kind <> 'van' or warehouse_id is not null),
  check (place_kind <> 'restorer' or contact_id is not null),
  foreign key (company_id, storage_item_id) references storage_item,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, warehouse_id) references warehouse,
  foreign key (company_id, bay_id) references storage_bay,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, parent_id) references storage_item,
  foreign key (company_id, with_id) references storage_item
);
call tenant_table('storage_movement');
create unique index storage_movement_in_line on storage_movement (company_id, storage_item_id, number);
create unique index storage_movement_once on storage_movement (company_id, client_ref);
create index on storage_movement (company_id, job_id, at);
create index on storage_movement (company_id, at desc, id desc);
create index on storage_movement (company_id, warehouse_id) where warehouse_id is not null;
create index on storage_movement (company_id, bay_id) where bay_id is not null;
create index on storage_movement (company_id, contact_id) where contact_id is not null;
create index on storage_movement (company_id, parent_id) where parent_id is not null;
create index on storage_movement (company_id, with_id) where with_id is not null;

-- What may follow what.
create function storage_step_follows(before text, after text) returns boolean language sql immutable as $$
  select after = before or (before, after) in (values ('toCollect', 'inbound'), ('inbound', 'stored'), ('stored', 'restorer'), ('restorer', 'stored'),
    ('stored', 'ready'), ('restorer', 'ready'), ('ready', 'outbound'), ('outbound', 'returned'), ('stored', 'disposed'), ('missing', 'stored'), ('missing', 'disposed'))
    or (after = 'missing' and before not in ('disposed'))
$$;

-- Each row follows the one before it: later, from where that left it. The row that is made says where the thing is from then on.
create function storage_custody() returns trigger language plpgsql as $$
declare item storage_item; last storage_movement; status bigint; up bigint;
begin
  select * into item from storage_item where company_id = new.company_id and id = new.storage_item_id for update;
  if item.id is null or item.job_id <> new.job_id then raise exception 'Custody of what does not exist' using errcode = 'foreign_key_violation'; end if;
  select * into last from storage_movement where company_id = new.company_id and storage_item_id = new.storage_item_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  if last.id is null and new.status_type <> 'toCollect' then raise exception 'Custody begins where it is packed' using errcode = 'restrict_violation'; end if;
  if last.id is not null and new.at < last.at then raise exception 'A later step is known already' using errcode = 'restrict_violation'; end if;
  if last.id is not null and not storage_step_follows(last.status_type, new.status_type) then
    raise exception 'This step cannot follow the one before it' using errcode = 'restrict_violation'; end if;
  if new.status_type = 'disposed' and item.disposal_approved_at is null then
    raise exception 'Nothing is disposed of before it is approved' using errcode = 'restrict_violation'; end if;
  up := new.parent_id;
  while up is not null loop
    if up = new.storage_item_id then raise exception 'A box cannot lie in itself' using errcode = 'restrict_violation'; end if;
    select parent_id into up from storage_item where company_id = new.company_id and id = up;
  end loop;
  select id into status from storage_item_status where company_id = new.company_id and type_name = new.status_type and deleted_at is null
    order by not active, not is_default, "order", id limit 1;
  perform set_config('app.custody', new.storage_item_id::text, true);
  update storage_item set steps = new.number, storage_item_status_id = case when last.status_type = new.status_type then storage_item_status_id else coalesce(status, storage_item_status_id) end,
    warehouse_id = new.warehouse_id, bay_id = new.bay_id, contact_id = new.contact_id, parent_id = new.parent_id,
    since_at = case when last.id is null or (last.place_kind, last.warehouse_id, last.bay_id, last.contact_id) is distinct from (new.place_kind, new.warehouse_id, new.bay_id, new.contact_id) then new.at else since_at end,
    in_at = case when in_at is null and new.place_kind = 'bay' then new.at else in_at end,
    out_at = case when new.status_type in ('returned', 'disposed') then new.at end, updated_at = now(), updated_by_id = new.created_by_id
    where company_id = new.company_id and id = new.storage_item_id;
  perform set_config('app.custody', '', true);
  return new;
end $$;
create trigger storage_custody before insert on storage_movement for each row execute function storage_custody();

create function storage_custody_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Custody cannot be rewritten' using errcode = 'restrict_violation';
end $$;
create trigger storage_custody_stays before update or delete on storage_movement for each row execute function storage_custody_stays();

-- Where a thing is, follows from custody; it leaves the register only where it never moved.
create function storage_item_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'A box is not deleted' using errcode = 'restrict_violation'; end if;
  if (new.steps, new.storage_item_status_id, new.warehouse_id, new.bay_id, new.contact_id, new.parent_id, new.since_at, new.in_at, new.out_at, new.job_id)
    is distinct from (old.steps, old.storage_item_status_id, old.warehouse_id, old.bay_id, old.contact_id, old.parent_id, old.since_at, old.in_at, old.out_at, old.job_id)
    and coalesce(current_setting('app.custody', true), '') <> new.id::text
  then raise exception 'Where it is, is said by a step of custody' using errcode = 'restrict_violation'; end if;
  if new.deleted_at is not null and old.deleted_at is null and old.steps > 1 then
    raise exception 'A box that moved is not deleted' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger storage_item_stays before update or delete on storage_item for each row execute function storage_item_stays();

-- What storing costs: of the company, of a client, of a job; from a day on.
create table storage_rate (
  like record including defaults,
  contact_id bigint,
  job_id bigint,
  unit text not null default 'm3' check (unit in ('m3', 'piece')),
  period text not null default 'day' check (period in ('day', 'month')),
  sell_rate numeric(18, 2) not null check (sell_rate >= 0),
  from_date date not null,
  -- Days with a restorer are left out unless this says otherwise.
  charges_away boolean not null default false,
  primary key (company_id, id),
  check (contact_id is null or job_id is null),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, job_id) references job
);
call tenant_table('storage_rate');
create unique index storage_rate_once on storage_rate (company_id, coalesce(contact_id, 0), coalesce(job_id, 0), from_date) where deleted_at is null;
create index on storage_rate (company_id, contact_id) where contact_id is not null;
create index on storage_rate (company_id, job_id) where job_id is not null;

-- Until when storing of a job is paid for, and by whom.
create table storage_term (
  like record including defaults,
  job_id bigint not null,
  paid_until date not null,
  payer_id bigint,
  note text,
  asked_at timestamptz,
  asked_until date,
  -- The day that people were told of: each is told once.
  told_date date,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, payer_id) references contact
);
call tenant_table('storage_term');
create unique index storage_term_once on storage_term (company_id, job_id) where deleted_at is null;
create index on storage_term (company_id, paid_until) where deleted_at is null;
create index on storage_term (company_id, payer_id) where payer_id is not null;

-- What was missing or damaged, with its story.
create table storage_claim (
  like record including defaults,
  storage_item_id bigint not null,
  job_id bigint not null,
  kind text not null check (kind in ('missing', 'damaged')),
  label text not null,
  found text,
  found_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'settled', 'rejected')),
  amount numeric(18, 2) check (amount >= 0),
  outcome text,
  primary key (company_id, id),
  foreign key (company_id, storage_item_id) references storage_item,
  foreign key (company_id, job_id) references job
);
call tenant_table('storage_claim');
create index on storage_claim (company_id, storage_item_id) where deleted_at is null;
create index on storage_claim (company_id, job_id) where deleted_at is null;
create unique index storage_claim_open_once on storage_claim (company_id, storage_item_id, kind) where deleted_at is null and status = 'open';
