import type { ImportRun } from '#contract/imports.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Encoding = ImportRun['encoding'];

/** Signatures of files often mistaken for CSV. */
const others: readonly { magic: readonly number[]; words: string }[] = [
  {
    magic: [0x50, 0x4b, 3, 4],
    words: 'This is an Excel or OpenDocument file. Save it as “CSV UTF-8” and choose that.',
  },
  { magic: [0xd0, 0xcf, 0x11, 0xe0], words: 'This is an old Excel file. Save it as “CSV UTF-8” and choose that.' },
  { magic: [0x25, 0x50, 0x44, 0x46], words: 'This is a PDF. Choose a CSV file.' },
  { magic: [0x1f, 0x8b], words: 'This file is compressed. Unpack it and choose the CSV file in it.' },
];

/** Bytes undefined in Windows-1252. */
const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Decodes a file in one of the encodings that spreadsheets write. Without a byte order mark, UTF-8 if valid, else
 * Windows-1252 if that yields text.
 */
export function decodeSheet(file: Uint8Array | string): { text: string; encoding: Encoding } {
  if (typeof file === 'string') return { text: withoutMark(file), encoding: 'utf-8' };
  if (file.byteLength === 0) throw refused('The file is empty.');
  const other = others.find(({ magic }) => magic.every((byte, index) => file[index] === byte));
  if (other) throw refused(other.words);
  const decoded = decoded16(file) ?? decoded8(file) ?? decoded1252(file);
  // Sheets contain neither control characters nor invalid ones.
  if (!decoded || isBinary(decoded.text)) throw refused('This is not a text file. Choose a CSV file.');
  return decoded;
}

function decoded16(file: Uint8Array) {
  const label = marked16(file) ?? unmarked16(file);
  if (!label) return undefined;
  const text = decodedAs(label, file);
  if (text === undefined)
    throw refused('The file ends in the middle of a character. Save it as “CSV UTF-8” and choose that.');
  return { text, encoding: 'utf-16' as const };
}

function marked16([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Latin text in UTF-16 has a zero in every other byte. */
function unmarked16(file: Uint8Array) {
  const sample = file.subarray(0, 512);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.byteLength * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

function decoded8(file: Uint8Array) {
  const text = decodedAs('utf-8', file);
  return text === undefined ? undefined : { text, encoding: 'utf-8' as const };
}

function decoded1252(file: Uint8Array) {
  if (file.some((byte) => unused.has(byte))) return undefined;
  const text = decodedAs('windows-1252', file);
  return text === undefined ? undefined : { text, encoding: 'windows-1252' as const };
}

/** Decodes the file; undefined if the bytes are invalid in this encoding. */
function decodedAs(label: string, file: Uint8Array): string | undefined {
  try {
    return withoutMark(new TextDecoder(label, { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function isBinary(text: string): boolean {
  // Matching control characters is intended.
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000e-\u001f\u007f\ufffd]/.test(text) || !text.isWellFormed();
}

/** Builds the error that rejects a file as a whole. */
export function refused(message: string): ApiError {
  return new ApiError('INVALID_INPUT', { message, errors: [{ field: 'file', message }] });
}
