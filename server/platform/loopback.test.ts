import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  'http://localhost:9',
  'https://shop.localhost./v1',
  'http://127.1/keys',
  'http://0.0.0.0:9/',
  'http://[::1]:80',
  'http://[::]',
  'http://[::ffff:127.0.0.1]/',
  'smtp://user:word@localhost:25',
  'smtp://127.0.0.1',
  'smtps://[::ffff:127.0.0.1]:465',
])('%s is this machine', (url) => expect(isLoopback(url)).toBe(true));

test.each([
  'https://localhost-mail.in/',
  'https://api.razorpay.com',
  'smtp://mail.example:25',
  'https://localhost@api.example',
  '',
])('"%s" is not', (url) => expect(isLoopback(url)).toBe(false));
