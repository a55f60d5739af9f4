-- When a bay was counted, and by whom; which appointment brings a box back.
alter table storage_bay add column counted_at timestamptz, add column counted_by_id bigint;
alter table storage_bay add foreign key (company_id, counted_by_id) references app_user;
alter table storage_item add column return_appointment_id bigint;
alter table storage_item add foreign key (company_id, return_appointment_id) references appointment;
create index on storage_item (company_id, return_appointment_id) where return_appointment_id is not null;
