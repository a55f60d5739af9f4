-- A message of a send-out to many: each record of a run gets one, however often a killed process begins again.
alter table notification add column bulk_ref text;
create unique index on notification (company_id, bulk_ref) where bulk_ref is not null;
