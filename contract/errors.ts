/**
 * The error catalogue: API error codes, the browser's classification, and messages for shoppers. Source: section 8 of
 * the specification; statuses: docs/decisions/0005-errors.md.
 */

/** API error codes, each with its HTTP status and default message. */
export const apiErrors = {
  INVALID_INPUT: { status: 400, message: 'Please check your input and try again.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  OUT_OF_RANGE: { status: 400, message: 'This is outside the limits of this shop.' },
  SIZE_NOT_OFFERED: { status: 400, message: 'Please choose one of the sizes and colours offered.' },
  COUPON_NOT_VALID: { status: 400, message: 'This coupon code is not valid.' },
  NOT_DELIVERED: { status: 400, message: 'We do not deliver to this pincode yet.' },
  COD_NOT_OFFERED: { status: 400, message: 'Cash on delivery is not available at this pincode.' },
  PAYMENT_NOT_GENUINE: { status: 400, message: 'This payment could not be confirmed as genuine.' },
  CODE_NOT_VALID: { status: 400, message: 'Invalid verification code' },
  LOGIN_REQUIRED: { status: 401, message: 'Please log in to continue.' },
  INVALID_ID_TOKEN: { status: 401, message: 'Your sign-in could not be confirmed. Please log in again.' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  ACCOUNT_DISABLED: { status: 403, message: 'This account has been disabled' },
  NOT_FOUND: { status: 404, message: 'The requested resource was not found.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is no such endpoint.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  OUT_OF_STOCK: { status: 409, message: 'Some items are no longer available in the quantity you chose.' },
  PRICE_CHANGED: { status: 409, message: 'The total has changed since you last saw it. Please review and try again.' },
  CART_CHANGED: { status: 409, message: 'Your cart has changed in another tab. Please review and try again.' },
  NOT_CANCELLABLE: { status: 409, message: 'This order can no longer be cancelled.' },
  TOO_LATE: { status: 409, message: 'It is too late for this: the order has moved on.' },
  MOVE_NOT_ALLOWED: { status: 409, message: 'This change of status is not allowed.' },
  NOT_RETURNABLE: { status: 409, message: 'This can no longer be returned.' },
  RETURN_OPEN: { status: 409, message: 'There is already an open return for this order.' },
  OWN_REVIEW: { status: 409, message: 'This is your own review.' },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this product. You can edit your review.' },
  NO_INVOICE_YET: { status: 409, message: 'There is no invoice for this order yet.' },
  CODES_NOT_SENT: {
    status: 409,
    message: 'We do not send codes by SMS. Please write to us with your order number.',
  },
  ACCOUNT_EXISTS: { status: 409, message: 'An account with this email already exists' },
  RECENT_LOGIN_REQUIRED: { status: 409, message: 'Please log in again to delete your account' },
  ORDERS_UNDER_WAY: {
    status: 409,
    message: 'An order, return or refund is still in progress. Please wait until it is complete, or cancel it first.',
  },
  LAST_ADMIN: { status: 409, message: 'The shop needs at least one admin.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot do this to your own account.' },
  TOO_LATE_TO_UNDO: { status: 409, message: 'This can no longer be undone.' },
  EDIT_CONFLICT: { status: 409, message: 'Someone else has changed this in the meantime.' },
  PLACE_TAKEN: { status: 409, message: 'That place is already taken.' },
  KEY_IN_USE: { status: 409, message: 'This request is still being processed.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  URL_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'This content type is not accepted here.' },
  KEY_REUSED: { status: 422, message: 'This idempotency key was already used with another request.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The address and headers of the request are too long.' },
  INTERNAL: { status: 500, message: 'Server error occurred. Please try again later.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'Online payment is not available at the moment. Please try again shortly, or pay another way.',
  },
  UNAVAILABLE: { status: 503, message: 'The shop is briefly unavailable. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof apiErrors;

/** An invalid field of a request: `field` is a dotted path such as `shippingAddress.pinCode`. */
export type FieldError = { field: string; message: string };

/** The body of every error reply. */
export type ErrorReply = {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  requestId: string;
};

/** The browser's error classification (section 8, first table). */
export const errorCategories = {
  NETWORK: 'Unable to connect to the server. Please check your internet connection and try again.',
  SERVER: 'Server error occurred. Please try again later.',
  AUTH: 'Please log in to continue.',
  VALIDATION: 'Please check your input and try again.',
  NOT_FOUND: 'The requested resource was not found.',
  UNKNOWN: '',
} as const;

export type ErrorCategory = keyof typeof errorCategories;

/** Classifies a response by its status; `undefined` means no response. */
export function errorCategory(status: number | undefined): ErrorCategory {
  if (status === undefined) return 'NETWORK';
  if (status >= 500) return 'SERVER';
  if (status === 401 || status === 403) return 'AUTH';
  if (status === 400) return 'VALIDATION';
  if (status === 404) return 'NOT_FOUND';
  return 'UNKNOWN';
}

/** Section 8, Login: the identity provider or its script is unreachable. */
export const identityUnreachable = 'Network error. Please check your connection.';

/** Messages of the network-error event and the connection banners (sections 2 and 8). */
export const connectionMessages = {
  offline: 'You are offline. Please check your internet connection.',
  networkError: 'Server connection failed. Please try again later.',
  backendDown: 'Backend server is not running. Please contact support.',
} as const;
