-- What somebody said of an item, as a file of its job: chosen, or the one that a device names and sends later.
alter table loss_schedule_item add column voice_attachment_id bigint, add column voice_ref uuid;
alter table loss_schedule_item add foreign key (company_id, voice_attachment_id) references attachment;
create index on loss_schedule_item (company_id, voice_attachment_id) where voice_attachment_id is not null;
