// The one place that talks to the text service: an address of the operator's own choice that answers as OpenAI's chat completions
// do. It may stand in the own network, since nobody but the operator can name it; it leads nowhere else.
import { z } from 'zod';
import type { Config } from '../../../platform/server/config.ts';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };
export interface Message {
  role: 'system' | 'user';
  /** A text, or parts of which one is a picture. */
  content: string | readonly Part[];
}
/** Why there is no text: for the log, never for people. The service's own words stay out of it, they could repeat the text. */
export class NoText extends Error {}

export interface TextService {
  readonly perDay: number;
  /** Its model looks at pictures, as the operator says. */
  readonly seesPictures: boolean;
  ask(messages: readonly Message[]): Promise<string>;
}

/** Of a text of 20,000 characters with room for the service's own remarks beside it. */
const MOST_BYTES = 256 * 1024;

const answer = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string().min(1) }) })], z.unknown()),
});

async function readAnswer(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new NoText('the answer is too large');
    parts.push(part);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new NoText('the answer is not JSON');
  }
  const checked = answer.safeParse(value);
  if (!checked.success) throw new NoText('the answer has no text in it');
  return checked.data.choices[0].message.content;
}

/** Undefined where the operator has set none up. */
export function textServiceOf(settings: Config['textService']): TextService | undefined {
  if (!settings) return undefined;
  const { url, key, model, perDay, withinSeconds, seesPictures } = settings;
  return {
    perDay,
    seesPictures,
    async ask(messages) {
      const signal = AbortSignal.timeout(withinSeconds * 1000);
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model, messages, stream: false }),
          redirect: 'error', // the key and the text go where the operator said, and nowhere else
          signal,
        });
        if (response.status !== 200) {
          await response.body?.cancel();
          throw new NoText(`status ${response.status}`);
        }
        return await readAnswer(response);
      } catch (error) {
        if (error instanceof NoText) throw error;
        throw new NoText(signal.aborted ? `no answer within ${withinSeconds} s` : 'not reached');
      }
    },
  };
}
