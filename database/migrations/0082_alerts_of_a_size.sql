-- As 0081, for whoever waited for a size that is deleted.
create index stock_alerts_variant_idx on stock_alerts (variant_id);
