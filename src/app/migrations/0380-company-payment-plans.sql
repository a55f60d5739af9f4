-- What companies on this server pay for (kept by whoever runs it, the same for all), and which of it a company has.
create table payment_plan (
  id bigint primary key default nextval('record_id'),
  version integer not null default 1,
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  label text not null,
  amount numeric(18, 2) not null check (amount >= 0),
  currency text not null,
  interval text not null check (interval in ('day', 'week', 'month', 'year')),
  interval_count integer not null check (interval_count > 0),
  module_ids text[],
  user_limit integer check (user_limit > 0),
  stripe_price_id text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index on payment_plan (name);
grant select on payment_plan to reinstate_app;
grant select, insert, update on payment_plan to reinstate_system;

create table company_access (
  company_id bigint not null,
  id bigint not null,
  version integer not null default 1,
  module_ids text[],
  payment_plan_id bigint references payment_plan,
  stripe_customer_id text,
  stripe_subscription_id text,
  subscription_status text,
  paid_until timestamptz,
  ends_at timestamptz,
  trial_ends_at date,
  -- Goes up with each answer of the payment service: the same question asked again in between is answered the same.
  attempt integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_id bigint,
  primary key (company_id, id),
  check (id = company_id),
  foreign key (company_id, company_id) references company (company_id, id)
);
call tenant_table('company_access');
create unique index on company_access (stripe_customer_id) where stripe_customer_id is not null;
create index on company_access (payment_plan_id) where payment_plan_id is not null;
insert into company_access (company_id, id) select id, id from company;
