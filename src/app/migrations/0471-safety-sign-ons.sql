-- Workers sign on to a SWMS as it stands, or to a talk they heard. What was signed never changes.
create table whs_sign_on (
  like record including defaults,
  whs_item_id bigint not null,
  -- The document that was read; a revised one is signed anew. Of a talk none.
  custom_form_id bigint,
  name text not null,
  employer text,
  method text not null check (method in ('draw', 'type')),
  picture text,
  signed_at timestamptz not null default now(),
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  by_link boolean not null default false,
  ip text,
  device text,
  primary key (company_id, id),
  foreign key (company_id, whs_item_id) references whs_item,
  foreign key (company_id, custom_form_id) references custom_form
);
call tenant_table('whs_sign_on');
create unique index whs_sign_on_once on whs_sign_on (company_id, whs_item_id, coalesce(custom_form_id, 0), lower(name), lower(coalesce(employer, ''))) where deleted_at is null;
create index on whs_sign_on (company_id, custom_form_id) where custom_form_id is not null;
create function keep_sign_on() returns trigger language plpgsql as $$
begin
  raise exception 'What a worker signed on to stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger keep_sign_on before update on whs_sign_on for each row execute function keep_sign_on();
