/** The parts of a path in plain words; a part that cannot be read stays as it is. */
export function decodedPath(pathname: string): string[] {
  return pathname.split('/').slice(1).map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
