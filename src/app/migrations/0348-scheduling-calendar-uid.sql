-- A visit that is rescheduled stays one entry in the calendars that follow it: its successor goes on with its UID.
alter table appointment add column calendar_uid uuid;
create index on appointment (company_id, predecessor_id) where predecessor_id is not null;
