-- What a logged call did beside its note, so that all of it can be taken back.
create table call_effect (
  company_id bigint not null,
  notification_id bigint not null,
  key text not null,
  memo jsonb,
  primary key (company_id, notification_id, key),
  foreign key (company_id, notification_id) references notification
);
call tenant_table('call_effect');
