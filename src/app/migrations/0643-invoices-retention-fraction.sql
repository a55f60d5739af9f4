-- One form of a share everywhere: retention of invoices becomes a fraction, as on bills and work orders.
alter table accounts_receivable alter column retention_percentage type numeric(9, 6) using retention_percentage / 100;
