-- By what a company reports its tax: by the days of its documents, or by the days of payments. Overrides for some jobs have no say in it.
alter table finance_setting add column tax_basis text not null default 'accruals' check (tax_basis in ('accruals', 'cash'));
-- What moved in a period, and what was settled of a document.
create index on ledger_transfer (company_id, document_type, date);
