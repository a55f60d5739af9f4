-- In which estimate a line stood when its price was asked for: one that stands in another now was moved.
alter table quote_request_item add column asked_estimate_id bigint;
alter table quote_request_item add foreign key (company_id, asked_estimate_id) references estimate;
update quote_request_item q set asked_estimate_id = i.estimate_id from estimate_item i where i.company_id = q.company_id and i.id = q.estimate_item_id;
