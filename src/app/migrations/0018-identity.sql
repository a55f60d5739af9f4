-- Further companies have the sign-in page in their own look: under a host name of their own.
alter table company_theme add column host_name text check (host_name = lower(host_name));
-- On the whole server: an address leads to one company.
create unique index company_theme_host on company_theme (host_name) where deleted_at is null;
