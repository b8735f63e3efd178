/** Error codes of the protocol and their HTTP status. */
const statuses = {
  API_KEY_INVALID: 400,
  API_KEY_MISSING: 403,
  CLAIMS_TOO_LARGE: 400,
  CREDENTIAL_MISMATCH: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  DUPLICATE_LOCAL_ID: 400,
  EMAIL_EXISTS: 400,
  EMAIL_NOT_FOUND: 400,
  EXPIRED_OOB_CODE: 400,
  FORBIDDEN_CLAIM: 400,
  INTERNAL_ERROR: 500,
  INVALID_ARGUMENT: 400,
  INVALID_CLAIMS: 400,
  INVALID_CODE: 400,
  INVALID_CONTINUE_URI: 400,
  INVALID_CUSTOM_TOKEN: 400,
  INVALID_EMAIL: 400,
  INVALID_GRANT_TYPE: 400,
  INVALID_ID_TOKEN: 400,
  INVALID_LOGIN_CREDENTIALS: 400,
  INVALID_OOB_CODE: 400,
  INVALID_PASSWORD: 400,
  INVALID_PHONE_NUMBER: 400,
  INVALID_REFRESH_TOKEN: 400,
  INVALID_REQ_TYPE: 400,
  INVALID_SESSION_INFO: 400,
  INVALID_TEMPORARY_PROOF: 400,
  MISSING_CODE: 400,
  MISSING_CUSTOM_TOKEN: 400,
  MISSING_EMAIL: 400,
  MISSING_ID_TOKEN: 400,
  MISSING_OOB_CODE: 400,
  MISSING_PASSWORD: 400,
  MISSING_PHONE_NUMBER: 400,
  MISSING_REFRESH_TOKEN: 400,
  MISSING_REQ_TYPE: 400,
  MISSING_SESSION_INFO: 400,
  NETWORK_REQUEST_FAILED: 503,
  NOT_FOUND: 404,
  OPERATION_NOT_ALLOWED: 400,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 400,
  PHONE_NUMBER_EXISTS: 400,
  PROVIDER_ALREADY_LINKED: 400,
  QUOTA_EXCEEDED: 400,
  SESSION_EXPIRED: 400,
  TOKEN_EXPIRED: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 400,
  UNAUTHENTICATED: 401,
  UNAUTHORIZED_DOMAIN: 400,
  USER_DISABLED: 400,
  USER_NOT_FOUND: 400,
  WEAK_PASSWORD: 400,
} as const;

type IdentityErrorCode = keyof typeof statuses;

// Google sends sentences for these; the SDK turns the whole sentence into its error code.
const sentences: Partial<Record<IdentityErrorCode, string>> = {
  API_KEY_INVALID: 'API key not valid. Please pass a valid API key.',
  API_KEY_MISSING: 'The request is missing a valid API key.',
  UNAUTHENTICATED: 'Request had invalid authentication credentials.',
};

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  readonly status: number;

  constructor(code: IdentityErrorCode, detail?: string, options?: ErrorOptions) {
    super(sentences[code] ?? (detail ? `${code} : ${detail}` : code), options);
    this.name = 'IdentityError';
    this.code = code;
    this.status = statuses[code];
  }
}

/**
 * A dependency is unavailable. The code is chosen for the SDK: while restoring a session, it signs the user out on any
 * error except its own network-request-failed, which this code maps to.
 */
export function unavailable(cause?: unknown): IdentityError {
  return new IdentityError('NETWORK_REQUEST_FAILED', 'The identity service is not available at the moment.', { cause });
}

/**
 * Maps any error to one of the protocol. Fastify's own 4xx (bad JSON, too large, wrong media type) are invalid
 * arguments.
 */
export function identityErrorFrom(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof Error && 'statusCode' in error && isClientStatus(error.statusCode)) {
    return new IdentityError('INVALID_ARGUMENT', error.message, { cause: error });
  }
  return new IdentityError('INTERNAL_ERROR', 'Internal error encountered.', { cause: error });
}

export function errorBody(error: IdentityError) {
  const { status, message } = error;
  return { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}

function isClientStatus(status: unknown): boolean {
  return typeof status === 'number' && status >= 400 && status < 500;
}
