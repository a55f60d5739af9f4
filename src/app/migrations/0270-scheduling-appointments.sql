-- Visits of people at a place: their lists, the visits, who came when.
create table appointment_type (like list_entry including defaults, minutes integer, travel boolean not null default true, inspects boolean not null default false, primary key (company_id, id));
call tenant_table('appointment_type');
create table appointment_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('appointment_status');
create table appointment_outcome (like list_entry including defaults, primary key (company_id, id));
call tenant_table('appointment_outcome');
create table no_access_reason (like list_entry including defaults, primary key (company_id, id));
call tenant_table('no_access_reason');
insert into appointment_type (company_id, id, label, "order", colour, minutes, travel, inspects)
  select c.id, e.n, e.label, e.n, (array['teal','brown','blue','blue','violet','orange','green','green','grey','grey'])[e.n],
    (array[60, 120, 60, 30, 240, 240, 45, 45, 15, 60])[e.n], e.n <> 9, e.n = 1
  from company c, unnest('{Inspection,"Make safe","Restoration visit","Moisture reading",Works,"Contents pack-out","Quality check",Handover,"Phone call",Meeting}'::text[]) with ordinality e (label, n);
insert into appointment_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['proposed','booked','confirmed','travelling','onSite','done','missed','superseded','cancelled'])[e.n],
    (array['amber','blue','blue','teal','teal','green','red','grey','grey'])[e.n], e.n = 2
  from company c, unnest('{Proposed,Scheduled,Confirmed,"On the way","On site",Completed,"No access",Rescheduled,Cancelled}'::text[]) with ordinality e (label, n);
insert into appointment_outcome (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{"Done as planned","Done in part","Further visit needed","Quote needed","Handed over"}'::text[]) with ordinality e (label, n);
insert into no_access_reason (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{"Nobody home","No key","Refused entry","Unsafe","Wrong address","Weather"}'::text[]) with ordinality e (label, n);

create table appointment_offer (
  like record including defaults,
  job_id bigint,
  label text not null,
  expires_at timestamptz not null,
  -- How the customer was reached, for the confirmation.
  channel text,
  reach text,
  share_item_id bigint,
  chosen_id bigint,
  answered_at timestamptz,
  -- What the customer would rather have, in their words.
  proposal text,
  declined boolean not null default false,
  withdrawn boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job
);
call tenant_table('appointment_offer');
create index on appointment_offer (company_id, job_id);

create table appointment (
  like record including defaults,
  job_id bigint,
  appointment_type_id bigint not null,
  appointment_status_id bigint not null default 2,
  label text not null,
  description text,
  start_at timestamptz,
  end_at timestamptz,
  all_day boolean not null default false,
  -- Days on the clock of the place; of a whole day they are what counts.
  start_date date,
  end_date date,
  minutes integer,
  timezone text not null,
  user_ids bigint[] not null default '{}',
  contact_ids bigint[] not null default '{}',
  offer_id bigint,
  series_id bigint,
  recurrence text,
  successor_id bigint,
  predecessor_id bigint,
  outcome_id bigint,
  outcome_note text,
  no_access_reason_id bigint,
  reason text,
  override_reason text,
  remind_customer boolean not null default false,
  reminded_at timestamptz,
  customer_notified_at timestamptz,
  customer_confirmed_at timestamptz,
  arrived_at timestamptz,
  left_at timestamptz,
  sequence integer not null default 0,
  object_type text,
  object_id bigint,
  primary key (company_id, id),
  check ((object_type is null) = (object_id is null)),
  check ((start_at is null) = (end_at is null)),
  check (end_at > start_at),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, appointment_type_id) references appointment_type,
  foreign key (company_id, appointment_status_id) references appointment_status,
  foreign key (company_id, outcome_id) references appointment_outcome,
  foreign key (company_id, no_access_reason_id) references no_access_reason,
  foreign key (company_id, offer_id) references appointment_offer,
  foreign key (company_id, successor_id) references appointment,
  foreign key (company_id, predecessor_id) references appointment,
  foreign key (company_id, object_type, object_id) references object
);
call tenant_table('appointment');
create index on appointment (company_id, start_at) where deleted_at is null;
create index on appointment (company_id, job_id, start_at) where deleted_at is null;
create index on appointment (company_id, offer_id) where offer_id is not null;
create index on appointment (company_id, series_id) where series_id is not null;
create index on appointment using gin (user_ids) where deleted_at is null;
create index on appointment using gin (contact_ids) where deleted_at is null;
create index appointment_to_remind on appointment (start_at) where remind_customer and reminded_at is null and deleted_at is null;

-- When each of the people came and went, and what they answered.
create table appointment_attendee (
  like record including defaults,
  appointment_id bigint not null,
  user_id bigint,
  contact_id bigint,
  response text,
  arrived_at timestamptz,
  left_at timestamptz,
  primary key (company_id, id),
  check ((user_id is null) <> (contact_id is null)),
  foreign key (company_id, appointment_id) references appointment,
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, contact_id) references contact
);
create unique index appointment_attendee_once on appointment_attendee (company_id, appointment_id, coalesce(user_id, 0), coalesce(contact_id, 0)) where deleted_at is null;
call tenant_table('appointment_attendee');

-- People who are planned together.
create table team (like record including defaults, label text not null, user_ids bigint[] not null default '{}', contact_ids bigint[] not null default '{}',
  active boolean not null default true, primary key (company_id, id));
create unique index team_once on team (company_id, lower(label)) where deleted_at is null;
call tenant_table('team');

-- Calendars beside the appointments: one's own, a team's, a job's, a thing's, one that is followed.
create table calendar (
  like record including defaults,
  label text not null,
  ref text not null default 'user',
  owner_id bigint,
  colour text,
  feed_url text,
  feed_etag text,
  feed_modified text,
  feed_read_at timestamptz,
  feed_error text,
  active boolean not null default true,
  primary key (company_id, id),
  check (ref in ('user', 'team', 'job', 'resource'))
);
call tenant_table('calendar');
create index on calendar (company_id, ref, owner_id) where deleted_at is null;

create table calendar_item (
  like record including defaults,
  calendar_id bigint not null,
  title text not null,
  description text,
  kind text not null default 'event',
  start_at timestamptz,
  end_at timestamptz,
  all_day boolean not null default false,
  start_date date,
  end_date date,
  timezone text not null,
  busy boolean not null default true,
  uid text,
  sequence integer not null default 0,
  recurrence text,
  imported boolean not null default false,
  primary key (company_id, id),
  check (end_at >= start_at),
  check (kind in ('event', 'leave', 'holiday')),
  foreign key (company_id, calendar_id) references calendar
);
call tenant_table('calendar_item');
create index on calendar_item (company_id, calendar_id, start_at) where deleted_at is null;

-- Addresses at which a calendar is followed from elsewhere. Only the hash of the secret is kept.
create table calendar_feed (
  like record including defaults,
  ref text not null,
  owner_id bigint not null,
  label text not null,
  secret_hash bytea not null unique,
  revoked_at timestamptz,
  last_read_at timestamptz,
  primary key (company_id, id),
  check (ref in ('user', 'team', 'job'))
);
call tenant_table('calendar_feed');
create index on calendar_feed (company_id, ref, owner_id) where deleted_at is null;
