-- A step of the desk that does more than its note or its movement of stock is taken back whole or not at all: these changes
-- stand in the activity log beside it, and none of them can be undone.
call watch_changes('payments', 'order', 'order_id', 'order_id', '', '+reviewed_at', '');
call watch_changes('shipments', 'order', 'id', 'order_id', '', '+problem', '');
drop trigger note_change on returns;
call watch_changes('returns', 'return', 'id', 'id', 'return_number', '+status,refund_paise,checked_at', '');
