-- A return of tax reads what was ever written off: few among very many.
create index on ledger_transfer (company_id, document_type) where kind = 'writeOff';
