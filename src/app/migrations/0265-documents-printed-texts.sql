-- Texts that a company prints under its documents: paragraphs, and templates that put them in order.
create table form_paragraph (
  like record including defaults,
  label text not null,
  body text not null,
  object_types text[] not null default '{}',
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('form_paragraph');
create unique index form_paragraph_once on form_paragraph (company_id, lower(label)) where deleted_at is null;

create table form_template (
  like record including defaults,
  label text not null,
  object_type text not null,
  blocks bigint[] not null default '{}',
  active boolean not null default true,
  primary key (company_id, id)
);
call tenant_table('form_template');
create unique index form_template_once on form_template (company_id, lower(label)) where deleted_at is null;
