-- The address for answers is one for the job and those who got the mail. What was given out before has no readers and is everybody's.
alter table job_reply_tag
  drop constraint job_reply_tag_pkey,
  add column readers text not null default '',
  add primary key (company_id, tag);
drop index job_reply_tag_company_id_tag_idx;
create unique index on job_reply_tag (company_id, job_id, md5(readers));
alter table notification add column given_to text;
