// Help with a text: who may have it, what it is made of, and what is let through of the answer.
import { cleanHtmlWithoutLinks, plainText, withoutAddresses } from '../../../platform/server/clean-html.ts';
import { type Context, can, inTransaction } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, notFound, rateLimited } from '../../../platform/server/errors.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { jobView } from '../../jobs/server/index.ts';
import { MOST_CHARACTERS, NOT_REWRITTEN, TEXT_STYLES, type TextStyle } from '../shared/text-styles.ts';
import type { TextOffer, TextRequest } from '../shared/texts.api.ts';
import { factsOf, promptFor } from './text-prompt.service.ts';
import { NoText, type TextService } from './texts.client.ts';
import { companyUse, takeOne } from './texts.store.ts';

const PER_MINUTE = 10;
const ADMINISTRATOR = 'Your administrator can';
const NOT_SET_UP =
  'No text service is set up on this server. The person who runs it sets TEXT_SERVICE_URL and TEXT_SERVICE_MODEL and restarts it.';
const NO_RIGHT = `You do not have AI help with texts. ${ADMINISTRATOR} grant it.`;
const FORBIDDEN_HERE = `Your company has switched AI help with texts off. ${ADMINISTRATOR} switch it on under Administration, Features.`;
export const USED_UP = 'Your company has used its AI help for today. It is available again tomorrow.';

/** No error of ours and nothing that goes away by asking again at once: browsers must not take it for a server that is away. */
const notRewritten = (): AppError => new AppError(424, 'text_not_rewritten', NOT_REWRITTEN);

/** Why this person has no help, as an error to throw; undefined where they have. */
function refusal(ctx: Context, service: TextService | undefined, allowed: boolean): AppError | undefined {
  if (!can(ctx, 'prime-ai') || can(ctx, 'disable-ai')) return forbidden(NO_RIGHT);
  if (!service) return conflict(NOT_SET_UP);
  return allowed ? undefined : forbidden(FORBIDDEN_HERE);
}

/** The same, with what the company has said. */
export const refusalOf = async (ctx: Context, service: TextService | undefined): Promise<AppError | undefined> =>
  refusal(ctx, service, (await companyUse(ctx)).allowed);

export async function offer(ctx: Context, service: TextService | undefined): Promise<TextOffer> {
  const { allowed, used } = await companyUse(ctx);
  const reason = refusal(ctx, service, allowed)?.message ?? null;
  return {
    on: reason === null,
    reason,
    styles: reason === null ? [...TEXT_STYLES] : [],
    leftToday: service && reason === null ? Math.max(0, service.perDay - used) : null,
    mostCharacters: MOST_CHARACTERS,
    pictures: reason === null && service?.seesPictures === true,
  };
}

interface Asked {
  text: string;
  style: TextStyle;
  keepHtml: boolean;
  jobId: number | null;
}
function askedFor(body: TextRequest): Asked {
  const { options } = body;
  const named = Array.isArray(options) ? options.length > 0 : false;
  const flags = options && !Array.isArray(options) ? (options as { keepHtml?: unknown; 'keep-html'?: unknown }) : {};
  return {
    text: 'input' in body ? body.input : body.text,
    style: 'rewriteStyle' in body ? body.rewriteStyle : body.option,
    keepHtml: named || [body.keepHtml, body['keep-html'], flags.keepHtml, flags['keep-html']].some(Boolean),
    jobId: body.jobId ?? null,
  };
}

/** The facts of one job that this person sees; any other is as unknown as none. */
async function jobFacts(ctx: Context, jobId: number): Promise<Record<string, string>> {
  if (!can(ctx, 'view-job')) throw notFound('This job');
  return factsOf((await jobView(ctx, jobId)).data);
}

/** Some models say first what they thought. */
const withoutThoughts = (answered: string): string =>
  answered
    .split(/<think>/i)
    .map((part, at) =>
      at > 0 && /<\/think>/i.test(part)
        ? part
            .split(/<\/think>/i)
            .slice(1)
            .join('')
        : part,
    )
    .join('');

/** What is let through: the few marks of the editor or plain text, without links, images and addresses of pages. */
async function cleaned(answered: string, { keepHtml }: Asked, mark: string): Promise<string> {
  const said = withoutThoughts(answered)
    .replace(new RegExp(`<<[^<>]*${mark}>>`, 'g'), '')
    .trim();
  const text = withoutAddresses(await (keepHtml ? cleanHtmlWithoutLinks(said) : plainText(said))).trim();
  if (text === '' || text.length > MOST_CHARACTERS) throw new NoText('nothing to use was left of the answer');
  return text;
}

export async function rewrite(
  ctx: Context,
  service: TextService | undefined,
  limiter: RateLimiter,
  body: TextRequest,
): Promise<{ text: string }> {
  const refused = await refusalOf(ctx, service);
  if (refused || !service) throw refused ?? conflict(NOT_SET_UP);
  const { app, actor, requestId, ip } = ctx;
  const wait = limiter.take(`text:${actor.userId}`, PER_MINUTE, 60);
  if (wait) throw rateLimited(wait, 'That was a lot of texts at once. Please wait a minute.');
  const asked = askedFor(body);
  const facts = asked.jobId === null ? undefined : await jobFacts(ctx, asked.jobId);
  // Counted before it is asked, and not given back: what was sent may cost, whatever comes of it.
  if (!(await inTransaction(app, actor, { requestId, ip }, (tx) => takeOne(tx, service.perDay))))
    throw rateLimited(3600, USED_UP);
  const { messages, mark } = promptFor(asked, facts);
  const start = Date.now();
  const log = (outcome: string, characters: number): void =>
    app.log.info(
      {
        requestId,
        companyId: actor.companyId,
        userId: actor.userId,
        style: asked.style,
        given: asked.text.length,
        answered: characters,
        ms: Date.now() - start,
        outcome,
      },
      'text service',
    );
  try {
    const text = await cleaned(await service.ask(messages), asked, mark);
    log('rewritten', text.length);
    return { text };
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    log(error.message, 0);
    throw notRewritten();
  }
}
