-- Health and safety: what was found or happened on site, who mends it until when, and which records it has to do with.
create table whs_item_type (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('whs_item_type');
create table whs_item_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('whs_item_status');
insert into whs_item_type (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['hazard','incident','incident','incident','incident','incident','swms','talk','inspection','hazard'])[e.n],
    (array['amber','orange','red','red','red','red','blue','teal','grey','amber'])[e.n], e.n = 1
  from company c, unnest('{Hazard,"Near miss",Incident,Injury,"Property damage",Environmental,SWMS,"Toolbox talk","Site inspection","Asbestos find"}'::text[]) with ordinality e (label, n);
insert into whs_item_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['new','active','waiting','done','closed','cancelled'])[e.n], (array['red','blue','amber','green','grey','grey'])[e.n], e.n = 1
  from company c, unnest('{Open,"Under investigation",Mitigated,Resolved,Closed,"Raised in error"}'::text[]) with ordinality e (label, n);

-- High risk construction work: what the regulation names, and the words by which lines of an estimate give it away.
create table swms_trigger (
  like list_entry including defaults,
  words text[] not null default '{}',
  trades text[] not null default '{}',
  source text,
  primary key (company_id, id)
);
call tenant_table('swms_trigger');
insert into swms_trigger (company_id, id, label, "order", words, trades, source)
  select c.id, e.n, e.label, e.n, e.words, e.trades, e.source from company c, (values
  (1, 'Fall from more than 2 m', array['work at height', 'working at height', 'edge protection', 'fall arrest', 'scissor lift', 'boom lift', 'scaffolding'], array['Roofing', 'Roof plumbing', 'Scaffold'], 'WHS Regulation 291 (a), model law, 1 January 2024'),
  (2, 'Telecommunication tower', array['telecommunication tower', 'mobile tower'], '{}'::text[], 'WHS Regulation 291 (b), model law, 1 January 2024'),
  (3, 'Demolition of a load-bearing element', array['load-bearing', 'load bearing', 'structural demolition'], '{}'::text[], 'WHS Regulation 291 (c), model law, 1 January 2024'),
  (4, 'Disturbing asbestos', array['remove asbestos', 'asbestos removal', 'asbestos sheet', 'asbestos cement', 'friable asbestos', 'bonded asbestos'], array['Asbestos removal'], 'WHS Regulation 291 (d), model law, 1 January 2024'),
  (5, 'Temporary support of a structure', array['acrow prop', 'temporary support', 'underpinning', 'needle beam'], '{}'::text[], 'WHS Regulation 291 (e), model law, 1 January 2024'),
  (6, 'Confined space', array['confined space', 'septic tank', 'sewer pit'], '{}'::text[], 'WHS Regulation 291 (f), model law, 1 January 2024'),
  (7, 'Shaft or trench deeper than 1.5 m', array['deep trench', 'trench deeper', 'trench shoring', 'tunnel'], '{}'::text[], 'WHS Regulation 291 (g), model law, 1 January 2024'),
  (8, 'Explosives', array['explosives', 'blasting'], '{}'::text[], 'WHS Regulation 291 (h), model law, 1 January 2024'),
  (9, 'Pressurised gas mains or piping', array['gas main', 'gas service line'], '{}'::text[], 'WHS Regulation 291 (i), model law, 1 January 2024'),
  (10, 'Chemical, fuel or refrigerant lines', array['refrigerant line', 'fuel line', 'chemical line'], '{}'::text[], 'WHS Regulation 291 (j), model law, 1 January 2024'),
  (11, 'Energised electrical installations', array['live electrical', 'energised', 'switchboard replacement'], '{}'::text[], 'WHS Regulation 291 (k), model law, 1 January 2024'),
  (12, 'Contaminated or flammable atmosphere', array['flammable atmosphere', 'contaminated atmosphere', 'meth lab', 'fumigation'], '{}'::text[], 'WHS Regulation 291 (l), model law, 1 January 2024'),
  (13, 'Tilt-up or precast concrete', array['tilt-up', 'precast concrete'], '{}'::text[], 'WHS Regulation 291 (m), model law, 1 January 2024'),
  (14, 'On or beside a road, railway or traffic corridor', array['traffic control', 'traffic management', 'road closure'], '{}'::text[], 'WHS Regulation 291 (n), model law, 1 January 2024'),
  (15, 'Movement of powered mobile plant', array['excavator', 'bobcat', 'crane lift', 'telehandler'], '{}'::text[], 'WHS Regulation 291 (o), model law, 1 January 2024'),
  (16, 'Extremes of temperature', array['cold room work', 'furnace'], '{}'::text[], 'WHS Regulation 291 (p), model law, 1 January 2024'),
  (17, 'In or near water with a risk of drowning', array['over water', 'jetty', 'pontoon'], '{}'::text[], 'WHS Regulation 291 (q), model law, 1 January 2024'),
  (18, 'Diving', array['diver', 'diving'], '{}'::text[], 'WHS Regulation 291 (r), model law, 1 January 2024'),
  (19, 'Processing of crystalline silica', array['concrete cutting', 'wall chasing', 'core drilling', 'engineered stone'], '{}'::text[], 'WHS Regulations part 8A, model law, 1 September 2024')
  ) e (n, label, words, trades, source);

