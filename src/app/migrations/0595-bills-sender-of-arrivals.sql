-- How far the sender of a mailed bill is proved, as the mail said when it arrived.
alter table bill_arrival add column sender_proof text;
