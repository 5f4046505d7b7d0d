-- What an import found: the program or format of the recipe's file, and the numbers of its parts. Null until it was read.
alter table import_items add column format text;
alter table import_items add column ingredients integer;
alter table import_items add column steps integer;
alter table import_items add column pictures integer;
