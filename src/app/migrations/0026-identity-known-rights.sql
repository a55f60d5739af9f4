-- Rights that the roles of companies were given: one that a module brings with a new release is given once to the roles that
-- start with it, and what a company takes away afterwards stays away.
create table known_right (
  name text primary key,
  since timestamptz not null default now()
);
grant select, insert on known_right to reinstate_system;
insert into known_right (name) select distinct entry from role, unnest(permissions) as entry where is_system;
