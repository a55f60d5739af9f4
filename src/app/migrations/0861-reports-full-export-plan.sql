-- The full export by the clock: how often, how many stay, in whose name. Without a row there is none.
create table full_export_plan (
  company_id bigint primary key,
  every text not null check (every in ('night', 'week', 'month')),
  kept int not null default 4 check (kept between 1 and 60),
  user_id bigint not null,
  next_at timestamptz,
  paused_reason text,
  foreign key (company_id, user_id) references app_user
);
create index on full_export_plan (next_at) where next_at is not null;
call tenant_table('full_export_plan');
