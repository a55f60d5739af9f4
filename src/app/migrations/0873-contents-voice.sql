-- What somebody said of an item: how the device names the recording that it will upload to the job.
alter table loss_schedule_item add column voice_ref uuid;
