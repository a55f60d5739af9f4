-- Which printed text stands under an estimate.
alter table estimate_setting add column form_template_id bigint, add foreign key (company_id, form_template_id) references form_template;
alter table estimate_setting_override add column form_template_id bigint, add foreign key (company_id, form_template_id) references form_template;
create index on estimate_setting_override (company_id, form_template_id) where form_template_id is not null;
