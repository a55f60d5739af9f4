// One message to another system: a signed POST to the public internet. It follows no redirect and reads little of the answer.
import type { App } from '../../../platform/server/context.ts';
import { NotFetched, type SafeTalk, createSafeTalk } from '../../../platform/server/safe-fetch.ts';
import { HEADERS, signatureOf } from './webhook-signing.tokens.ts';

const WITHIN_MS = 30_000;
const MOST_ANSWER = 64 * 1024;
/** Of an answer so much is shown. */
const MOST_SHOWN = 300;

export const webhookTalk = (app: App): SafeTalk =>
  createSafeTalk({
    allow: app.config.fetchAllow,
    ports: 'any',
    httpsOnly: true,
    withinMs: WITHIN_MS,
    answersWithinMs: WITHIN_MS,
    cutsAnswers: true,
  });

export interface Message {
  address: string;
  id: number;
  eventId: number;
  event: string;
  body: string;
}
export interface Outcome {
  taken: boolean;
  /** Nobody listens there any more: it is not tried again. */
  gone: boolean;
  status: number | null;
  words: string;
}

function answerWords(status: number, bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, MOST_SHOWN);
  if (status >= 300 && status < 400) return 'It redirects. Enter the address that it leads to.';
  return text || (status >= 200 && status < 300 ? 'taken' : 'no words');
}

export async function tell(app: App, message: Message, secrets: readonly string[]): Promise<Outcome> {
  const { address, id, eventId, event, body } = message;
  const seconds = Math.floor(Date.now() / 1000);
  try {
    const { status, bytes } = await webhookTalk(app).ask(
      address,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          // The same at each try: a receiver that has it does nothing a second time.
          'idempotency-key': `evt_${eventId}`,
          [HEADERS.event]: event,
          [HEADERS.delivery]: String(id),
          [HEADERS.signature]: signatureOf(secrets, seconds, body),
        },
        body,
      },
      MOST_ANSWER,
    );
    return { taken: status >= 200 && status < 300, gone: status === 410, status, words: answerWords(status, bytes) };
  } catch (error) {
    if (error instanceof NotFetched) return { taken: false, gone: false, status: null, words: error.message };
    throw error;
  }
}
