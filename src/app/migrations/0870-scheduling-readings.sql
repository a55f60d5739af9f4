-- Visits at which figures are read on site lead to where they are read.
alter table appointment_type add column readings boolean not null default false;
update appointment_type set readings = true where id = 4 and label = 'Moisture reading';
