-- How a company reckons what it has earned, and what people know better of a job's cost than its documents say.
create table job_cost_setting (
  like record including defaults,
  earned_by text not null default 'cost' check (earned_by in ('cost', 'billed', 'typed')),
  primary key (company_id, id)
);
create unique index on job_cost_setting (company_id);
call tenant_table('job_cost_setting');
insert into job_cost_setting (company_id) select id from company;

-- Nothing of it is changed: the last one of a line counts, one without a figure goes back to what is reckoned.
create table job_cost_entry (
  like record including defaults,
  job_id bigint not null,
  kind text not null check (kind in ('costToComplete', 'percentComplete')),
  category text not null default '',
  trade text not null default '',
  amount numeric(18, 2) check (amount >= 0),
  percentage numeric(9, 4) check (percentage between 0 and 100),
  -- What the line had cost when the figure was typed: what it costs from then on comes off the figure.
  actual numeric(18, 2) not null default 0,
  reason text not null,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job
);
call tenant_table('job_cost_entry');
create index on job_cost_entry (company_id, job_id, kind, category, trade, id desc);
