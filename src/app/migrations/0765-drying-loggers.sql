-- How the file of a data logger is read, where a person said so: which column is what, in which zone.
create table moisture_logger (
  like record including defaults,
  schedule_id bigint not null,
  attachment_id bigint not null,
  timezone text not null,
  columns jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, schedule_id) references moisture_schedule,
  foreign key (company_id, attachment_id) references attachment
);
create unique index moisture_logger_once on moisture_logger (company_id, schedule_id, attachment_id);
create index on moisture_logger (company_id, attachment_id);
call tenant_table('moisture_logger');
