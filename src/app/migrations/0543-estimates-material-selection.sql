-- What a customer may choose for a line that is an allowance (a prime cost sum), and what was chosen.
create table estimate_item_selection (
  company_id bigint not null,
  estimate_item_id bigint not null,
  estimate_id bigint not null,
  -- With tax, as the customer pays it, when the alternatives were written.
  allowance numeric(18, 2) not null,
  alternatives jsonb not null,
  chosen text,
  chosen_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by_id bigint,
  primary key (company_id, estimate_item_id),
  foreign key (company_id, estimate_item_id) references estimate_item,
  foreign key (company_id, estimate_id) references estimate
);
call tenant_table('estimate_item_selection');
create index on estimate_item_selection (company_id, estimate_id);
