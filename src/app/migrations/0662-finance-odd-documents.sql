-- From what date and what total on a company is asked whether an invoice or a bill is right. Overrides for some jobs have no say in it.
alter table finance_setting
  add column ask_days_back integer not null default 365 check (ask_days_back > 0),
  add column ask_days_ahead integer not null default 60 check (ask_days_ahead > 0),
  add column ask_from_total numeric not null default 1000000 check (ask_from_total > 0);
