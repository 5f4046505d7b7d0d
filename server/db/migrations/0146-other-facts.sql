-- What the program that an imported recipe comes from knew, and no other column holds, such as a rating.
alter table recipes add column other_facts text not null default '' check (length(other_facts) <= 5000);
