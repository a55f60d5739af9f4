-- Files of equipment and of stock are imported, too.
alter table data_import drop constraint data_import_record_type_check;
alter table data_import add constraint data_import_record_type_check check (record_type in ('job', 'contact', 'assetItem', 'inventoryItem'));
