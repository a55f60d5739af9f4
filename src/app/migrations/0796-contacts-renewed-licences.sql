-- A licence or insurance that its holder sent: a version of its own beside the one it renews, which counts once somebody has checked it.
alter table contact_licence
  add column replaces_id bigint,
  add column sent_by_contact boolean not null default false,
  add column decline_reason text,
  add foreign key (company_id, replaces_id) references contact_licence;
create index contact_licence_replaces on contact_licence (company_id, replaces_id) where replaces_id is not null;
