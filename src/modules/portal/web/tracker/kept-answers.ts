// What was answered without signal stays on the phone, and goes out when it is online again: in the order in which it was given.
import { Refused, asVisitor } from './tracker-visit.ts';

export interface KeptAnswer {
  path: string;
  body: object;
}
/** Texts that the server does not have: they outlive signing out (platform/web/api/session.ts). */
const keyOf = (itemKey: string): string => `reinstate.draft.tracker.${itemKey}`;

export function keptAnswers(itemKey: string): KeptAnswer[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(itemKey)) ?? '[]') as KeptAnswer[];
  } catch {
    return [];
  }
}
function store(itemKey: string, answers: KeptAnswer[]): void {
  if (answers.length) localStorage.setItem(keyOf(itemKey), JSON.stringify(answers));
  else localStorage.removeItem(keyOf(itemKey));
}

/** A later answer to the same question takes the place of the earlier one; questions are all kept. */
export function keepAnswer(itemKey: string, answer: KeptAnswer): void {
  const isQuestion = answer.path.endsWith('/question');
  const others = keptAnswers(itemKey).filter(({ path }) => isQuestion || path !== answer.path);
  store(itemKey, [...others, answer]);
}

let sending = false;
/** Answers whether something went out. What the server refuses is let go: it says so when the page is read again. */
export async function sendKept(itemKey: string, reference: string): Promise<boolean> {
  if (sending) return false;
  sending = true;
  let sent = false;
  try {
    for (const answer of keptAnswers(itemKey)) {
      try {
        await asVisitor(reference, 'PUT', answer.path, answer.body);
      } catch (error) {
        if (!(error instanceof Refused) || error.why === 'offline') break;
      }
      sent = true;
      store(itemKey, keptAnswers(itemKey).slice(1));
    }
  } finally {
    sending = false;
  }
  return sent;
}
