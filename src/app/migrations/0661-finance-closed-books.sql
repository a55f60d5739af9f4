-- Until which day the books are closed: one row for each company, which every posting holds and every closing changes, so that neither
-- overtakes the other. Why and by whom it was changed is added and never changed.
create table closed_books (
  company_id bigint primary key,
  closed_until date
);
call tenant_table('closed_books');
insert into closed_books (company_id) select id from company;

create table books_closing (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  -- Null: reopened altogether.
  closed_until date,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id)
);
call tenant_table('books_closing');
revoke update, delete on books_closing from reinstate_app;

-- Returns as they were sent to an office of the state, with the documents behind each figure. GST and VAT are the first kind; returns of a
-- month of CIS are to be another.
create table filed_return (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  kind text not null check (kind in ('tax')),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- By what it was reckoned then.
  basis text not null check (basis in ('accruals', 'cash')),
  reference text,
  content jsonb not null,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  withdrawn_at timestamptz,
  withdrawn_by_id bigint,
  withdrawn_reason text,
  primary key (company_id, id),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
call tenant_table('filed_return');
create unique index on filed_return (company_id, kind, period_from) where withdrawn_at is null;
revoke update, delete on filed_return from reinstate_app;
grant update (withdrawn_at, withdrawn_by_id, withdrawn_reason) on filed_return to reinstate_app;
create function keep_filed_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by_id' - 'withdrawn_reason' = to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by_id' - 'withdrawn_reason' then return new; end if;
  raise exception 'What was filed stays as it was filed' using errcode = 'restrict_violation';
end $$;
create trigger keep_filed_return before update or delete on filed_return for each row execute function keep_filed_return();
