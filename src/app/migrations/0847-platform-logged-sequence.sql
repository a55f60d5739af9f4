-- What open browsers are told may be lost in a crash, its numbers may not: since PostgreSQL 15 the sequence of an unlogged table is
-- unlogged, too, and a replica that is promoted soon after it was made has an empty page in its place ("bad magic number in sequence"),
-- with which every write fails. Earlier servers know only logged ones.
do $$
begin
  if current_setting('server_version_num')::int >= 150000 then
    execute format('alter sequence %s set logged', pg_get_serial_sequence('live_event', 'id'));
  end if;
end $$;
