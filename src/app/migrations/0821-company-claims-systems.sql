-- Which claims and building-work systems the company works with.
alter table company
  add column enable_endata boolean not null default false,
  add column enable_estimage boolean not null default false,
  add column enable_entsia boolean not null default false,
  add column enable_fixzy boolean not null default false,
  add column enable_crunchwork boolean not null default false,
  add column enable_vitesse boolean not null default false,
  add column enable_oac boolean not null default false,
  add column enable_symbility boolean not null default false;
