/** The storage key of the list layouts: columns and saved views. */
export const listsKey = 'dashboard_lists';
