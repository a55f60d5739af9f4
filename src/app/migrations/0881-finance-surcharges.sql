-- What cards were charged on top is found without a look at every payment of a period.
create index on ledger_entry (company_id, transfer_id) where account = 'surcharge';
