-- Of many transfers of next to nothing that one look finds at an address, only the first send events. The others are
-- deposits like any, and begin to speak when their money moves.
alter table deposits add column is_quiet boolean not null default false;
