-- Contents: loss schedules of jobs, their items with what each is worth and why, versions that were sent, answers, approvals to dispose.
create table depreciation_table (
  like list_entry including defaults,
  rate numeric,
  life integer,
  curve text not null default 'straight',
  floor numeric not null default 10,
  table_name text not null default 'Example table',
  primary key (company_id, id),
  check (rate between 0 and 100),
  check (life between 1 and 500),
  check (floor between 0 and 100),
  check (curve in ('straight', 'declining', 'none'))
);
call tenant_table('depreciation_table');
insert into depreciation_table (company_id, id, label, "order", rate, life, curve, floor)
  select c.id, e.n, e.label, e.n, e.rate, e.life, e.curve, e.floor from company c, (values
  (1, 'Furniture', 10::numeric, 10, 'straight', 10::numeric),
  (2, 'Rugs', 10, 10, 'straight', 10),
  (3, 'Electronics', 20, 5, 'straight', 10),
  (4, 'Lamps', 8, 12, 'straight', 10),
  (5, 'Books', 5, 20, 'straight', 10),
  (6, 'Clothing', 20, 5, 'straight', 10),
  (7, 'Art', null, null, 'none', 100),
  (8, 'Instruments', 3, 33, 'straight', 10),
  (9, 'Appliances', 12.5, 8, 'straight', 10),
  (10, 'Cameras', 20, 5, 'straight', 10),
  (11, 'Bedding and linen', 15, 7, 'straight', 10),
  (12, 'Toys and games', 15, 7, 'straight', 10),
  (13, 'Tools', 8, 12, 'straight', 10),
  (14, 'Kitchenware', 10, 10, 'straight', 10)
  ) e (n, label, rate, life, curve, floor);

create table loss_schedule (
  like record including defaults,
  job_id bigint not null,
  label text not null,
  title text,
  status text not null default 'draft',
  policy_basis text not null default 'replacement',
  sum_insured numeric,
  -- Sub-limits of the policy: a category of the depreciation table and an amount each.
  limits jsonb not null default '[]',
  tax_rate numeric not null default 0.1,
  tax_name text not null default 'GST',
  -- Whose approval this insurer asks for before anything is disposed of.
  disposal_rule text not null default 'both',
  -- The version that was sent last; 0 while none was.
  sent_version integer not null default 0,
  submitted_at timestamptz,
  agreed_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  owner_approved_at timestamptz,
  item_count integer not null default 0,
  rcv numeric not null default 0,
  depreciation numeric not null default 0,
  acv numeric not null default 0,
  claim numeric not null default 0,
  primary key (company_id, id),
  check (status in ('draft', 'submitted', 'agreed', 'settled', 'cancelled')),
  check (policy_basis in ('replacement', 'indemnity')),
  check (disposal_rule in ('owner', 'insurer', 'both')),
  check (tax_rate between 0 and 1),
  foreign key (company_id, job_id) references job
);
create index on loss_schedule (company_id, job_id) where deleted_at is null;
create unique index loss_schedule_once on loss_schedule (company_id, job_id, label);
call tenant_table('loss_schedule');

create table loss_schedule_item (
  like record including defaults,
  schedule_id bigint not null,
  number integer not null,
  "order" integer not null default 0,
  room text not null,
  label text not null,
  description text,
  quantity numeric not null default 1,
  unit text,
  brand text,
  model text,
  serial text,
  barcode text,
  age_years numeric,
  age_source text,
  condition_before text,
  condition_now text,
  ownership text not null default 'owned',
  proof text not null default 'none',
  note text,
  unit_rcv numeric,
  tax_rate numeric not null default 0.1,
  price_source text,
  category_id bigint,
  -- The rule as it stood in the table when the category was set.
  rule_label text,
  rule_rate numeric,
  rule_life integer,
  rule_curve text,
  rule_floor numeric,
  rule_source text,
  -- What the policy says otherwise.
  policy_rate numeric,
  policy_floor numeric,
  policy_reason text,
  disposition text,
  quote_price numeric,
  rcv numeric not null default 0,
  tax numeric not null default 0,
  depreciation numeric not null default 0,
  acv numeric not null default 0,
  comes_to numeric not null default 0,
  crop_attachment_id bigint,
  -- How the device names the photograph that it will upload.
  crop_ref uuid,
  crop_frame jsonb,
  storage_item_id bigint,
  proposed boolean not null default false,
  -- Rises when anything changes that is agreed on.
  content_version integer not null default 1,
  disposed_at timestamptz,
  disposed_by_id bigint,
  primary key (company_id, id),
  check (quantity >= 0),
  check (unit_rcv >= 0),
  check (tax_rate between 0 and 1),
  check (age_years between 0 and 500),
  check (rule_rate between 0 and 100),
  check (policy_rate between 0 and 100),
  check (rule_floor between 0 and 100),
  check (policy_floor between 0 and 100),
  check (depreciation between 0 and rcv),
  check (rule_curve in ('straight', 'declining', 'none')),
  check (ownership in ('owned', 'landlord', 'lent', 'unknown')),
  check (proof in ('none', 'receipt', 'photo', 'statement', 'valuation')),
  check (disposition in ('clean', 'repair', 'replace', 'cash', 'dispose')),
  foreign key (company_id, schedule_id) references loss_schedule,
  foreign key (company_id, category_id) references depreciation_table,
  foreign key (company_id, crop_attachment_id) references attachment,
  foreign key (company_id, disposed_by_id) references app_user
);
create unique index loss_schedule_item_number on loss_schedule_item (company_id, schedule_id, number);
create index on loss_schedule_item (company_id, category_id) where category_id is not null;
create index on loss_schedule_item (company_id, crop_attachment_id) where crop_attachment_id is not null;
create index on loss_schedule_item (company_id, storage_item_id) where storage_item_id is not null;
create index on loss_schedule_item (company_id, barcode) where barcode is not null and deleted_at is null;
call tenant_table('loss_schedule_item');

