-- The rules of one place and of one bill without the company, which unit and head have already: these indexes are for the rules alone,
-- and no question for a deployment by its id shall take them.
alter table asset_deployment drop constraint asset_at_one_place;
alter table asset_deployment add constraint asset_at_one_place exclude using gist (asset_item_id with =, tstzrange(out_at, in_at) with &&) where (deleted_at is null);
alter table asset_charge drop constraint asset_unit_billed_once;
alter table asset_charge add constraint asset_unit_billed_once exclude using gist (head_id with =, units with &&) where (live);
