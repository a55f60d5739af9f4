-- What is at one place, or billed once, is so within its company: a company that comes from another server keeps its numbers, which may be those of
-- a company that is here.
alter table asset_deployment drop constraint asset_at_one_place;
alter table asset_deployment add constraint asset_at_one_place
  exclude using gist (company_id with =, asset_item_id with =, tstzrange(out_at, in_at) with &&) where (deleted_at is null);
alter table asset_charge drop constraint asset_unit_billed_once;
alter table asset_charge add constraint asset_unit_billed_once
  exclude using gist (company_id with =, head_id with =, units with &&) where (live);
alter table storage_charge drop constraint storage_day_billed_once;
alter table storage_charge add constraint storage_day_billed_once
  exclude using gist (company_id with =, storage_item_id with =, days with &&) where (live);
