/** Where the browser keeps how somebody likes their lists: columns and saved views. */
export const listsKey = 'dashboard_lists';
