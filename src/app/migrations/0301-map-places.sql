-- Where addresses lie: of contacts as jobs have it, and what came of looking for it.
alter table contact
  add column address_latitude double precision generated always as ((address ->> 'latitude')::double precision) stored,
  add column address_longitude double precision generated always as ((address ->> 'longitude')::double precision) stored;
create index contact_place on contact (company_id, address_latitude, address_longitude) where deleted_at is null and address_latitude is not null;
create index job_without_place on job (company_id, id) where deleted_at is null and site_latitude is null;
create index contact_without_place on contact (company_id, id) where deleted_at is null and address_latitude is null and address is not null;

-- The last time an address was looked for, so that one that nobody knows is not asked for every minute.
create table place_search (
  company_id bigint not null,
  object_type text not null,
  object_id bigint not null,
  -- Of the text that was looked for: another address is looked for again.
  address_key text not null,
  asked_service boolean not null default false,
  -- The newest suburb of the list then: a longer list may know it.
  last_suburb bigint not null default 0,
  at timestamptz not null default now(),
  primary key (company_id, object_type, object_id)
);
call tenant_table('place_search');

-- What was completed from the list of suburbs so far lies in the middle of its suburb.
update job j set site_address = j.site_address || '{"located":"suburb"}' from suburb s
  where s.company_id = j.company_id and s.latitude = (j.site_address ->> 'latitude')::float8 and s.longitude = (j.site_address ->> 'longitude')::float8;
update job j set customer_address = j.customer_address || '{"located":"suburb"}' from suburb s
  where s.company_id = j.company_id and s.latitude = (j.customer_address ->> 'latitude')::float8 and s.longitude = (j.customer_address ->> 'longitude')::float8;
update contact k set address = k.address || '{"located":"suburb"}' from suburb s
  where s.company_id = k.company_id and s.latitude = (k.address ->> 'latitude')::float8 and s.longitude = (k.address ->> 'longitude')::float8;
