-- A count for each day, without people.
create table day_figures (
  day date not null,
  figure text not null,
  count integer not null,
  primary key (day, figure)
);
