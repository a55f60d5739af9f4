-- What of an issued invoice bears no tax, read out of its frozen document once and not for each return of tax.
create function tax_free_amount(subtotal numeric, content text) returns numeric language sql immutable parallel safe as $$
  select case when content is null then 0 else subtotal - coalesce((select sum((x ->> 'base')::numeric) from jsonb_array_elements(content::jsonb -> 'taxes') x where (x ->> 'rate')::numeric > 0), 0) end
$$;
alter table accounts_receivable add column tax_free_amount numeric(18, 2) generated always as (tax_free_amount(subtotal, content)) stored;
