-- Visitors of shared pages have no account: what was answered to one of them is remembered by the page they have open.
alter table idempotency_key add column share_item_id bigint not null default 0;
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key add primary key (company_id, user_id, share_item_id, key);
