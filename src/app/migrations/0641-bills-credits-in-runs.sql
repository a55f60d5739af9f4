-- A run takes off what a supplier owes us: a credit stands in it with less than nothing.
alter table payment_run_bill drop constraint payment_run_bill_amount_check, add constraint payment_run_bill_amount_check check (amount <> 0);
