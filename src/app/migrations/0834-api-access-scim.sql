-- By what an identity provider knows our people and roles.
create table scim_external (
  company_id bigint not null,
  object_type text not null check (object_type in ('user', 'role')),
  object_id bigint not null,
  external_id text not null,
  primary key (company_id, object_type, object_id)
);
call tenant_table('scim_external');
create index on scim_external (company_id, object_type, external_id);
