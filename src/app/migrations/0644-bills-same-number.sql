-- A supplier's number is one number however it is spaced: P-1, P 1 and P1.
create index on accounts_payable (company_id, contact_id, (regexp_replace(lower(supplier_invoice_number), '[^[:alnum:]]', '', 'g')))
  where deleted_at is null and is_live and not is_another and supplier_invoice_number is not null;
