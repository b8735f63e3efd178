/** A Shiprocket error; its HTTP status may be 200. */
export class ShiprocketError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.body = { message, ...more };
  }
}

export function refused(message: string, status = 400): ShiprocketError {
  return new ShiprocketError(status, message, { status_code: status });
}

/** Missing or invalid fields, by name. */
export function invalidFields(errors: Record<string, string[]>): ShiprocketError {
  return new ShiprocketError(422, 'The given data was invalid.', { errors, status_code: 422 });
}
