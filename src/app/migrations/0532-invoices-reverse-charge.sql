-- Reverse charge on what we bill: the tax is shown, not added; the customer pays it to HMRC.
alter table accounts_receivable add column reverse_charge boolean not null default false, add column reverse_tax_total numeric(18, 2) not null default 0;
