type Metadata = { payment_id?: string; order_id?: string };

type Details = { field?: string; source?: string; step?: string; reason?: string; metadata?: Metadata };

/** A Razorpay error: the status and the fields of its `error` object. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, description: string, details: Details & { code?: string } = {}) {
    super(description);
    const { code = 'BAD_REQUEST_ERROR', ...rest } = details;
    this.status = status;
    this.code = code;
    this.details = rest;
  }
}

export function errorBody({ code, message, details }: RazorpayError) {
  const { field, source = 'NA', step = 'NA', reason = 'NA', metadata = {} } = details;
  return { error: { code, description: message, source, step, reason, metadata, ...(field && { field }) } };
}

/** An invalid field of the request. */
export function invalid(field: string, description: string): RazorpayError {
  const reason = 'input_validation_failed';
  return new RazorpayError(400, description, { field, source: 'business', step: 'payment_initiation', reason });
}

/** A valid request that the entity's current state does not allow. */
export function refused(description: string, metadata?: Metadata): RazorpayError {
  return new RazorpayError(400, description, { source: 'business', metadata });
}

export function unknownId(): RazorpayError {
  return new RazorpayError(400, 'The id provided does not exist', { source: 'business' });
}
