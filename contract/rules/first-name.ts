/** The word of a name to greet somebody by: the first that is more than initials; '' if there is none. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/).find((word) => /\p{L}\p{M}*\p{L}/u.test(word)) ?? '';
}
