-- Files that travel with a mail: [{"fileId": 1, "fileName": "report.pdf"}], read when it is delivered.
alter table outgoing_message add column attachments jsonb not null default '[]';
