-- José is found by jose, Straße by strasse, O’Brien by obrien: stored texts are searched without accents and apostrophes. Plain SQL: the
-- embedded server has no extension unaccent, and the role of an outside one may not make it. kit/fold.ts is the same for what is asked.
-- Most texts are plain ASCII and take the short way.
create function fold(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = char_length(value) then translate(lower(value), '''`', '')
    else replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(value, '''`’‘ʼ´′＇', ''), nfkd), '[\u0300-\u036f]', '', 'g')),
      'øłđðıħŧŋς‐‒–—−ʼ', 'olddihtnσ-----'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;

-- Stored, because row-level security keeps functions that are not leakproof away from an index. A generated column cannot be changed
-- before PostgreSQL 17, so each is made anew, with its index.
alter table contact drop column search_text, drop column full_name_key;
alter table contact
  add column search_text text generated always as (fold(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_digits, '') || ' ' || coalesce(abn, '') || ' ' || coalesce(address_label, ''))) stored,
  add column full_name_key text collate "C" generated always as (left(fold(full_name), 80)) stored;
create index contact_search on contact using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index contact_full_name_key on contact (company_id, full_name_key) where deleted_at is null;

alter table job drop column search_text;
alter table job add column search_text text generated always as (fold(job_number || ' ' || coalesce(client_ref, '') || ' ' || coalesce(additional_ref, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(site_address_text, '') || ' ' || coalesce(phone_digits, '') || ' ' || coalesce(customer_email, ''))) stored;
create index job_search on job using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table work_order drop column search_text;
alter table work_order add column search_text text generated always as (fold(work_order_number || ' ' || label)) stored;
create index work_order_search on work_order using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table estimate drop column search_text;
alter table estimate add column search_text text generated always as (fold(label)) stored;
create index estimate_search on estimate using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table allocation drop column search_text;
alter table allocation add column search_text text generated always as (fold(allocation_number || ' ' || label || ' ' || coalesce(reference, ''))) stored;
create index allocation_search on allocation using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table custom_form drop column search_text;
alter table custom_form add column search_text text generated always as (fold(custom_form_number || ' ' || label)) stored;
create index custom_form_search on custom_form using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

-- With what begins with the letters typed, which is found first.
drop index estimate_template_item_prefix;
alter table estimate_template_item drop column search_text;
alter table estimate_template_item
  add column search_text text generated always as (fold(coalesce(code, '') || ' ' || description)) stored,
  add column description_key text collate "C" generated always as (left(fold(description), 80)) stored;
create index estimate_template_item_search on estimate_template_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index estimate_template_item_begins on estimate_template_item (company_id, description_key) where deleted_at is null;

alter table whs_item drop column search_text;
alter table whs_item add column search_text text generated always as (fold(whs_number || ' ' || label)) stored;
create index whs_item_search on whs_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table feedback drop column search_text;
alter table feedback add column search_text text generated always as (fold(name || ' ' || coalesce(comment, ''))) stored;
create index feedback_search on feedback using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table attendance_item drop column search_text;
alter table attendance_item add column search_text text generated always as (fold(name || ' ' || coalesce(employer, ''))) stored;
create index attendance_item_search on attendance_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table wizard drop column search_text;
alter table wizard add column search_text text generated always as (fold(label)) stored;
create index wizard_search on wizard using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table accounts_receivable drop column search_text;
alter table accounts_receivable add column search_text text generated always as (fold(coalesce(invoice_number, '') || ' ' || label || ' ' || coalesce(reference, ''))) stored;
create index accounts_receivable_search on accounts_receivable using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

drop index payment_reference;
alter table payment add column search_text text generated always as (fold(reference)) stored;
create index payment_search on payment using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

alter table notification drop column search_text;
create or replace function message_words(subject text, note text, sender text, sender_name text, readers text[]) returns text
  language sql immutable parallel safe as $$ select fold(left(concat_ws(' ', subject, sender_name, sender, array_to_string(readers, ' '), note), 8000)) $$;
alter table notification add column search_text text generated always as (message_words(subject, note, "from", from_name, "to")) stored;
create index notification_search on notification using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
