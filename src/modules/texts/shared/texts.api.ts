// The text service: a text goes in, another one comes back. It saves nothing.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { MOST_CHARACTERS, TEXT_STYLE_REFS, type TextStyle } from './text-styles.ts';

type Flag = boolean | 0 | 1;
interface Flags {
  keepHtml?: Flag;
  'keep-html'?: Flag;
}
interface Given extends Flags {
  /** A job that the text is about, for its facts. */
  jobId?: number | null;
  options?: Flags | readonly string[] | null;
}
/** Two forms of the same request: the text is `input` or `text`, the style `rewriteStyle` or `option`. */
export type TextRequest = Given &
  ({ input: string } | { text: string }) &
  ({ rewriteStyle: TextStyle } | { option: TextStyle });

export interface TextOffer {
  on: boolean;
  /** Why it is off; null where it is on. */
  reason: string | null;
  styles: { ref: string; label: string }[];
  /** Texts that the company has left today; null where it is off. */
  leftToday: number | null;
  mostCharacters: number;
  /** It also looks at photos and names what is on them. */
  pictures: boolean;
}

const text = z
  .string({ error: 'A text is needed' })
  .max(MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters`)
  .refine((value) => value.trim() !== '', 'A text is needed')
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'This text cannot be used');
const style = z.enum(TEXT_STYLE_REFS, { error: `Choose one of ${TEXT_STYLE_REFS.join(', ')}` });
const flag = z.union([z.boolean(), z.literal([0, 1])], { error: 'true or false' });
const flags = { keepHtml: flag.optional(), 'keep-html': flag.optional() };
const body = z
  .strictObject({
    input: text.optional(),
    text: text.optional(),
    rewriteStyle: style.optional(),
    option: style.optional(),
    jobId: z
      .number({ error: 'Choose a job' })
      .int('Choose a job')
      .min(1)
      .max(999_999_999_999_999)
      .nullable()
      .optional(),
    ...flags,
    options: z
      .union([z.strictObject(flags), z.array(z.enum(['keepHtml', 'keep-html'])).max(2)], {
        error: 'The one option is keep-html',
      })
      .nullable()
      .optional(),
  })
  .superRefine((given, check) => {
    const exactlyOne = (left: 'input' | 'rewriteStyle', right: 'text' | 'option', missing: string): void => {
      if ((given[left] === undefined) !== (given[right] === undefined)) return;
      const message = given[left] === undefined ? missing : `Send ${left} or ${right}, not both`;
      check.addIssue({ code: 'custom', path: [left], message });
    };
    exactlyOne('input', 'text', 'A text is needed');
    exactlyOne('rewriteStyle', 'option', `Choose one of ${TEXT_STYLE_REFS.join(', ')}`);
    // That exactly one of each pair is there, the refinement knows and its type does not.
  }) as unknown as z.ZodType<TextRequest>;

const rewriting = {
  method: 'POST',
  permission: 'prime-ai',
  example: { body: { input: 'water came thru the roof, ceiling is down', rewriteStyle: 'clearer' } },
  body,
  response: one(z.object({ text: z.string() })),
  // The answer is kept nowhere, so that there is nothing to repeat; and no transaction waits for somebody else's service.
  noReplay: true,
  ownTransaction: true,
} as const;

export const textsApi = {
  offer: endpoint({
    method: 'GET',
    path: '/service/text',
    permission: 'signed-in',
    summary: 'Whether this person has help with texts, in which styles, and why not where it is off',
    response: one(
      z.object({
        on: z.boolean(),
        reason: z.string().nullable(),
        styles: z.array(z.object({ ref: z.string(), label: z.string() })),
        leftToday: z.number().nullable(),
        mostCharacters: z.number(),
        pictures: z.boolean(),
      }),
    ),
  }),
  rewrite: endpoint({
    ...rewriting,
    path: '/service/text',
    summary: 'A text in other words, as plain text or with its marks (keep-html); nothing is saved',
  }),
  rewriteByFirstName: endpoint({
    ...rewriting,
    path: '/serviceText',
    summary: 'The same as POST /service/text',
  }),
};
