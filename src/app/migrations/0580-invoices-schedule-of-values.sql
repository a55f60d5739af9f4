-- A claim is a schedule of values: what each line is worth, what was billed of it before, material on site that is not built in yet.
alter table accounts_receivable_item
  add column contract_amount numeric(18, 2),
  add column previous_amount numeric(18, 2),
  add column stored_material numeric(18, 2);
