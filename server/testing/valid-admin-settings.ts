import { pool } from './hostile-world.ts';

await pool.query(`insert into gst_rates (hsn, starts_on, threshold_paise, low_percent, high_percent)
  values ('6505', '2029-04-01', 0, 5, 5)`);

/** Calls of the settings that work. */
export const adminSettingRequests = {
  shipping: {},
  saveShipping: { body: { freeAbove: 1_499, fee: 79 } },
  flags: {},
  saveFlags: { body: { guestCheckout: true, analytics: true, darkMode: true, notifications: true, pwa: false } },
  gstRates: {},
  addGstRate: { body: { hsn: '6109', from: '2029-04-01', upTo: 2_500, low: 5, high: 18 } },
  removeGstRate: { params: { hsn: '6505', from: '2029-04-01' } },
};
