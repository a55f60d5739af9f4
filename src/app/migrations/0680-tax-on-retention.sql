-- When the tax of what is held back counts in the return: with the claim, or when it is asked for. A document keeps what held when it was issued or approved.
alter table finance_setting add column retention_tax text not null default 'withClaim' check (retention_tax in ('withClaim', 'whenDue'));
alter table accounts_receivable add column retention_tax_later boolean not null default false;
alter table accounts_payable add column retention_tax_later boolean not null default false;
