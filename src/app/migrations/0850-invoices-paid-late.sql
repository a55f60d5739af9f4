-- When an invoice was paid in full, whether that was late, and why it was or is late: what an owner asks of insurers.
alter table accounts_receivable
  add column paid_on date,
  add column paid_late boolean,
  add column late_reason text;
update accounts_receivable r set paid_on = p.day, paid_late = p.day > r.due_date
from (
  select e.company_id, e.document_id, max(t.date) as day
  from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
  where e.document_type = 'accountsReceivable' and e.account = 'receivable' and t.kind in ('payment', 'allocation')
  group by e.company_id, e.document_id
) p
where r.company_id = p.company_id and r.id = p.document_id and r.type_id <> 2 and r.balance <= 0 and r.paid_total > 0;
create index on accounts_receivable (company_id, paid_on) where deleted_at is null and paid_on is not null;
