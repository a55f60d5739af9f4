-- Forms: templates with versions that never change, forms filled from them, signatures, and what a link to a person outside is bound to.
create table custom_form_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('custom_form_status');
insert into custom_form_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['new','waiting','active','returned','done','declined','cancelled'])[e.n],
    (array['grey','amber','blue','red','green','red','grey'])[e.n], e.n = 1
  from company c, unnest('{Draft,"Awaiting signature",Submitted,Returned,Approved,"Declined to sign",Cancelled}'::text[]) with ordinality e (label, n);

create table custom_form_setting (like record including defaults, show_global_site_forms boolean not null default true, primary key (company_id, id));
create unique index on custom_form_setting (company_id);
call tenant_table('custom_form_setting');
insert into custom_form_setting (company_id) select id from company;

create table custom_form_template (
  like record including defaults,
  label text not null,
  description text,
  kind text not null default 'internal' check (kind in ('internal', 'external', 'site')),
  object_types text[] not null default '{job}',
  job_type_ids bigint[] not null default '{}',
  number_prefix text,
  signatories text[] not null default '{}',
  "order" integer not null default 0,
  active boolean not null default true,
  content jsonb not null default '{"sections":[]}',
  published_version integer,
  changed_since boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('custom_form_template');
create index on custom_form_template (company_id, "order", id) where deleted_at is null;

create table custom_form_template_version (
  like record including defaults,
  custom_form_template_id bigint not null,
  number integer not null,
  content jsonb not null,
  signatories text[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, custom_form_template_id, number),
  foreign key (company_id, custom_form_template_id) references custom_form_template
);
call tenant_table('custom_form_template_version');
create function keep_published_form() returns trigger language plpgsql as $$
begin
  raise exception 'A published version of a form never changes' using errcode = 'restrict_violation';
end $$;
create trigger keep_published before update on custom_form_template_version for each row execute function keep_published_form();

create table custom_form (
  like record including defaults,
  custom_form_template_id bigint not null,
  template_version integer not null,
  custom_form_number text not null default '',
  label text not null default '',
  kind text not null default 'internal' check (kind in ('internal', 'external', 'site')),
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  custom_form_status_id bigint not null default 1,
  notes text,
  assigned_id bigint,
  assigned_contact_id bigint,
  attachment_id bigint,
  answers jsonb not null default '{}',
  reason text,
  submitted_at timestamptz,
  approved_at timestamptz,
  approved_by bigint,
  pdf_attachment_id bigint,
  sha256 text,
  share_item_id bigint,
  -- When the job took its answers.
  written_at timestamptz,
  -- Of an external form: what stood over it when it was made, and which template it is of.
  terms text,
  external_form_template_id bigint,
  number_key text collate "C" generated always as (lower(custom_form_number)) stored,
  search_text text generated always as (lower(custom_form_number || ' ' || label)) stored,
  primary key (company_id, id),
  foreign key (company_id, custom_form_template_id) references custom_form_template,
  foreign key (company_id, custom_form_template_id, template_version) references custom_form_template_version (company_id, custom_form_template_id, number),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, object_type, object_id) references object,
  foreign key (company_id, custom_form_status_id) references custom_form_status,
  foreign key (company_id, assigned_id) references app_user,
  foreign key (company_id, assigned_contact_id) references contact,
  foreign key (company_id, attachment_id) references attachment,
  foreign key (company_id, pdf_attachment_id) references attachment,
  foreign key (company_id, approved_by) references app_user
);
call tenant_table('custom_form');
create index on custom_form (company_id, id desc) where deleted_at is null;
create index on custom_form (company_id, job_id, id desc) where deleted_at is null;
create index on custom_form (company_id, label, id) where deleted_at is null;
create index on custom_form (company_id, object_type, object_id);
create index on custom_form (company_id, custom_form_status_id);
create index on custom_form (company_id, custom_form_template_id, template_version);
create index on custom_form (company_id, assigned_id) where assigned_id is not null;
create index on custom_form (company_id, assigned_contact_id) where assigned_contact_id is not null;
create index on custom_form (company_id, attachment_id) where attachment_id is not null;
create index on custom_form (company_id, pdf_attachment_id) where pdf_attachment_id is not null;
create index on custom_form (company_id, number_key) where deleted_at is null;
create index custom_form_search on custom_form using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

create table custom_form_signature (
  like record including defaults,
  custom_form_id bigint not null,
  "order" integer not null default 0,
  role text not null,
  name text,
  email text,
  contact_id bigint,
  method text check (method in ('draw', 'type')),
  picture text,
  signed_at timestamptz,
  declined_at timestamptz,
  declined_reason text,
  ip text,
  device text,
  sha256 text,
  primary key (company_id, id),
  foreign key (company_id, custom_form_id) references custom_form,
  foreign key (company_id, contact_id) references contact
);
call tenant_table('custom_form_signature');
create index on custom_form_signature (company_id, custom_form_id) where deleted_at is null;
create index on custom_form_signature (company_id, contact_id) where contact_id is not null;

-- What somebody signed or approved stays word for word.
create function keep_signed_form() returns trigger language plpgsql as $$
begin
  if (new.answers, new.template_version, new.custom_form_template_id) is distinct from (old.answers, old.template_version, old.custom_form_template_id)
    and (old.approved_at is not null or exists (select from custom_form_signature s where s.company_id = old.company_id and s.custom_form_id = old.id and s.signed_at is not null))
  then raise exception 'What was signed or approved stays as it is. Make a copy to change it.' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_signed before update on custom_form for each row execute function keep_signed_form();
create function keep_signature() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (new.signed_at, new.name, new.picture, new.sha256, new.ip, new.device, new.role, new.custom_form_id)
    is distinct from (old.signed_at, old.name, old.picture, old.sha256, old.ip, old.device, old.role, old.custom_form_id)
  then raise exception 'A signature cannot be changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_signature before update on custom_form_signature for each row execute function keep_signature();

-- Records that a form is linked to besides the one it is of.
create table custom_form_link (
  company_id bigint not null,
  custom_form_id bigint not null,
  object_type text not null,
  object_id bigint not null,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, custom_form_id, object_type, object_id),
  foreign key (company_id, custom_form_id) references custom_form,
  foreign key (company_id, object_type, object_id) references object
);
call tenant_table('custom_form_link');
create index on custom_form_link (company_id, object_type, object_id);

create table external_form_template (
  like record including defaults,
  label text not null,
  custom_form_template_id bigint not null,
  terms text,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, custom_form_template_id) references custom_form_template
);
call tenant_table('external_form_template');
create index on external_form_template (company_id, custom_form_template_id);

-- A job that is handed in may ask for a form.
alter table job_submission add foreign key (company_id, custom_form_template_id) references custom_form_template;
create index on job_submission (company_id, custom_form_template_id) where custom_form_template_id is not null;
