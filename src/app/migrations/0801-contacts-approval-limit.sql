-- What a person of a client may authorise alone; empty: without limit.
alter table contact add column approval_limit numeric(18, 2) check (approval_limit >= 0);
