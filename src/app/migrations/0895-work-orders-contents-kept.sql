-- A price for contents that a work order carries out stays accepted until that order is cancelled or its line is removed.

-- The numbers of the orders that carry out a price.
create function contents_orders(company bigint, price_id bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct o.work_order_number), '{}')
  from work_order_item_contents c
  join work_order_item w on w.company_id = c.company_id and w.id = c.work_order_item_id and w.deleted_at is null
  join work_order o on o.company_id = w.company_id and o.id = w.work_order_id and o.deleted_at is null
  join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name not in ('declined', 'cancelled')
  where c.company_id = company and c.quote_item_id = price_id and c.deleted_at is null
$$;

create function keep_ordered_price() returns trigger language plpgsql as $$
declare
  orders text[];
  item text;
begin
  if old.accepted_at is null
    or (new.price, new.accepted_at is null, new.deleted_at) is not distinct from (old.price, old.accepted_at is null, old.deleted_at) then return new; end if;
  orders := contents_orders(old.company_id, old.id);
  if cardinality(orders) > 0 then
    select i.label into item from loss_schedule_item i where i.company_id = old.company_id and i.id = old.item_id;
    raise exception '% is on work order %. Cancel that order or remove its line first.', item, array_to_string(orders, ', ') using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_ordered_price before update on loss_schedule_quote_item for each row execute function keep_ordered_price();

-- The other way round: only an accepted price is ordered, and by one order. Who orders and who takes back at the same time meet at the row of the price.
create function check_contents_ordered(company bigint, prices bigint[]) returns void language plpgsql as $$
declare one record;
begin
  perform 1 from loss_schedule_quote_item p where p.company_id = company and p.id = any(prices) order by p.id for no key update;
  for one in select i.label, p.accepted_at, contents_orders(company, p.id) as orders
    from loss_schedule_quote_item p join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id where p.company_id = company and p.id = any(prices)
  loop
    if cardinality(one.orders) > 0 and one.accepted_at is null then
      raise exception 'The price of % is no longer accepted. Accept it again first.', one.label using errcode = 'restrict_violation';
    end if;
    if cardinality(one.orders) > 1 then
      raise exception '% is on work orders % at once. Cancel the other one first.', one.label, array_to_string(one.orders, ' and ') using errcode = 'restrict_violation';
    end if;
  end loop;
end $$;

create function contents_order_line_made() returns trigger language plpgsql as $$
begin
  perform check_contents_ordered(new.company_id, array[new.quote_item_id]);
  return null;
end $$;
create trigger check_contents_ordered after insert on work_order_item_contents for each row execute function contents_order_line_made();

-- An order that comes back after it was cancelled.
create function contents_order_changed() returns trigger language plpgsql as $$
declare prices bigint[];
begin
  if (new.status_id, new.deleted_at) is not distinct from (old.status_id, old.deleted_at) then return null; end if;
  select array_agg(distinct c.quote_item_id) into prices
    from work_order_item w
    join work_order_item_contents c on c.company_id = w.company_id and c.work_order_item_id = w.id and c.deleted_at is null
    where w.company_id = new.company_id and w.work_order_id = new.id and w.deleted_at is null;
  if prices is not null then perform check_contents_ordered(new.company_id, prices); end if;
  return null;
end $$;
create trigger check_contents_ordered after update on work_order for each row execute function contents_order_changed();