create table whs_item (
  like record including defaults,
  whs_number text not null,
  job_id bigint,
  label text not null,
  whs_item_type_id bigint not null default 1,
  whs_item_status_id bigint not null default 1,
  linked_contact_id bigint,
  description text,
  cost_total numeric(18, 2) not null default 0,
  logged_by_id bigint,
  incident_date date,
  mitigated_date date,
  resolved_date date,
  severity integer check (severity between 1 and 5),
  likelihood integer check (likelihood between 1 and 5),
  injured_party text,
  injury text,
  notifiable boolean not null default false,
  notifiable_as text check (notifiable_as in ('death', 'serious injury or illness', 'dangerous incident')),
  notified_date date,
  notified_reference text,
  swms_trigger_ids bigint[] not null default '{}',
  number_key text collate "C" generated always as (lower(whs_number)) stored,
  search_text text generated always as (lower(whs_number || ' ' || label)) stored,
  primary key (company_id, id),
  check (resolved_date is null or incident_date is null or resolved_date >= incident_date),
  check (mitigated_date is null or incident_date is null or mitigated_date >= incident_date),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, whs_item_type_id) references whs_item_type,
  foreign key (company_id, whs_item_status_id) references whs_item_status,
  foreign key (company_id, linked_contact_id) references contact,
  foreign key (company_id, logged_by_id) references app_user
);
call tenant_table('whs_item');
create unique index whs_number_once on whs_item (company_id, whs_number);
create index on whs_item (company_id, whs_number desc, id desc) where deleted_at is null;
create index on whs_item (company_id, job_id, id desc) where deleted_at is null;
create index on whs_item (company_id, whs_item_type_id, id desc) where deleted_at is null;
create index on whs_item (company_id, whs_item_status_id) where deleted_at is null;
create index on whs_item (company_id, incident_date desc, id desc) where deleted_at is null;
create index on whs_item (company_id, linked_contact_id) where linked_contact_id is not null;
create index on whs_item (company_id, logged_by_id) where logged_by_id is not null;
create index on whs_item (company_id, number_key) where deleted_at is null;
create index whs_item_search on whs_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

create table whs_action (
  like record including defaults,
  whs_item_id bigint not null,
  label text not null,
  assigned_id bigint,
  due_date date,
  done_date date,
  primary key (company_id, id),
  foreign key (company_id, whs_item_id) references whs_item,
  foreign key (company_id, assigned_id) references app_user
);
call tenant_table('whs_action');
create index on whs_action (company_id, whs_item_id) where deleted_at is null;
create index on whs_action (company_id, assigned_id, due_date) where deleted_at is null and done_date is null;

create table whs_item_object (
  company_id bigint not null,
  whs_item_id bigint not null,
  object_type text not null,
  object_id bigint not null,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, whs_item_id, object_type, object_id),
  foreign key (company_id, whs_item_id) references whs_item,
  foreign key (company_id, object_type, object_id) references object
);
call tenant_table('whs_item_object');
create index on whs_item_object (company_id, object_type, object_id);
