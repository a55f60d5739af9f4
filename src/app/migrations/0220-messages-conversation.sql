-- The conversation of a job: notes, mails and text messages both ways, and those of contacts and of the company.
alter table notification
  alter column job_id drop not null,
  alter column note set default '',
  add column scope text not null default 'job' check (scope in ('job', 'contact', 'company')),
  add column direction text not null default 'out' check (direction in ('out', 'in')),
  add column status text not null default 'sent'
    check (status in ('draft', 'scheduled', 'queued', 'sent', 'delivered', 'bounced', 'failed', 'received')),
  add column subject text,
  add column body text,
  add column "from" text,
  add column from_name text,
  add column "to" text[] not null default '{}',
  add column cc text[] not null default '{}',
  add column bcc text[] not null default '{}',
  add column post_signature_content text,
  add column thread_id bigint,
  add column in_reply_to_id bigint,
  add column message_id text,
  add column contact_id bigint,
  add column assigned_user_id bigint,
  add column scheduled_at timestamptz,
  add column sent_at timestamptz,
  add column error_message text,
  add column notify_user_ids bigint[] not null default '{}',
  add column reminder_due timestamptz,
  add column filter_tag_ids bigint[] not null default '{}',
  add column notification_template_id bigint,
  add column timezone text,
  add column automatic boolean not null default false,
  add column answered_at timestamptz,
  add column copy_of_id bigint,
  add column party text,
  add foreign key (company_id, contact_id) references contact,
  add foreign key (company_id, assigned_user_id) references app_user,
  add check ((scope = 'job') = (job_id is not null));
-- What nobody has filed or answered yet; what somebody is to look at; the mail that another one answers; what was said to a contact.
create index on notification (company_id, id desc) where deleted_at is null and direction = 'in' and job_id is null;
create index on notification (company_id, assigned_user_id, id desc) where deleted_at is null and assigned_user_id is not null;
create index on notification (company_id, job_id) where deleted_at is null and direction = 'in' and answered_at is null;
create index on notification (company_id, message_id) where message_id is not null;
create index on notification (company_id, contact_id, id desc) where contact_id is not null;
create index on notification (company_id, id desc) where deleted_at is null;
create index on notification (company_id, copy_of_id) where copy_of_id is not null;

create table notification_read (
  company_id bigint not null,
  notification_id bigint not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, notification_id, user_id),
  foreign key (company_id, notification_id) references notification,
  foreign key (company_id, user_id) references app_user
);
create index on notification_read (company_id, user_id);
call tenant_table('notification_read');

-- The address by which answers find their job: job-0067.k3f9 before the @.
create table job_reply_tag (
  company_id bigint not null,
  job_id bigint not null,
  tag text not null,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references job
);
create unique index on job_reply_tag (company_id, tag);
call tenant_table('job_reply_tag');

-- Who wants no text messages: by the number alone, whoever has it.
create table sms_opt_out (
  company_id bigint not null,
  number text not null,
  at timestamptz not null default now(),
  primary key (company_id, number)
);
call tenant_table('sms_opt_out');

create table notification_template (
  like record including defaults,
  label text not null,
  channel_id integer not null default 2 check (channel_id in (1, 2, 3)),
  notification_type_id integer not null default 1,
  object_type text not null default 'job',
  subject text,
  body text not null default '',
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('notification_template');
alter table notification add foreign key (company_id, notification_template_id) references notification_template;
create index on notification (company_id, notification_template_id) where notification_template_id is not null;

create table email_template (
  like record including defaults,
  label text not null,
  header text,
  footer text,
  is_default boolean not null default false,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('email_template');
create unique index on email_template (company_id) where is_default and deleted_at is null;

-- From whom mail leaves, and where its answers arrive: a mailbox that is read, or a server that hands mails over by a token.
create table mail_handler (
  like record including defaults,
  label text not null,
  "from" text,
  from_name text,
  reply_domain text,
  imap_host text,
  imap_port integer not null default 993,
  imap_secure boolean not null default true,
  imap_user text,
  imap_password bytea,
  imap_folder text not null default 'INBOX',
  imap_uid_validity bigint,
  imap_last_uid bigint not null default 0,
  imap_error text,
  imap_seen_at timestamptz,
  inbound_token text not null,
  is_default boolean not null default false,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('mail_handler');
create unique index on mail_handler (company_id) where is_default and deleted_at is null;
create unique index on mail_handler (inbound_token);

-- Mails with many readers and headers of their own, and what a message is about: its fate is told to whoever sent it.
alter table outgoing_message
  add column about_type text,
  add column about_id bigint,
  add column parts jsonb;
create index on outgoing_message (company_id, about_type, about_id) where about_id is not null;
create index on outgoing_message (uuid);

-- Kinds of notifications that a company works with, and whether it sends to many at once.
alter table company
  add column notification_type_ids bigint[] not null default '{}',
  add column enable_bulk_email boolean not null default false,
  add column enable_bulk_sms boolean not null default false;
update notification set notification_type_id = case when note like 'Called the customer%' then 4 else notification_type_id end, party = 'team', sent_at = created_at;
