-- Direct messages and internal mail, each switched per company.
alter table company add column enable_instant_message boolean not null default true;
alter table company add column enable_prime_mail boolean not null default false;
