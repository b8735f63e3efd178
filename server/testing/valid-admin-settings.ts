import { api } from '#contract/api.ts';
import { ask, pool, staff } from './hostile-world.ts';

await pool.query(`insert into gst_rates (hsn, starts_on, threshold_paise, low_percent, high_percent)
  values ('6505', '2029-04-01', 0, 5, 5)`);

/** Valid requests for the settings endpoints. */
export const adminSettingRequests = {
  shipping: {},
  saveShipping: { body: { freeAbove: 1_499, fee: 79 } },
  flags: {},
  saveFlags: { body: { guestCheckout: true, analytics: true, darkMode: true, notifications: true, pwa: false } },
  gstRates: {},
  addGstRate: { body: { hsn: '6109', from: '2029-04-01', upTo: 2_500, low: 5, high: 18 } },
  removeGstRate: { params: { hsn: '6505', from: '2029-04-01' } },
};

const { token } = staff;
const seller = (await ask(api.shopSettings.seller, { token })).json;
const warehouse = (await ask(api.shopSettings.warehouse, { token })).json;
const returns = (await ask(api.shopSettings.returns, { token })).json;
const news = (await ask(api.shopSettings.news, { token })).json;
const papers = (await ask(api.shopSettings.papers, { token })).json;

/** Valid requests for the shop settings endpoints. */
export const shopSettingRequests = {
  seller: {},
  saveSeller: { body: { ...seller.seller, hours: 'Every day, 9:00 to 21:00 IST', version: seller.version } },
  warehouse: {},
  saveWarehouse: {
    body: {
      ...warehouse.warehouse,
      carrierName: 'work',
      packingDays: 1,
      workDays: [1, 2, 3],
      version: warehouse.version,
    },
  },
  returns: {},
  saveReturns: {
    body: {
      days: 10,
      categories: returns.categories.slice(0, 1).map(({ category }) => ({ category, days: 0 })),
      version: returns.version,
    },
  },
  news: {},
  saveNews: { body: { email: 'orders@ksauni.example', version: news.version } },
  papers: {},
  savePapers: {
    body: { invoice: papers.now.invoice, creditNote: 'CN', starts: 'next-year', version: papers.version },
  },
};
