-- Where a unit stands on a plan, as points do.
alter table drying_equipment_log add column plan_attachment_id bigint, add column x numeric, add column y numeric;
alter table drying_equipment_log add foreign key (company_id, plan_attachment_id) references attachment;
create index on drying_equipment_log (company_id, plan_attachment_id) where plan_attachment_id is not null;
