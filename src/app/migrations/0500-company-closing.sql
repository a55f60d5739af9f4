-- A company that leaves closes on a day that lies ahead; until then it can be kept.
alter table company add column closes_on date, add column closing_reason text, add column closing_by_id bigint;
create index company_closes_on on company (closes_on) where closes_on is not null and active;
