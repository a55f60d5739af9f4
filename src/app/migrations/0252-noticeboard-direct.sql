-- Messages between people of a company: seen by those who take part, and by nobody else.
create table message_thread (
  like record including defaults,
  kind text not null check (kind in ('direct', 'mail')),
  subject text,
  job_id bigint,
  member_ids bigint[] not null check (cardinality(member_ids) between 1 and 50),
  last_message_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job
);
call tenant_table('message_thread');
create index on message_thread using gin (member_ids);
create index on message_thread (company_id, last_message_at desc) where deleted_at is null;

create table direct_message (
  like record including defaults,
  thread_id bigint not null,
  body text not null,
  attachment_ids bigint[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, thread_id) references message_thread
);
call tenant_table('direct_message');
create index on direct_message (company_id, thread_id, id);

-- Up to which message each of them has read.
create table message_thread_read (
  company_id bigint not null,
  thread_id bigint not null,
  user_id bigint not null,
  message_id bigint not null default 0,
  read_at timestamptz not null default now(),
  primary key (company_id, thread_id, user_id),
  foreign key (company_id, thread_id) references message_thread,
  foreign key (company_id, user_id) references app_user
);
call tenant_table('message_thread_read');
