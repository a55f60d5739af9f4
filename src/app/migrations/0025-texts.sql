-- AI help with texts: a company may forbid it to everybody, and each day has its number of texts.
alter table company add column enable_ai boolean not null default true;

create table text_service_day (
  company_id bigint not null,
  day date not null,
  used integer not null default 0,
  primary key (company_id, day)
);
call tenant_table('text_service_day');

-- The roles that every company started with get the right. Roles that a company made itself are left alone.
update role set permissions = (select array_agg(distinct entry order by entry) from unnest(role.permissions || '{prime-ai}'::text[]) as entry)
where role.is_system and role.ref in ('admin', 'estimator', 'supervisor', 'case-manager');
