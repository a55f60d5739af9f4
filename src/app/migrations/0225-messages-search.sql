-- Words among half a million messages, and what was said with one contact wherever it was. A column, because row-level security keeps
-- functions away from an index: LIKE over a column may use it.
create function message_words(subject text, note text, sender text, sender_name text, readers text[]) returns text
  language sql immutable parallel safe as $$ select lower(left(concat_ws(' ', subject, sender_name, sender, array_to_string(readers, ' '), note), 8000)) $$;
alter table notification add column search_text text generated always as (message_words(subject, note, "from", from_name, "to")) stored;
create index notification_search on notification using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index notification_party on notification (company_id, party, id desc) where deleted_at is null and party is not null;
