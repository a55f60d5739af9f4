-- How tax is rounded is copied from the company, like the rate: once on the total, or on every line.
alter table estimate add column tax_rounding text not null default 'total' check (tax_rounding in ('total', 'line'));
alter table estimate_snapshot add column tax_rounding text not null default 'total' check (tax_rounding in ('total', 'line'));
alter table work_order add column tax_rounding text not null default 'total' check (tax_rounding in ('total', 'line'));
