// What can be done with a feedback as it stands, and what is said of it. Pure.
import type { Feedback, Stars } from './feedback.entity.ts';

/** The company has answered: what was given stays as it is. */
export const isLocked = ({ answeredAt, followUpState }: Pick<Feedback, 'answeredAt' | 'followUpState'>): boolean =>
  answeredAt !== null || followUpState === 'resolved';

/** What they may be named by once they agree: `Mia, Ashfield`. */
export function publicName(name: string, suburb: string | null): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return [first, suburb?.trim()].filter(Boolean).join(', ');
}

/** Every subject that was asked about, with the stars that were given. */
export const starsOf = (asked: Stars, given: Stars): Stars =>
  asked.map(({ subject }) => ({ subject, stars: given.find((one) => one.subject === subject)?.stars ?? null }));

/** Words where the company has no template of its own. */
export const USUAL_WORDS = {
  request: {
    subject: 'How did we do? {{job.number}}',
    body: 'Hello {{recipient.firstName}}, your job is complete. How did we do? Two minutes on your phone would help us and tell us what to fix. {{feedback.link}} Thank you.',
  },
  reminder: {
    subject: 'Two minutes for us? {{job.number}}',
    body: 'Hello {{recipient.firstName}}, we asked how we did and would still love to hear from you. We will not ask again. {{feedback.link}} Thank you.',
  },
} as const;
