-- Which statuses a work order may go on to from each, as far as the types allow; none named: to all of them.
alter table work_order_status add column next_status_ids bigint[] not null default '{}';
