-- The code page of a text file that was not UTF-8, so that whoever checks the import sees why letters may look wrong.
alter table data_import add column read_as text;
