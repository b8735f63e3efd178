-- Staff correct the tracking number of a parcel they gave to a courier.
alter table order_changes
  drop constraint order_changes_name_known,
  add constraint order_changes_name_known check (name in (
    'pieces_cancelled', 'cancel_asked', 'address_changed', 'cash_confirmed', 'cash_unconfirmed', 'number_corrected')) not valid;
