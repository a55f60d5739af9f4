-- What this installation signs its papers with: sealed with its secret, the same for all processes. The newest that can be opened holds.
create table signing_key (
  id bigint primary key,
  sealed bytea not null,
  certificate bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on signing_key to reinstate_system;

alter table custom_form_template add column counter_signed boolean not null default false;
alter table custom_form_template_version add column counter_signed boolean not null default false;
alter table custom_form_setting add column sign_reminder_days integer default 3;

alter table custom_form
  -- Who was asked last by a link to fill or sign it, when, and when they were reminded.
  add column asked_contact_id bigint,
  add column asked_at timestamptz,
  add column reminded_at timestamptz,
  add column reminders integer not null default 0,
  add column remind boolean not null default true,
  -- What the PDF is signed with, or why it is not.
  add column pdf_seal text,
  add foreign key (company_id, asked_contact_id) references contact;
create index on custom_form (company_id, asked_contact_id) where asked_contact_id is not null;
create index on custom_form (company_id, asked_at) where asked_at is not null and remind and deleted_at is null;

alter table custom_form_signature
  add column for_company boolean not null default false,
  add column signed_by_id bigint,
  add foreign key (company_id, signed_by_id) references app_user,
  drop constraint custom_form_signature_method_check,
  add constraint custom_form_signature_method_check check (method in ('draw', 'type', 'upload'));

-- Who gets the paper once everybody has signed.
create table custom_form_copy (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  custom_form_id bigint not null,
  name text not null,
  email text not null,
  contact_id bigint,
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, custom_form_id) references custom_form,
  foreign key (company_id, contact_id) references contact
);
call tenant_table('custom_form_copy');
create index on custom_form_copy (company_id, custom_form_id);
create index on custom_form_copy (company_id, contact_id) where contact_id is not null;
