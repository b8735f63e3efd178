import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7:5678'],
  ['unknown', 'unknown'],
  ['::1', '0:0:0:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:0DB8:0000:00ff:9:8:7:6', '2001:db8:0:0::/56'],
  ['2001:db8:1:12ff:3::', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1200::3', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1300::3', '2001:db8:1:1300::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
