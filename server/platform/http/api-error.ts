import { apiErrors, type ErrorCode, type FieldError } from '#contract/errors.ts';

/** An error with a code from the catalogue; thrown anywhere below a route, turned into a reply in error-reply.ts. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; errors?: FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? apiErrors[code].message, { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return apiErrors[this.code].status;
  }
}

/** A 400 error for one field. */
export function invalid(field: string, message: string): ApiError {
  return new ApiError('INVALID_INPUT', { message, errors: [{ field, message }] });
}
