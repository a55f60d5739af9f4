// Whether a person sends a form: asked of nobody, or of a service that answers as reCAPTCHA, hCaptcha and Turnstile do.
import type { Config } from './config.ts';
import { invalid, unavailable } from './errors.ts';

export interface Captcha {
  /** What the page needs to show the widget; null: none is shown. */
  readonly widget: { siteKey: string; scriptUrl: string } | null;
  /** Returns for a person; throws the sentence for everybody else. */
  check(token: string | null | undefined, ip: string): Promise<void>;
}

const NONE: Captcha = { widget: null, check: async () => {} };
const PATIENCE = 5000;

export function captchaOf({ captcha }: Pick<Config, 'captcha'>): Captcha {
  if (!captcha) return NONE;
  const { verifyUrl, secret, siteKey, scriptUrl } = captcha;
  return {
    widget: { siteKey, scriptUrl },
    async check(token, ip) {
      const refused = invalid({ token: 'Please confirm that you are a person' });
      if (!token) throw refused;
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(PATIENCE),
        redirect: 'error',
      })
        .then(async (response) => (response.ok ? ((await response.json()) as { success?: unknown }) : undefined))
        .catch(() => undefined);
      if (!answer) throw unavailable('The check is not available right now. Please try again in a minute.', 60);
      if (answer.success !== true) throw refused;
    },
  };
}
