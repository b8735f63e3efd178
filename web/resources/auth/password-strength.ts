type Strength = { score: 0 | 1 | 2 | 3 | 4; words: string };

const levels = [
  'At least 6 characters. A few words in a row are easy to remember and hard to guess.',
  'Weak: make it longer.',
  'Fair: longer is stronger.',
  'Good.',
  'Strong.',
] as const;

const usual = /^(?:password|passw0rd|qwerty|asdfgh|welcome|iloveyou|india|admin|letmein|ksauni|abc|123)/i;

/** Rates a password. A hint, not a rule: length counts most, variety a little, common passwords count against. */
export function passwordStrength(password: string): Strength {
  if (password.length < 6) return at(password === '' ? 0 : 1);
  const isRepeated = new Set(password).size <= Math.max(3, password.length / 4);
  if (isRepeated || (usual.test(password) && password.length < 14)) return at(1);
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/].filter((kind) => kind.test(password)).length;
  const points = password.length + 2 * (kinds - 1);
  if (points >= 18) return at(4);
  if (points >= 13) return at(3);
  return at(points >= 9 ? 2 : 1);
}

function at(score: Strength['score']): Strength {
  return { score, words: levels[score] };
}
