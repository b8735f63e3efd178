/** Bits of an IPv6 network: a household gets a /56, while the /48 that some get may be shared by a carrier's customers. */
export const ipv6Subnet = 56;

/** The network of one subscriber: an IPv4 address, or an IPv6 network, within which a client can pick any address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!/^[\da-f]*:[\da-f:.]*(%.*)?$/i.test(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = groups.slice(0, Math.ceil(ipv6Subnet / 16)).map((group, place) => {
    const hostBits = Math.max(0, 16 * (place + 1) - ipv6Subnet);
    return ((Number.parseInt(group, 16) >> hostBits) << hostBits).toString(16);
  });
  return `${network.join(':')}::/${ipv6Subnet}`;
}
