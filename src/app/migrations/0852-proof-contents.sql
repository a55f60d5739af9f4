-- What proves lines of contents and storage: the item's photograph, its receipt, the quote that was accepted, approvals to dispose, custody.
alter table proof_rule
  add column item_photo boolean not null default false,
  add column receipt boolean not null default false,
  add column accepted_quote boolean not null default false,
  add column disposal_approval boolean not null default false,
  add column custody boolean not null default false;