-- What was sent, as it was sent.
create table loss_schedule_version (
  like record including defaults,
  schedule_id bigint not null,
  number integer not null,
  sent_at timestamptz not null default now(),
  sent_by text not null,
  note text,
  content jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, schedule_id) references loss_schedule
);
create unique index loss_schedule_version_once on loss_schedule_version (company_id, schedule_id, number);
call tenant_table('loss_schedule_version');

-- What the owner and the insurer say of a line as it was: the last one of a line's version holds.
create table loss_schedule_answer (
  like record including defaults,
  schedule_id bigint not null,
  item_id bigint not null,
  item_version integer not null,
  side text not null,
  verdict text not null,
  note text,
  by_name text not null,
  user_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, id),
  check (side in ('owner', 'insurer')),
  check (verdict in ('agreed', 'asked', 'disputed')),
  foreign key (company_id, schedule_id) references loss_schedule,
  foreign key (company_id, item_id) references loss_schedule_item,
  foreign key (company_id, user_id) references app_user
);
create index on loss_schedule_answer (company_id, schedule_id);
create index on loss_schedule_answer (company_id, item_id, item_version);
call tenant_table('loss_schedule_answer');

create table disposal_approval (
  like record including defaults,
  schedule_id bigint not null,
  item_id bigint not null,
  item_version integer not null,
  side text not null,
  by_name text not null,
  attachment_id bigint,
  signature text not null,
  user_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, id),
  check (side in ('owner', 'insurer')),
  check (signature <> ''),
  foreign key (company_id, schedule_id) references loss_schedule,
  foreign key (company_id, item_id) references loss_schedule_item,
  foreign key (company_id, attachment_id) references attachment,
  foreign key (company_id, user_id) references app_user
);
create index on disposal_approval (company_id, schedule_id);
create index on disposal_approval (company_id, item_id, item_version);
create index on disposal_approval (company_id, attachment_id) where attachment_id is not null;
call tenant_table('disposal_approval');

-- What was said and sent stays as it was.
create function keep_contents_word() returns trigger language plpgsql as $$
begin
  -- Only the upkeep of a whole company deletes.
  if tg_op = 'DELETE' and current_user <> 'reinstate_app' then return old; end if;
  raise exception 'What was said of contents stays as it was said' using errcode = 'restrict_violation';
end $$;
create trigger keep_version before update or delete on loss_schedule_version for each row execute function keep_contents_word();
create trigger keep_answer before update or delete on loss_schedule_answer for each row execute function keep_contents_word();
create trigger keep_approval before update or delete on disposal_approval for each row execute function keep_contents_word();

-- Who is missing before an item may be disposed of; null where nobody is. A photograph is needed, too: with an approval, or of the item.
create function disposal_missing(company bigint, item bigint) returns text language sql stable as $$
  select case
    when s.disposal_rule in ('owner', 'both') and not exists (select from disposal_approval a where a.company_id = i.company_id and a.item_id = i.id
      and a.item_version = i.content_version and a.side = 'owner') then 'owner'
    when s.disposal_rule in ('insurer', 'both') and not exists (select from disposal_approval a where a.company_id = i.company_id and a.item_id = i.id
      and a.item_version = i.content_version and a.side = 'insurer') then 'insurer'
    when i.crop_attachment_id is null and not exists (select from disposal_approval a where a.company_id = i.company_id and a.item_id = i.id
      and a.item_version = i.content_version and a.attachment_id is not null)
      and not exists (select from attachment p where p.company_id = i.company_id and p.file_upload_ref = i.crop_ref) then 'photo'
  end
  from loss_schedule_item i join loss_schedule s on s.company_id = i.company_id and s.id = i.schedule_id
  where i.company_id = company and i.id = item
$$;

-- Nothing is disposed of without approval, whoever asks: after the row is written, so that its version of now counts.
create function approve_disposal() returns trigger language plpgsql as $$
declare missing text;
begin
  if new.disposed_at is null then
    if tg_op = 'UPDATE' and old.disposed_at is not null then
      raise exception 'An item that was disposed of stays so' using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.disposed_at is not null then
    if new.disposed_at is distinct from old.disposed_at or new.content_version is distinct from old.content_version then
      raise exception 'An item that was disposed of stays as it was' using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  missing := disposal_missing(new.company_id, new.id);
  if missing is not null then
    raise exception 'Disposal without approval: % is missing', missing using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger approve_disposal after insert or update on loss_schedule_item for each row execute function approve_disposal();
