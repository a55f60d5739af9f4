-- Which dispute the standing is of, and since when: an answer that was long on its way sets nothing back, and a second dispute counts.
alter table card_payment add column dispute_id text, add column disputed_at timestamptz;
