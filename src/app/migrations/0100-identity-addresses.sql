-- An address proves a mailbox only after a mail to it was answered (email_verified_at). A changed address waits in new_email until then.
alter table app_user add column new_email text;
-- The invitation to connect with which somebody registered: they may accept it without its secret.
alter table app_user add column invitation_token_id bigint;

-- Accounts made at the console of the installation count as proved; an address that was changed since its mail was answered does not.
update app_user set email_verified_at = created_at where email_verified_at is null and status = 'active' and password_hash is not null;
update app_user u set email_verified_at = null where exists (
  select from security_event e where e.company_id = u.company_id and e.object_type = 'user' and e.object_id = u.id
    and e.detail -> 'changes' ? 'email' and e.at >= u.email_verified_at);

-- Who was only invited reserves nothing: the address belongs to the account whose person came in with it.
alter table app_user add column holds_email boolean not null
  generated always as (password_hash is not null or email_verified_at is not null or status in ('active', 'unverified')) stored;
drop index app_user_email;
create unique index app_user_email on app_user (lower(email)) where holds_email;
create unique index app_user_email_of_company on app_user (company_id, lower(email));
create index app_user_any_email on app_user (lower(email));
