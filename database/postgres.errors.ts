type PostgresErrorCode =
  | 'data_not_writable'
  | 'data_foreign'
  | 'data_version'
  | 'data_in_use'
  | 'archive_missing'
  | 'backup_folder_missing'
  | 'port_in_use'
  | 'no_binary'
  | 'start_failed';

/** Why the embedded database cannot run: one sentence for the operator. */
export class PostgresError extends Error {
  readonly code: PostgresErrorCode;

  constructor(code: PostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PostgresError';
    this.code = code;
  }
}

/** The code of a failed system call (`ENOENT`, …) or of a PostgreSQL error (`3D000`, …). */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
