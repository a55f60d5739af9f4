-- Pictures of contacts and logos of themes, insurances beside licences, and milestones that come from a template.

-- Stored files that are served only for what they belong to.
alter table contact add column image_attachment_id bigint, add foreign key (company_id, image_attachment_id) references stored_file;
alter table stored_file add column picture_of_contact_id bigint, add column logo_of_theme_id bigint,
  add foreign key (company_id, picture_of_contact_id) references contact,
  add foreign key (company_id, logo_of_theme_id) references share_item_theme;
create index on stored_file (company_id, picture_of_contact_id) where picture_of_contact_id is not null;
create index on stored_file (company_id, logo_of_theme_id) where logo_of_theme_id is not null;
alter table share_item_theme add foreign key (company_id, logo_attachment_id) references stored_file;

-- Insurances are a list of their own. What was kept as a type of licence so far moves over with the papers that name it.
create table insurance_type (like list_entry including defaults, primary key (company_id, id));
call tenant_table('insurance_type');
insert into insurance_type (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{"Public liability","Workers compensation","Contract works","Professional indemnity","Motor vehicle","Plant and equipment"}'::text[]) with ordinality e (label, n);
alter table contact_licence
  alter column licence_type_id drop not null,
  add column insurance_type_id bigint,
  add foreign key (company_id, insurance_type_id) references insurance_type;
with moved as (
  select t.company_id, t.id as from_id, i.id as to_id from licence_type t
  join insurance_type i on i.company_id = t.company_id and i.label = t.label
  where t.label in ('Public liability', 'Workers compensation', 'Contract works') and t.deleted_at is null
), papers as (
  update contact_licence l set licence_type_id = null, insurance_type_id = moved.to_id from moved
  where l.company_id = moved.company_id and l.licence_type_id = moved.from_id
)
update licence_type t set active = false, deleted_at = now(), version = version + 1 from moved
where t.company_id = moved.company_id and t.id = moved.from_id;
alter table contact_licence add constraint contact_licence_kind check (num_nonnulls(licence_type_id, insurance_type_id) = 1);

-- Milestones that jobs of a kind have in common, in their order.
create table milestone_template (
  like record including defaults,
  label text not null,
  "order" integer not null default 0,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  items jsonb not null default '[]',
  primary key (company_id, id)
);
call tenant_table('milestone_template');
alter table milestone add column milestone_template_id bigint, add foreign key (company_id, milestone_template_id) references milestone_template;
insert into milestone_template (company_id, id, label, "order", items)
  select c.id, 1, 'Insurance repair', 1, '[{"label": "Customer contacted", "dueDays": 1, "triggerStatusId": 2, "clientVisible": true}, {"label": "Site inspected", "dueDays": 3, "triggerStatusId": 4, "clientVisible": true}, {"label": "Scope and estimate sent", "dueDays": 7, "triggerStatusId": 5, "clientVisible": true}, {"label": "Works started", "dueDays": 21, "triggerStatusId": 8, "clientVisible": true}, {"label": "Practical completion", "dueDays": 60, "triggerStatusId": 10, "clientVisible": true}]'::jsonb from company c;
