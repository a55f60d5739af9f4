-- When the server heard of a press, beside when it was pressed by the clock of the device: a phone without signal sends later.
-- Null where times were entered by hand, or the press named no time of its own.
alter table timesheet add column start_received_at timestamptz, add column end_received_at timestamptz;
