-- What a company writes over its documents beside its name.
alter table company
  add column tagline text,
  add column website text,
  add column licence_number text;
