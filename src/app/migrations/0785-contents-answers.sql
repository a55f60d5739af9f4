-- What owner and insurer say by link, who was sent one, what was signed; and the prices of restorers and suppliers.
alter table loss_schedule_answer
  add column age_years numeric check (age_years between 0 and 500),
  add column proof text check (proof in ('none', 'receipt', 'photo', 'statement', 'valuation'));

alter table loss_schedule_item add column added_by_share_id bigint;

-- A link and whose it is: it alone says on whose side its visitor answers.
create table loss_schedule_link (
  like record including defaults,
  schedule_id bigint not null,
  share_item_id bigint not null,
  side text not null,
  by_name text not null,
  email text,
  primary key (company_id, id),
  check (side in ('owner', 'insurer')),
  foreign key (company_id, schedule_id) references loss_schedule
);
create unique index loss_schedule_link_once on loss_schedule_link (company_id, share_item_id);
create index on loss_schedule_link (company_id, schedule_id);
call tenant_table('loss_schedule_link');

create table loss_schedule_signature (
  like record including defaults,
  schedule_id bigint not null,
  number integer not null,
  side text not null,
  by_name text not null,
  signature text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  check (side in ('owner', 'insurer')),
  check (signature <> ''),
  foreign key (company_id, schedule_id) references loss_schedule
);
create index on loss_schedule_signature (company_id, schedule_id);
call tenant_table('loss_schedule_signature');
create trigger keep_signature before update or delete on loss_schedule_signature for each row execute function keep_contents_word();

create table loss_schedule_quote (
  like record including defaults,
  schedule_id bigint not null,
  job_id bigint not null,
  contact_id bigint not null,
  label text not null,
  status text not null default 'requested',
  due_date date,
  message text,
  note text,
  sent_at timestamptz,
  opened_at timestamptz,
  received_at timestamptz,
  reason text,
  tax_rate numeric not null,
  tax_name text not null,
  amount_exc_tax numeric not null default 0,
  share_item_id bigint,
  primary key (company_id, id),
  check (status in ('requested', 'received', 'accepted', 'not-accepted')),
  check (tax_rate between 0 and 1),
  foreign key (company_id, schedule_id) references loss_schedule,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, contact_id) references contact
);
create index on loss_schedule_quote (company_id, schedule_id) where deleted_at is null;
create index on loss_schedule_quote (company_id, job_id) where deleted_at is null;
create index on loss_schedule_quote (company_id, contact_id);
create unique index loss_schedule_quote_once on loss_schedule_quote (company_id, schedule_id, label);
call tenant_table('loss_schedule_quote');

create table loss_schedule_quote_item (
  like record including defaults,
  quote_id bigint not null,
  item_id bigint not null,
  item_version integer not null,
  action text not null,
  price numeric,
  cannot boolean not null default false,
  note text,
  accepted_at timestamptz,
  accepted_by_id bigint,
  reason text,
  primary key (company_id, id),
  check (action in ('clean', 'repair', 'replace')),
  check (price >= 0),
  check (not (cannot and price is not null)),
  check (accepted_at is null or price is not null),
  foreign key (company_id, quote_id) references loss_schedule_quote,
  foreign key (company_id, item_id) references loss_schedule_item,
  foreign key (company_id, accepted_by_id) references app_user
);
create unique index loss_schedule_quote_item_once on loss_schedule_quote_item (company_id, quote_id, item_id) where deleted_at is null;
-- One price of an item is accepted, whoever accepts at the same time.
create unique index loss_schedule_quote_item_accepted on loss_schedule_quote_item (company_id, item_id) where accepted_at is not null and deleted_at is null;
create index on loss_schedule_quote_item (company_id, item_id);
call tenant_table('loss_schedule_quote_item');
