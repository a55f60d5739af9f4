-- After so many minutes away a device asks for the PIN that its person chose there; null: none is asked for.
alter table security_setting add column device_pin_minutes integer check (device_pin_minutes between 1 and 1440);
