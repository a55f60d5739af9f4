-- What became of the invitation of a person is asked by person.
create index on outgoing_message (company_id, user_id, id desc) where user_id is not null;
