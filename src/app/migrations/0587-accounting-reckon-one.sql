-- Reckon One is reached by its interface, the other products of Reckon by file: the company says which it has. Its gate wants a key besides the sign-in.
alter table accounting_setting add column is_reckon_one boolean not null default false, add column subscription_key bytea;
