/** The decoded segments of a path; malformed ones stay as they are. */
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
