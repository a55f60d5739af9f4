-- Lines of orders that came from accepted prices for contents: which price each line orders.
create table work_order_item_contents (
  like record including defaults,
  work_order_item_id bigint not null,
  quote_item_id bigint not null,
  primary key (company_id, id),
  foreign key (company_id, work_order_item_id) references work_order_item,
  foreign key (company_id, quote_item_id) references loss_schedule_quote_item
);
create unique index work_order_item_contents_once on work_order_item_contents (company_id, work_order_item_id);
create index on work_order_item_contents (company_id, quote_item_id);
call tenant_table('work_order_item_contents');
