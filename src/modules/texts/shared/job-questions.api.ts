// A question about a job, or a draft of a text about it: sentences that each name the records they rest on. It saves and sends nothing.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export const QUESTION_KINDS = [
  { ref: 'answer', label: 'Answer a question' },
  { ref: 'scope', label: 'Draft a scope of works' },
  { ref: 'report', label: 'Draft a report' },
  { ref: 'update', label: 'Draft an update to the customer' },
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number]['ref'];
const kinds = QUESTION_KINDS.map(({ ref }) => ref) as [QuestionKind, ...QuestionKind[]];
export const LONGEST_QUESTION = 1000;
/** What people read when no answer came back, whatever the reason was. */
export const NOT_ANSWERED = 'The text service gave no answer that could be used. Try again, or put it in other words.';

const evidence = z.strictObject({
  /** The record that opens: `notification`, `attachment`, `estimate` … */
  objectType: z.string(),
  objectId: z.number(),
  /** What it is and when: "Note, 3 Nov 2026". */
  label: z.string(),
  /** What it says, as the service was given it. */
  text: z.string(),
});
export interface Evidence extends z.infer<typeof evidence> {}
export const jobAnswer = z.strictObject({
  sentences: z.array(z.strictObject({ text: z.string(), evidence: z.array(evidence).min(1) })),
  /** Sentences that came without evidence that holds; they are not shown. */
  leftOut: z.number(),
  /** Records that were looked at. */
  lookedAt: z.number(),
});
export interface JobAnswer extends z.infer<typeof jobAnswer> {}

export const jobQuestionsApi = {
  ask: endpoint({
    method: 'POST',
    path: '/job/:id/question',
    permission: 'prime-ai',
    summary:
      'Answer a question about a job, or draft a text about it, from its own records: each sentence with the records it rests on; nothing is saved',
    example: { body: { kind: 'answer', question: 'What does the insurer still wait for?' } },
    body: z
      .strictObject({
        kind: z.enum(kinds),
        question: z
          .string()
          .trim()
          .max(LONGEST_QUESTION, `At most ${LONGEST_QUESTION} characters`)
          .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'This text cannot be used')
          .default(''),
      })
      .refine(({ kind, question }) => kind !== 'answer' || question !== '', {
        path: ['question'],
        message: 'Enter a question',
      }),
    response: one(jobAnswer),
    // The answer is kept nowhere, so that there is nothing to repeat; and no transaction waits for somebody else's service.
    noReplay: true,
    ownTransaction: true,
  }),
};
