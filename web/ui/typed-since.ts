/** A draft once it is stored as `saved`: what was typed since it was `sent` stays. */
export function typedSince<Draft extends object>(typed: Draft, sent: Draft, saved: Draft): Draft {
  const before = new Map(Object.entries(sent).map(([name, value]) => [name, JSON.stringify(value)]));
  const own = Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== before.get(name));
  return { ...saved, ...Object.fromEntries(own) };
}
