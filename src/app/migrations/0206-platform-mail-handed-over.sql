-- When the last byte of a mail was on its way to the server: from then on nobody knows, until it answers, whether it was taken.
alter table outgoing_message add column handed_over_at timestamptz;
