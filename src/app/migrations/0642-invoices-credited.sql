-- Credited in full is not paid: a status of its own. A line of a credit note says which line it takes back, so that none is credited twice.
insert into accounts_receivable_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, case when exists (select from accounts_receivable_status s where s.company_id = c.id and s.id = 9) then nextval('record_id') else 9 end,
    'Credited', (select coalesce(max(s."order"), 0) + 1 from accounts_receivable_status s where s.company_id = c.id), 'credited', 'grey', false
  from company c;
alter table accounts_receivable_item add column credits_item_id bigint, add foreign key (company_id, credits_item_id) references accounts_receivable_item;
create index on accounts_receivable_item (company_id, credits_item_id) where credits_item_id is not null;
