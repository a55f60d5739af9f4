-- What begins with the letters typed is found first, however many rates hold them.
create index estimate_template_item_prefix on estimate_template_item (company_id, lower(description) text_pattern_ops) where deleted_at is null;
