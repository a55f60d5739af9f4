-- What a work order was made with: tax left to the customer, and what is held back of its cost.
alter table work_order
  add column reverse_charge boolean not null default false,
  add column reverse_tax_total numeric(18, 2) not null default 0,
  add column retention_percentage numeric(18, 10) not null default 0,
  add column retention_minimum numeric(18, 2) not null default 0,
  add column retention_months integer not null default 0,
  add column retention_total numeric(18, 2) not null default 0;
