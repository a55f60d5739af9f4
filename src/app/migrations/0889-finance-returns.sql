-- Few documents leave their tax to the other side, or owe it when what is held back is released: a return finds them without reading all.
create index accounts_receivable_reverse on accounts_receivable (company_id, id) where reverse_charge;
create index accounts_receivable_tax_later on accounts_receivable (company_id, id) where retention_tax_later;
create index accounts_payable_reverse on accounts_payable (company_id, id) where reverse_charge;
create index accounts_payable_tax_later on accounts_payable (company_id, id) where retention_tax_later;
-- What was withheld of bills that are not paid in full.
create index accounts_payable_cis_open on accounts_payable (company_id, id) where cis_total <> 0 and paid_total <> total - cis_total;
-- Bills of a period, those that were deleted since among them: what was booked of them stays.
create index accounts_payable_of_day on accounts_payable (company_id, invoice_date);
