-- What a picture shows, for those who do not see it.
alter table recipes add column alt_text text not null default '';
alter table steps add column alt_text text not null default '';
