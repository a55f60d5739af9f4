-- A contractor prices in a unit of their own (a sheet, where we ask for m²); and what the office asks about a quote.
alter table quote_request_item
  add column quoted_unit text,
  -- How much of our unit one of theirs is.
  add column quoted_unit_size numeric(18, 4) check (quoted_unit_size > 0),
  add column quoted_unit_cost numeric(18, 4);

create table quote_question (
  like record including defaults,
  quote_request_id bigint not null,
  line integer,
  question text not null,
  sent_to text not null,
  primary key (company_id, id),
  foreign key (company_id, quote_request_id) references quote_request
);
call tenant_table('quote_question');
create index on quote_question (company_id, quote_request_id);
