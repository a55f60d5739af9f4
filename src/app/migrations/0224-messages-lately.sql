-- What was said lately, in a company with half a million messages: days of the list, what is new for a person, who writes without end.
create index on notification (company_id, created_at desc) where deleted_at is null;
