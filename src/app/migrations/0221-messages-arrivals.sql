-- A text message that comes in belongs to the job of the last one that went to its number.
alter table outgoing_message
  add column to_key text generated always as (right(regexp_replace(to_address, '\D', '', 'g'), 9)) stored;
create index on outgoing_message (company_id, to_key, id desc) where channel = 'sms';
