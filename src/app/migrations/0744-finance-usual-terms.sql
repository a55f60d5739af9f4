-- An invoice is due after 14 days where nothing else is said: companies that never chose terms had invoices due on the day of issue.
-- It stands in the setting, where it is seen and changed. The entry is the seeded one; where a company removed it, nothing changes.
update finance_setting f set sales_payment_term_id = p.id
  from payment_term p
  where f.sales_payment_term_id is null and p.company_id = f.company_id and p.id = 2 and p.days = 14 and not p.end_of_month and p.deleted_at is null;
