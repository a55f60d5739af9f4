-- The same lines asked of several contractors at once, priced by each, levelled side by side.
create table quote_request_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('quote_request_status');
insert into quote_request_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['draft','waiting','opened','submitted','accepted','notAccepted','declined','lapsed','cancelled'])[e.n],
    (array['grey','amber','amber','blue','green','grey','red','red','grey'])[e.n], e.n = 1
  from company c, unnest('{Draft,Sent,Opened,Submitted,Accepted,"Not accepted","Declined by supplier",Lapsed,Cancelled}'::text[]) with ordinality e (label, n);

create table quote_request (
  like record including defaults,
  quote_request_number text not null,
  group_id bigint not null,
  label text not null default '',
  job_id bigint not null,
  assigned_id bigint not null,
  status_id bigint not null default 1,
  estimate_type_id integer not null default 1 check (estimate_type_id in (1, 2)),
  due_date date,
  note text,
  sent_at timestamptz,
  opened_at timestamptz,
  submitted_at timestamptz,
  is_late boolean not null default false,
  valid_until date,
  start_possible date,
  contractor_note text,
  reason text,
  material_total numeric(18, 2) not null default 0,
  labour_total numeric(18, 2) not null default 0,
  total numeric(18, 2) not null default 0,
  work_order_id bigint,
  share_item_id bigint,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, assigned_id) references contact,
  foreign key (company_id, status_id) references quote_request_status,
  foreign key (company_id, work_order_id) references work_order
);
call tenant_table('quote_request');
create unique index quote_request_number_once on quote_request (company_id, quote_request_number);
create index on quote_request (company_id, quote_request_number desc, id) where deleted_at is null;
create index on quote_request (company_id, job_id) where deleted_at is null;
create index on quote_request (company_id, group_id);
create index on quote_request (company_id, assigned_id);
create index on quote_request (company_id, status_id);
create index on quote_request (company_id, work_order_id) where work_order_id is not null;

create table quote_request_item (
  like record including defaults,
  quote_request_id bigint not null,
  line integer,
  description text not null,
  notes text,
  material_unit text,
  material_quantity numeric(18, 4) not null default 0,
  material_cost numeric(18, 4) not null default 0,
  material_cost_total numeric(18, 2) generated always as (round(material_quantity * material_cost, 2)) stored,
  labour_unit text,
  labour_quantity numeric(18, 4) not null default 0,
  labour_cost numeric(18, 4) not null default 0,
  labour_cost_total numeric(18, 2) generated always as (round(labour_quantity * labour_cost, 2)) stored,
  estimate_item_id bigint,
  trade_id bigint,
  category_label text,
  "order" integer not null default 0,
  excluded boolean not null default false,
  excluded_reason text,
  included_in_line integer,
  contractor_note text,
  quoted_at timestamptz,
  chosen boolean not null default false,
  budget numeric(18, 2),
  primary key (company_id, id),
  foreign key (company_id, quote_request_id) references quote_request,
  foreign key (company_id, estimate_item_id) references estimate_item,
  foreign key (company_id, trade_id) references trade
);
call tenant_table('quote_request_item');
create index on quote_request_item (company_id, quote_request_id) where deleted_at is null;
create index on quote_request_item (company_id, estimate_item_id) where estimate_item_id is not null;
create index on quote_request_item (company_id, trade_id) where trade_id is not null;
