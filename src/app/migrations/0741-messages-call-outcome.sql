-- How a call ended. Calls from before were noted by one click, which said nothing of it.
alter table notification add column call_outcome text check (call_outcome in ('reached', 'message', 'noAnswer', 'wrongNumber'));
