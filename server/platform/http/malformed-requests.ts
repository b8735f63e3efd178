import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { Metrics } from '../metrics.ts';
import { ApiError } from './api-error.ts';
import { canRefuse } from './one-at-a-time.ts';
import { requestId } from './request-id.ts';
import { apiSecurityHeaders } from './security-headers.ts';

/** Node's error codes and their equivalents in the catalogue; anything else is invalid input. */
const parserErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Rejects what Node cannot parse, which never reaches the framework, and closes the connection. */
export function refuseMalformed({ refusals }: Metrics): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code !== 'ECONNRESET' && socket.writable && canRefuse(socket)) {
      const refusal = new ApiError(parserErrors[error.code ?? ''] ?? 'INVALID_INPUT');
      refusals.inc({ code: refusal.code });
      socket.write(replyText(refusal));
    }
    socket.destroy(error);
  };
}

/** The error reply as raw HTTP. */
function replyText({ code, message, status }: ApiError): string {
  const id = requestId();
  const body = JSON.stringify({ success: false, code, message, requestId: id } satisfies ErrorReply);
  const headers = {
    ...apiSecurityHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
