// The tracker speaks to the server by itself: the page of one claim on a phone loads nothing of the workbench.
import { keepVisit, keptVisit, forgetVisits } from '../kept-visits.ts';

/** What went wrong. `ended`: the link is closed; `offline`: nothing was reached. */
export class Refused extends Error {
  readonly why: 'ended' | 'login' | 'offline' | 'refused';
  constructor(why: Refused['why'], message: string) {
    super(message);
    this.why = why;
  }
}

async function send(method: string, path: string, token: string | null, body?: object | FormData): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(`/api${path}`, {
    method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused('offline', '');
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok) return isJson ? await response.json() : await response.blob();
  const said = isJson
    ? ((await response.json().catch(() => null)) as { message?: string; errors?: object } | null)
    : null;
  const message = (Object.values(said?.errors ?? {})[0] as string | undefined) ?? said?.message ?? '';
  if (response.status >= 502 || (!isJson && response.status >= 500)) throw new Refused('offline', message);
  if (response.status === 401) throw new Refused('ended', message);
  throw new Refused('refused', message);
}

/** What a link opens, and the secret by which it is opened. */
export async function linkOf(reference: string): Promise<{ tokenType: string; token: string }> {
  const path = '/access-token/decrypt';
  return (await send('POST', path, null, { token: reference })) as { tokenType: string; token: string };
}

/** Opens the page of a link. A link that asks for a login, and one that has ended, say so. */
export async function openLink(reference: string): Promise<string> {
  const response = await fetch('/api/authentication/share-reference-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ reference }),
  }).catch(() => {
    throw new Refused('offline', '');
  });
  if (response.status === 403) throw new Refused('login', '');
  if (response.status === 429 || response.status >= 500) throw new Refused('offline', '');
  if (!response.ok) {
    forgetVisits(reference);
    throw new Refused('ended', '');
  }
  const visit = (await response.json()) as { token: { access_token: string } };
  keepVisit(reference, visit.token.access_token);
  return visit.token.access_token;
}

/** As the visitor of this link; a visit that has ended is opened once more, and a link that has ended says so. */
export async function asVisitor<T>(
  reference: string,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<T> {
  const kept = keptVisit(reference);
  const token = kept ?? (await openLink(reference));
  try {
    return (await send(method, path, token, body)) as T;
  } catch (error) {
    if (!kept || !(error instanceof Refused) || error.why !== 'ended') throw error;
    return (await send(method, path, await openLink(reference), body)) as T;
  }
}
