-- The pictures of jobs and contacts and the logos of themes become attachments. Each keeps its number: the attachment of a picture
-- is numbered as its stored file was, so that what points to it and what its history says stay right.
alter table job drop constraint job_company_id_image_attachment_id_fkey;
alter table contact drop constraint contact_company_id_image_attachment_id_fkey;
alter table share_item_theme drop constraint share_item_theme_company_id_logo_attachment_id_fkey;

create temporary table of_picture on commit drop as
  select f.*, case when picture_of_job_id is not null then 'job' when picture_of_contact_id is not null then 'contact' else 'company' end as object_type,
    coalesce(picture_of_job_id, picture_of_contact_id, company_id) as object_id
  from stored_file f where num_nonnulls(picture_of_job_id, picture_of_contact_id, logo_of_theme_id) > 0 and deleted_at is null;

insert into object (company_id, object_type, object_id, job_id)
  select distinct company_id, object_type, object_id, picture_of_job_id from of_picture on conflict do nothing;

insert into attachment (company_id, id, created_at, created_by_id, updated_at, updated_by_id, attachment_type_id, file_name, job_id, object_type, object_id,
    mime_type, size_bytes, sha256, processing, file_id)
  select p.company_id, p.id, p.created_at, p.created_by_id, p.created_at, p.created_by_id, t.id, p.file_name, p.picture_of_job_id, p.object_type, p.object_id,
    p.mime_type, p.size_bytes, p.sha256, 'waiting', p.id
  from of_picture p cross join lateral (
    select t.id from attachment_type t where t.company_id = p.company_id
    order by (t.id = case p.object_type when 'job' then 22 when 'contact' then 24 else 23 end) desc, t.id limit 1) t
  on conflict do nothing;
insert into attachment_link (company_id, attachment_id, object_type, object_id, created_by_id)
  select company_id, id, object_type, object_id, created_by_id from of_picture on conflict do nothing;

-- A picture whose file was taken away shows nothing.
update job j set image_attachment_id = null where image_attachment_id is not null and not exists (select from attachment a where a.company_id = j.company_id and a.id = j.image_attachment_id);
update contact c set image_attachment_id = null where image_attachment_id is not null and not exists (select from attachment a where a.company_id = c.company_id and a.id = c.image_attachment_id);
update share_item_theme h set logo_attachment_id = null where logo_attachment_id is not null and not exists (select from attachment a where a.company_id = h.company_id and a.id = h.logo_attachment_id);
alter table job add foreign key (company_id, image_attachment_id) references attachment;
alter table contact add foreign key (company_id, image_attachment_id) references attachment;
alter table share_item_theme add foreign key (company_id, logo_attachment_id) references attachment;
