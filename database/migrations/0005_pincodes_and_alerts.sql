-- Where the shop delivers, and how fast -------------------------------------------------------------------------------

-- How many working days a parcel travels after it has left; Sundays are none (contract/rules/delivery.ts).
create table delivery_zones (
  code text primary key constraint delivery_zones_code_shape check (code ~ '^[a-z][a-z-]{0,19}$'),
  name text not null,
  min_days smallint not null constraint delivery_zones_days_positive check (min_days > 0),
  max_days smallint not null,
  constraint delivery_zones_days_in_order check (max_days >= min_days)
);

insert into delivery_zones (code, name, min_days, max_days) values
  ('city', 'The city we send from', 1, 2),
  ('south', 'The south', 2, 4),
  ('metro', 'Big cities elsewhere', 3, 5),
  ('india', 'The rest of India', 4, 7),
  ('far', 'Hills, islands and the north-east', 6, 10);

-- Six digits are one pincode, fewer are every pincode that begins so; the longest that fits counts.
create table pincodes (
  digits text primary key constraint pincodes_digits_shape check (digits ~ '^[1-9][0-9]{0,5}$'),
  -- Empty where the digits hold more than one city; the state is empty where there is none to name (army post).
  city text not null default '',
  state text not null default '',
  zone text not null constraint pincodes_zone_fk references delivery_zones,
  delivers boolean not null default true,
  cod boolean not null default true,
  pickup boolean not null default true,
  constraint pincodes_offer_needs_delivery check (delivers or not (cod or pickup))
);
create index pincodes_zone_idx on pincodes (zone);

-- India Post's circles, so that every pincode in use has a state and an estimate; districts that belong elsewhere than
-- their circle have longer digits. 10, 29, 35, 54, 55, 65, 66 and 86 to 89 are not in use.
insert into pincodes (digits, state, zone) values
  ('11', 'Delhi', 'metro'), ('12', 'Haryana', 'india'), ('13', 'Haryana', 'india'),
  ('14', 'Punjab', 'india'), ('15', 'Punjab', 'india'), ('16', 'Punjab', 'india'), ('160', 'Chandigarh', 'india'),
  ('20', 'Uttar Pradesh', 'india'), ('21', 'Uttar Pradesh', 'india'), ('22', 'Uttar Pradesh', 'india'),
  ('23', 'Uttar Pradesh', 'india'), ('24', 'Uttar Pradesh', 'india'), ('25', 'Uttar Pradesh', 'india'),
  ('26', 'Uttar Pradesh', 'india'), ('27', 'Uttar Pradesh', 'india'), ('28', 'Uttar Pradesh', 'india'),
  ('24471', 'Uttarakhand', 'india'), ('246', 'Uttarakhand', 'india'), ('2467', 'Uttar Pradesh', 'india'),
  ('24766', 'Uttarakhand', 'india'), ('248', 'Uttarakhand', 'india'), ('249', 'Uttarakhand', 'india'),
  ('2623', 'Uttarakhand', 'india'), ('2624', 'Uttarakhand', 'india'), ('2625', 'Uttarakhand', 'india'),
  ('263', 'Uttarakhand', 'india'),
  ('30', 'Rajasthan', 'india'), ('31', 'Rajasthan', 'india'), ('32', 'Rajasthan', 'india'),
  ('33', 'Rajasthan', 'india'), ('34', 'Rajasthan', 'india'),
  ('36', 'Gujarat', 'india'), ('37', 'Gujarat', 'india'), ('38', 'Gujarat', 'india'), ('39', 'Gujarat', 'india'),
  ('40', 'Maharashtra', 'india'), ('41', 'Maharashtra', 'india'), ('42', 'Maharashtra', 'india'),
  ('43', 'Maharashtra', 'india'), ('44', 'Maharashtra', 'india'), ('403', 'Goa', 'south'),
  ('45', 'Madhya Pradesh', 'india'), ('46', 'Madhya Pradesh', 'india'), ('47', 'Madhya Pradesh', 'india'),
  ('48', 'Madhya Pradesh', 'india'), ('49', 'Chhattisgarh', 'india'),
  ('50', 'Telangana', 'south'),
  ('51', 'Andhra Pradesh', 'south'), ('52', 'Andhra Pradesh', 'south'), ('53', 'Andhra Pradesh', 'south'),
  ('56', 'Karnataka', 'south'), ('57', 'Karnataka', 'south'), ('58', 'Karnataka', 'south'),
  ('59', 'Karnataka', 'south'),
  ('60', 'Tamil Nadu', 'south'), ('61', 'Tamil Nadu', 'south'), ('62', 'Tamil Nadu', 'south'),
  ('63', 'Tamil Nadu', 'south'), ('64', 'Tamil Nadu', 'south'),
  ('6050', 'Puducherry', 'south'), ('60960', 'Puducherry', 'south'),
  ('67', 'Kerala', 'south'), ('68', 'Kerala', 'south'), ('69', 'Kerala', 'south'),
  ('70', 'West Bengal', 'india'), ('71', 'West Bengal', 'india'), ('72', 'West Bengal', 'india'),
  ('73', 'West Bengal', 'india'), ('74', 'West Bengal', 'india'),
  ('75', 'Odisha', 'india'), ('76', 'Odisha', 'india'), ('77', 'Odisha', 'india'),
  ('80', 'Bihar', 'india'), ('81', 'Bihar', 'india'), ('82', 'Bihar', 'india'), ('84', 'Bihar', 'india'),
  ('85', 'Bihar', 'india'),
  ('814', 'Jharkhand', 'india'), ('815', 'Jharkhand', 'india'), ('816', 'Jharkhand', 'india'),
  ('822', 'Jharkhand', 'india'), ('825', 'Jharkhand', 'india'), ('826', 'Jharkhand', 'india'),
  ('827', 'Jharkhand', 'india'), ('828', 'Jharkhand', 'india'), ('829', 'Jharkhand', 'india'),
  ('83', 'Jharkhand', 'india');

