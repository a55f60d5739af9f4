-- Meetings: who talks about what and when, what was said, and what was recorded of it.
create table meeting (
  like record including defaults,
  label text not null,
  job_id bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  place text,
  link text,
  agenda text,
  minutes text,
  user_ids bigint[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, job_id) references job
);
call tenant_table('meeting');
create index on meeting (company_id, start_at desc, id desc) where deleted_at is null;
create index on meeting (company_id, job_id, start_at) where deleted_at is null;
create index on meeting using gin (user_ids) where deleted_at is null;

-- Who takes part from outside, each once.
create table meeting_contact (
  like record including defaults,
  meeting_id bigint not null,
  contact_id bigint not null,
  role text,
  attended boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, meeting_id) references meeting,
  foreign key (company_id, contact_id) references contact
);
call tenant_table('meeting_contact');
create unique index meeting_contact_once on meeting_contact (company_id, meeting_id, contact_id) where deleted_at is null;
create index on meeting_contact (company_id, contact_id) where deleted_at is null;

-- A recording: begun only when everybody agreed, and who said so.
create table meeting_record (
  like record including defaults,
  meeting_id bigint not null,
  started_at timestamptz not null,
  stopped_at timestamptz,
  started_by_contact_id bigint not null,
  consent_at timestamptz not null,
  attachment_id bigint,
  primary key (company_id, id),
  foreign key (company_id, meeting_id) references meeting,
  foreign key (company_id, started_by_contact_id) references contact,
  foreign key (company_id, attachment_id) references attachment
);
call tenant_table('meeting_record');
create unique index meeting_record_running on meeting_record (company_id, meeting_id) where stopped_at is null and deleted_at is null;
create index on meeting_record (company_id, meeting_id, id) where deleted_at is null;
create index on meeting_record (company_id, started_by_contact_id);
create index on meeting_record (company_id, attachment_id) where attachment_id is not null;

-- The entry of a meeting on the calendar of each of its people.
create table meeting_entry (
  company_id bigint not null,
  meeting_id bigint not null,
  user_id bigint not null,
  calendar_item_id bigint not null,
  primary key (company_id, meeting_id, user_id),
  foreign key (company_id, meeting_id) references meeting,
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, calendar_item_id) references calendar_item
);
call tenant_table('meeting_entry');
