-- Parts of the product that a company does not work with, by their names in the rights.
alter table company add column modules_off text[] not null default '{}';