-- Towns that lie in another state or territory than the digits around them.
insert into pincodes (digits, city, state, zone) values
  ('362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu', 'india'),
  ('362540', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu', 'india'),
  ('396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu', 'india'),
  ('396220', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu', 'india'),
  ('396230', 'Silvassa', 'Dadra and Nagar Haveli and Daman and Diu', 'india'),
  ('396235', 'Silvassa', 'Dadra and Nagar Haveli and Daman and Diu', 'india'),
  ('533464', 'Yanam', 'Puducherry', 'south'),
  ('673310', 'Mahe', 'Puducherry', 'south');

insert into pincodes (digits, state, zone, cod, pickup) values
  ('17', 'Himachal Pradesh', 'far', true, false),
  ('18', 'Jammu and Kashmir', 'far', true, false), ('19', 'Jammu and Kashmir', 'far', true, false),
  ('194', 'Ladakh', 'far', false, false),
  ('68255', 'Lakshadweep', 'far', false, false),
  ('737', 'Sikkim', 'far', true, false),
  ('744', 'Andaman and Nicobar Islands', 'far', false, false),
  ('78', 'Assam', 'far', true, false),
  ('790', 'Arunachal Pradesh', 'far', false, false), ('791', 'Arunachal Pradesh', 'far', false, false),
  ('792', 'Arunachal Pradesh', 'far', false, false),
  ('793', 'Meghalaya', 'far', true, false), ('794', 'Meghalaya', 'far', true, false),
  ('795', 'Manipur', 'far', false, false), ('796', 'Mizoram', 'far', false, false),
  ('797', 'Nagaland', 'far', false, false), ('798', 'Nagaland', 'far', false, false),
  ('799', 'Tripura', 'far', true, false);

-- The Nicobars need a permit, army post an army courier.
insert into pincodes (digits, state, zone, delivers, cod, pickup) values
  ('7443', 'Andaman and Nicobar Islands', 'far', false, false, false),
  ('9', '', 'far', false, false, false);

-- "Notify me" ---------------------------------------------------------------------------------------------------------

-- Somebody who wants one mail when a size is back. consent_version names the words they agreed to (contract/stock-alerts.ts).
create table stock_alerts (
  id uuid primary key default uuidv7(),
  variant_id uuid not null constraint stock_alerts_variant_fk references variants on delete cascade,
  user_id uuid constraint stock_alerts_user_fk references users on delete cascade,
  email text not null constraint stock_alerts_email_lower check (email = lower(email)),
  consent_version text not null,
  created_at timestamptz not null default now(),
  -- When the mail went out; from then on the same address may ask again.
  fired_at timestamptz
);
create unique index stock_alerts_waiting_key on stock_alerts (variant_id, email) where fired_at is null;
create index stock_alerts_email_idx on stock_alerts (email) where fired_at is null;
create index stock_alerts_user_idx on stock_alerts (user_id);

-- What a product page must say ----------------------------------------------------------------------------------------

alter table products
  add column gsm smallint constraint products_gsm_positive check (gsm > 0),
  -- Legal Metrology (Packaged Commodities) Rules, rule 6: common name, net quantity, and who packs when the maker does not.
  add column generic_name text not null default '',
  add column net_quantity text not null default '1 piece',
  add column packer text not null default '',
  -- The parcel of one piece, in centimetres.
  add column length_cm smallint constraint products_length_positive check (length_cm > 0),
  add column width_cm smallint constraint products_width_positive check (width_cm > 0),
  add column height_cm smallint constraint products_height_positive check (height_cm > 0);
