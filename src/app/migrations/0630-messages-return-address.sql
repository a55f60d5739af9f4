-- Mails leave with a return address that only we can have signed; a delivery report that comes to any other address is kept as a message.
alter table mail_handler add column sign_return boolean not null default true;
alter table notification add column unchecked_report boolean not null default false;
