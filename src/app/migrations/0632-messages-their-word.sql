-- Whether a message that came in moves clocks: decided as it arrives. Where no receiving server is named nothing was checked.
alter table notification
  add column counts_as_word boolean not null default true,
  drop constraint notification_sender_proof_check,
  add constraint notification_sender_proof_check check (sender_proof in ('proved', 'unproved', 'failed', 'unchecked'));
update notification n set sender_proof = 'unchecked'
  where n.sender_proof = 'unproved'
    and not exists (select from mail_handler h where h.company_id = n.company_id and h.authserv_id is not null);
update notification n set counts_as_word = false where n.direction = 'in' and n.sender_proof in ('unproved', 'failed');
