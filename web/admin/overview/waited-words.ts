/** Formats a waiting time: "12 min", "5 h", "3 days". */
export function waitedWords(since: string, now: Date): string {
  const minutes = Math.max(Math.floor((now.getTime() - new Date(since).getTime()) / 60_000), 0);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
