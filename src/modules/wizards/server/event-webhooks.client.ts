// How another system is told of an event: one signed POST, to the public internet only.
import { createHmac } from 'node:crypto';
import type { App } from '../../../platform/server/context.ts';
import { NotFetched, type SafeTalk, createSafeTalk } from '../../../platform/server/safe-fetch.ts';

const WITHIN_MS = 8000;
const MOST_ANSWER = 64 * 1024;

export const webhookTalk = (app: App): SafeTalk =>
  createSafeTalk({ allow: app.config.fetchAllow, ports: 'any', httpsOnly: true, withinMs: WITHIN_MS });

/** What a company's receivers check the signature with; no other company's. */
export const signingSecret = (app: App, companyId: number): string =>
  `whsec_${createHmac('sha256', app.config.secret).update(`webhook:${companyId}`).digest('base64url')}`;

export interface Webhook {
  companyId: number;
  id: number;
  address: string;
  body: string;
}
export interface WebhookAnswer {
  taken: boolean;
  /** Nobody is there any more: it is not tried again. */
  gone: boolean;
  words: string;
}

/** Signed is `<seconds since 1970>.<body>`, so that what somebody sends again later is known as old. */
export async function tellSystem(
  app: App,
  { companyId, id, address, body }: Webhook,
  now: Date,
): Promise<WebhookAnswer> {
  const at = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', signingSecret(app, companyId)).update(`${at}.${body}`).digest('hex');
  try {
    const { status } = await webhookTalk(app).ask(
      address,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Reinstate',
          // The same at each try: who has it already knows it by this.
          'idempotency-key': String(id),
          'x-reinstate-signature': `t=${at},v1=${signature}`,
        },
        body,
      },
      MOST_ANSWER,
    );
    return { taken: status >= 200 && status < 300, gone: status === 410, words: `It answered ${status}` };
  } catch (error) {
    if (error instanceof NotFetched) return { taken: false, gone: false, words: error.message };
    throw error;
  }
}
