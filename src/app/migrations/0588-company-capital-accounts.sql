-- Which accounts hold what is bought to be kept: the Australian statement asks for it apart from other purchases (G10).
alter table account_number add column is_capital boolean not null default false;
