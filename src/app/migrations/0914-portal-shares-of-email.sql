-- Somebody with an account finds what other companies of this server shared with their address.
create index share_item_any_email on share_item (lower(email)) where email is not null and deleted_at is null and revoked_at is null;
create index contact_any_email on contact (email_key) where email_key is not null and deleted_at is null;
