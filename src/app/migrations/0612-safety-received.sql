-- As on timesheet: when the server heard that somebody signed in or out.
alter table attendance_item add column in_received_at timestamptz, add column out_received_at timestamptz;
