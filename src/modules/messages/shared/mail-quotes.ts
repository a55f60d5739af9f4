// What of a mail is an answer, and what other programs put under it. A quote is left out at the end alone, where nothing of one's own
// follows; what is in doubt stays. The forms are those of Gmail, Outlook (desktop, web, mobile), Apple Mail, Thunderbird, Yahoo, Samsung,
// Zoho and Proton in English, German, French, Spanish, Italian and Dutch.

/** "On … wrote:" may be broken over so many lines. */
const MOST_WRAPPED = 4;
const MOST_HEAD_LINE = 300;

const WROTE: readonly RegExp[] = [
  /^on\b.{4,}\bwrote ?:$/i,
  /^am\b.{4,}\bschrieb\b.{0,200}:$/i,
  /^.{4,}\bschrieb am\b.{4,}:$/i,
  /^le\b.{4,}\ba écrit ?:$/i,
  /^el\b.{4,}\bescribió ?:$/i,
  /^il\b.{4,}\bha scritto ?:$/i,
  /^op\b.{4,}\bschreef\b.{0,200}:$/i,
  /^em\b.{4,}\bescreveu ?:$/i,
  /^.{4,}\bwrote ?:$/i,
];
/** First line and the lines that follow it, of the block of heads that Outlook puts over a quote. */
const FROM = /^\*?(from|von|de|da|van)\s?:\*? .+/i;
const NEXT =
  /^\*?(sent|date|gesendet|datum|envoyé|enviado( el)?|fecha|inviato|data|verzonden|to|an|à|para|a|aan|cc|subject|betreff|objet|asunto|oggetto|onderwerp)\s?:\*?( |$)/i;
const ORIGINAL =
  /^(-{2,} ?(original message|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|oorspronkelijk bericht|reply above this line)\b.*|_{20,})$/i;
const FORWARDED =
  /^(-{2,} ?)?(begin forwarded message|forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten|message transféré|début du message|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht)\b/i;
/** A subject that says that the mail passes on another one. */
const PASSED_ON = /^\s*((fwd?|wg|tr|rv|i|doorst|enc)\s?:)/i;
const OUR_MARK = /reply above this line/i;

const isQuoted = (line: string): boolean => line.startsWith('>');
const isEmpty = (line: string): boolean => line === '';

/** Whether the lines from here on, up to four, are one "On … wrote:"; answers how many they are. */
function wroteAt(lines: readonly string[], at: number): number {
  let joined = '';
  for (let count = 1; count <= MOST_WRAPPED; count++) {
    const line = lines[at + count - 1];
    if (line === undefined || isEmpty(line) || isQuoted(line)) return 0;
    joined = joined ? `${joined} ${line}` : line;
    if (joined.length > MOST_HEAD_LINE) return 0;
    if (!line.endsWith(':')) continue;
    // A line alone that ends with "wrote:" names somebody, or it is a sentence of the person's own.
    const known = count === 1 ? WROTE : WROTE.slice(0, -1);
    return known.some((form) => form.test(joined)) && /\d|@/.test(joined) ? count : 0;
  }
  return 0;
}

/** A block of heads: From with at least two others in the lines below it. */
function isBlockAt(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at] ?? '')) return false;
  return lines.slice(at + 1, at + 7).filter((line) => NEXT.test(line)).length >= 2;
}

const isForward = (lines: readonly string[]): boolean => lines.some((line) => FORWARDED.test(line));
const hasOwn = (lines: readonly string[]): boolean => lines.some((line) => !isEmpty(line) && !isQuoted(line));

/** Where quoted lines at the end begin, with the line over them that says whose they are; the length where there are none. */
function quotedFrom(lines: readonly string[]): number {
  let end = lines.length;
  while (end > 0 && (isEmpty(lines[end - 1] ?? '') || isQuoted(lines[end - 1] ?? ''))) end--;
  if (!lines.slice(end).some(isQuoted)) return lines.length;
  for (let back = 1; back <= Math.min(MOST_WRAPPED, end); back++)
    if (wroteAt(lines, end - back) === back) return end - back;
  return end;
}

/** Where a block of heads begins that programs put over the older mail, which they do not mark line by line; the length without one. */
function blockFrom(lines: readonly string[], isPassedOn: boolean): number {
  for (const [at, line] of lines.entries()) {
    if (OUR_MARK.test(line) && ORIGINAL.test(line)) return at;
    const isMark = ORIGINAL.test(line) && [1, 2, 3].some((step) => isBlockAt(lines, at + step));
    if (isMark || isBlockAt(lines, at)) return isPassedOn ? lines.length : at;
  }
  return lines.length;
}

/** The text without the quote at its end; the whole of it where that cannot be told. `subject` says whether it passes on another mail. */
export function withoutQuote(text: string, subject: string | null = null): string {
  const all = text.split('\n');
  const lines = all.map((line) => line.trim());
  if (isForward(lines)) return text.trim();
  const above = lines.slice(0, quotedFrom(lines));
  const kept = above.slice(0, blockFrom(above, PASSED_ON.test(subject ?? '')));
  return hasOwn(kept) ? all.slice(0, kept.length).join('\n').trim() : text.trim();
}
