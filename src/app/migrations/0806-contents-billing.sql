-- Accepted prices for contents are billed once: an invoice line names the price that it is made of.
do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint where conname = 'accounts_receivable_source_source_type_check';
  alter table accounts_receivable_source drop constraint accounts_receivable_source_source_type_check;
  execute 'alter table accounts_receivable_source add constraint accounts_receivable_source_source_type_check ' || replace(kinds, 'ARRAY[', 'ARRAY[''lossScheduleQuoteItem''::text, ');
end $$;

-- What live invoices bill of a price, credits taken off.
create function contents_billed(company bigint, price_id bigint) returns numeric language sql stable as $$
  select coalesce(sum(case when r.type_id = 2 then -1 else 1 end * (s.material_amount + s.labour_amount)), 0)
  from accounts_receivable_source s
  join accounts_receivable r on r.company_id = s.company_id and r.id = s.accounts_receivable_id and r.deleted_at is null
  join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id and st.type_name <> 'cancelled'
  where s.company_id = company and s.source_type = 'lossScheduleQuoteItem' and s.source_id = price_id and (r.type_id <> 2 or r.content is not null)
$$;

create function check_contents_billed(company bigint, prices bigint[]) returns void language plpgsql as $$
declare one record;
begin
  perform 1 from loss_schedule_quote_item p where p.company_id = company and p.id = any(prices) order by p.id for update;
  for one in select i.label, p.price, contents_billed(company, p.id) as billed
    from loss_schedule_quote_item p join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id where p.company_id = company and p.id = any(prices)
  loop
    if one.billed > 0 and one.billed > coalesce(one.price, 0) then
      raise exception '% is on an invoice. Credit or remove that line first.', one.label using errcode = 'restrict_violation';
    end if;
  end loop;
end $$;

create function contents_source_changed() returns trigger language plpgsql as $$
begin
  if new.source_type = 'lossScheduleQuoteItem' then perform check_contents_billed(new.company_id, array[new.source_id]); end if;
  return null;
end $$;
create trigger check_contents_billed after insert or update on accounts_receivable_source for each row execute function contents_source_changed();

create function contents_invoice_changed() returns trigger language plpgsql as $$
declare prices bigint[];
begin
  if (new.status_id, new.deleted_at, new.type_id, new.content is null) is not distinct from (old.status_id, old.deleted_at, old.type_id, old.content is null) then return null; end if;
  select array_agg(distinct s.source_id) into prices from accounts_receivable_source s
    where s.company_id = new.company_id and s.accounts_receivable_id = new.id and s.source_type = 'lossScheduleQuoteItem';
  if prices is not null then perform check_contents_billed(new.company_id, prices); end if;
  return null;
end $$;
create trigger check_contents_billed after update on accounts_receivable for each row execute function contents_invoice_changed();

-- A price that was billed is neither changed nor taken back.
create function keep_billed_price() returns trigger language plpgsql as $$
begin
  if (new.price, new.accepted_at is null, new.deleted_at) is not distinct from (old.price, old.accepted_at is null, old.deleted_at) then return new; end if;
  if old.accepted_at is not null and contents_billed(old.company_id, old.id) > 0 then
    raise exception 'This price is on an invoice. Credit or remove that line first.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_billed_price before update on loss_schedule_quote_item for each row execute function keep_billed_price();
