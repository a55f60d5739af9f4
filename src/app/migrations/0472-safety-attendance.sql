-- Who is on site: people of the staff, and others by the link of the site, without an account. Each is asked for the induction once.
create table site_link (
  company_id bigint not null,
  job_id bigint not null,
  share_item_id bigint,
  made_at timestamptz,
  expires_at timestamptz,
  -- Asked of each worker once; null: nothing.
  custom_form_template_id bigint,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, custom_form_template_id) references custom_form_template
);
call tenant_table('site_link');
create index on site_link (company_id, custom_form_template_id) where custom_form_template_id is not null;

create table site_worker (
  like record including defaults,
  job_id bigint not null,
  user_id bigint,
  -- Of the secret that the worker's own phone keeps.
  key_hash text,
  name text not null,
  employer text,
  phone text,
  induction_form_id bigint,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, induction_form_id) references custom_form
);
call tenant_table('site_worker');
create unique index site_worker_phone on site_worker (company_id, job_id, key_hash) where key_hash is not null;
create unique index site_worker_user on site_worker (company_id, job_id, user_id) where user_id is not null;
create index on site_worker (company_id, induction_form_id) where induction_form_id is not null;
create index on site_worker (company_id, user_id) where user_id is not null;

create table attendance_item (
  like record including defaults,
  job_id bigint not null,
  site_worker_id bigint,
  user_id bigint,
  contact_id bigint,
  name text not null,
  employer text,
  phone text,
  in_at timestamptz not null,
  out_at timestamptz,
  hours numeric(8, 2) generated always as (round(extract(epoch from (out_at - in_at)) / 3600, 2)) stored,
  in_latitude numeric(9, 6),
  in_longitude numeric(9, 6),
  out_latitude numeric(9, 6),
  out_longitude numeric(9, 6),
  induction_form_id bigint,
  source text not null default 'app' check (source in ('app', 'link', 'office')),
  note text,
  primary key (company_id, id),
  check (out_at is null or out_at >= in_at),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, site_worker_id) references site_worker,
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, induction_form_id) references custom_form
);
call tenant_table('attendance_item');
-- Two requests at once sign in once.
create unique index attendance_open_once on attendance_item (company_id, site_worker_id) where out_at is null and site_worker_id is not null and deleted_at is null;
create index on attendance_item (company_id, job_id, in_at desc) where deleted_at is null;
create index on attendance_item (company_id, in_at desc, id desc) where deleted_at is null;
create index on attendance_item (company_id, job_id) where out_at is null and deleted_at is null;
create index on attendance_item (company_id, site_worker_id) where site_worker_id is not null;
create index on attendance_item (company_id, user_id) where user_id is not null;
create index on attendance_item (company_id, contact_id) where contact_id is not null;
create index on attendance_item (company_id, induction_form_id) where induction_form_id is not null;
-- What was said of when stays; an end is put once.
create function keep_attendance() returns trigger language plpgsql as $$
begin
  if (new.job_id, new.in_at, new.name, new.site_worker_id) is distinct from (old.job_id, old.in_at, old.name, old.site_worker_id)
    or (old.out_at is not null and new.out_at is distinct from old.out_at)
  then raise exception 'What was signed in and out stays; a correction is a note' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_attendance before update on attendance_item for each row execute function keep_attendance();
