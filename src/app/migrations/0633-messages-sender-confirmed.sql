-- Somebody asked the sender: a mail that no server proved counts as their word from then on.
alter table notification add column sender_confirmed boolean not null default false;
