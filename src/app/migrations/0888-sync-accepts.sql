-- What of a connected company is accepted without asking anybody; and of a request, why it waits all the same.
alter table sync_setting
  add column accepts_work boolean not null default false,
  add column accepts_answers boolean not null default false,
  add column accepts_estimates boolean not null default false,
  add column accepts_invoices boolean not null default false;
alter table sync_request add column waits_because text;
