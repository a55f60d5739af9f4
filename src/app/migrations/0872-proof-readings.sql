-- Days of equipment that a line bills are proved by a reading on each of them.
alter table proof_rule add column reading boolean not null default false;
