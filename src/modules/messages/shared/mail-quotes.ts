// What of a mail is an answer, and what other programs put under it.

/** What a mail answers to: the lines that other programs put under an answer are not the answer. */
export function withoutQuote(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex(
    (line, index) =>
      /^-{2,} ?(original message|forwarded message|reply above this line)/i.test(line.trim()) ||
      (/^(on|am|le) .{6,120}(wrote|schrieb|a écrit) ?:$/i.test(line.trim()) && index > 0) ||
      (/^from: .+/i.test(line.trim()) && /^(sent|date|to): /i.test((lines[index + 1] ?? '').trim())),
  );
  const kept = (at > 0 ? lines.slice(0, at) : lines).join('\n').replace(/(\n>[^\n]*)+\s*$/g, '');
  return kept.trim() || text.trim();
}
