-- Card payments by link: what somebody set out to pay, what the payment service told of it, and what went back.
create table card_payment (
  like record including defaults,
  -- What is paid, and the shared page that it was asked on.
  document_type text not null,
  document_id bigint not null,
  share_item_id bigint,
  contact_id bigint not null,
  job_id bigint,
  amount numeric(18, 2) not null check (amount > 0),
  surcharge numeric(18, 2) not null default 0 check (surcharge >= 0),
  surcharge_tax numeric(18, 2) not null default 0 check (surcharge_tax between 0 and surcharge),
  currency text not null,
  -- begun, then waiting (the bank has not said yet), paid, failed or expired
  status text not null default 'begun' check (status in ('begun', 'waiting', 'paid', 'failed', 'expired')),
  session_id text,
  page_url text,
  expires_at timestamptz not null,
  intent_id text,
  card text,
  receipt_email text,
  payment_id bigint,
  -- Of all that was charged, the surcharge with it.
  refunded numeric(18, 2) not null default 0,
  dispute_status text,
  dispute_reason text,
  primary key (company_id, id),
  foreign key (company_id, document_type, document_id) references object,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, payment_id) references payment
);
call tenant_table('card_payment');
-- Told by the payment service alone, which knows no company.
create unique index card_payment_uuid on card_payment (uuid);
create unique index card_payment_session on card_payment (session_id) where session_id is not null;
create unique index card_payment_once on card_payment (company_id, payment_id) where payment_id is not null;
create index on card_payment (company_id, document_type, document_id);
create index on card_payment (company_id, contact_id);
create index on card_payment (company_id, job_id) where job_id is not null;

-- Each event of the payment service once, written with what it did.
create table card_event (
  company_id bigint not null,
  event_id text not null,
  type text not null,
  card_payment_id bigint not null,
  at timestamptz not null default now(),
  primary key (company_id, event_id),
  foreign key (company_id, card_payment_id) references card_payment
);
call tenant_table('card_event');
create index on card_event (company_id, card_payment_id);
revoke update, delete on card_event from reinstate_app;

-- Money that goes back to a card: asked for here or at the payment service; booked when it says that it went.
create table card_refund (
  like record including defaults,
  card_payment_id bigint not null,
  refund_id text,
  amount numeric(18, 2) not null check (amount > 0),
  reason text,
  status text not null default 'asked' check (status in ('asked', 'done', 'failed')),
  transfer_id bigint,
  primary key (company_id, id),
  foreign key (company_id, card_payment_id) references card_payment,
  foreign key (company_id, transfer_id) references ledger_transfer
);
call tenant_table('card_refund');
create unique index card_refund_once on card_refund (company_id, refund_id) where refund_id is not null;
create index on card_refund (company_id, card_payment_id);
create index on card_refund (company_id, transfer_id) where transfer_id is not null;

alter table payment add column surcharge_tax numeric(18, 2) not null default 0 check (surcharge_tax between 0 and surcharge),
  add column receipt_sent_at timestamptz, add column receipt_sent_to text;

do $$
declare name text; plain boolean;
begin
  foreach name in array array['finance_setting', 'finance_setting_override'] loop
    plain := name = 'finance_setting';
    execute format('alter table %I add column enable_stripe boolean %s', name, case when plain then 'not null default false' end);
    execute format('alter table %I add column surcharge_percentage numeric(9, 4) %s', name, case when plain then 'not null default 0' end);
    execute format('alter table %I add column surcharge_fixed numeric(18, 2) %s', name, case when plain then 'not null default 0' end);
    execute format('alter table %I add column surcharge_maximum numeric(18, 2)', name);
  end loop;
end $$;
