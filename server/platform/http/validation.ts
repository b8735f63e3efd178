import type { ZodType, z } from 'zod';
import type { FieldError } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { hostileText } from './hostile-text.ts';

/** Validates one part of a request, reporting all errors by field. */
export function parsed<Schema extends ZodType>(schema: Schema, value: unknown, part: string): z.output<Schema> {
  const hostile = hostileText(value);
  if (hostile) throw new ApiError('INVALID_INPUT', { message: hostile.message, errors: [hostile] });
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => faultsOf(issue, part));
  throw new ApiError('INVALID_INPUT', { message: errors[0]?.message, errors: errors.slice(0, 50) });
}

function faultsOf(issue: z.core.$ZodIssue, part: string): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: path ? `${path}.${key}` : key,
      message: `"${key}" is not a field of this call.`,
    }));
  }
  return [{ field: path || part, message: issue.message }];
}

const mustBe: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object with fields.',
};

/** Readable defaults for zod's technical messages, where the contract sets none. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'This is required.'
      : (mustBe[String(issue.expected)] ?? 'This value is not accepted here.');
  }
  const isCounted = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_big') return isCounted ? 'This is too long.' : 'This is too large.';
  if (issue.code === 'too_small') return isCounted ? 'This is too short.' : 'This is too small.';
  return 'This value is not accepted here.';
}
