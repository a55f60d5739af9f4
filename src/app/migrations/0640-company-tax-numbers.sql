-- Numbers that the papers and returns of a company bear, by its country: New Zealand's GST number, the United Kingdom's VAT number, UTR and references of the employer.
alter table company
  add column ird_number text,
  add column vat_number text,
  add column utr text,
  add column paye_reference text,
  add column accounts_office_reference text;
update company c set vat_number = c.abn, abn = null from country n where n.id = c.country_id and n.code = 'GB' and c.abn is not null;
