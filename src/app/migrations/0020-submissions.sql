-- What a public form asks for, whom it tells, and what a person says to what strangers handed in.
alter table job_submission_link
  add column fields text[] not null default '{customerFirstName,customerLastName,customerEmail,customerMobileNumber,siteAddress,description}',
  add column required_fields text[] not null default '{customerLastName,customerMobileNumber,description}',
  add column notify_email text,
  add column thanks text;

alter table job_submission
  drop constraint job_submission_state_check,
  add constraint job_submission_state_check check (state in ('new', 'accepted', 'rejected', 'spam')),
  add column customer_name text,
  add column site_address_text text,
  add column client_ref text,
  add column description text;

-- The picture of a job is a stored file, served only for this.
alter table stored_file add column picture_of_job_id bigint;
alter table stored_file add foreign key (company_id, picture_of_job_id) references job;
create index on stored_file (company_id, picture_of_job_id) where picture_of_job_id is not null;
