-- A product without a country of origin of its own has that of the shop settings.
alter table products alter column country_of_origin set default '';
