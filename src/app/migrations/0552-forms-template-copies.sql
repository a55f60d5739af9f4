-- Who gets every form of a template once it is complete.
alter table custom_form_template add column copies_to text[] not null default '{}';
