-- As on timesheet: when the server heard of an arrival or a departure.
alter table appointment add column arrived_received_at timestamptz, add column left_received_at timestamptz;
alter table appointment_attendee add column arrived_received_at timestamptz, add column left_received_at timestamptz;
