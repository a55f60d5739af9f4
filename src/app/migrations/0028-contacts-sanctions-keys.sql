-- By which rules the names of a list were taken apart: those of an older release are done again before everybody is screened.
alter table sanctions_list add column key_rules integer not null default 1;
