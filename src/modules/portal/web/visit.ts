// A visit of a shared page: kept in this tab alone, opened again by its link when it has ended.
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { send } from '../../../platform/web/api/send.ts';
import { accessToken } from '../../../platform/web/api/session.ts';
import type { decryptAccess } from '../../identity/shared/registration.api.ts';
import { publicCall } from '../../identity/web/index.ts';
import type { Visit, portalApi } from '../shared/portal.api.ts';
import { forgetVisits, keepVisit, keptVisit } from './kept-visits.ts';

export { homeOf, keepVisit, keptVisit } from './kept-visits.ts';

/** What a link opens, without opening it. */
export const checkLink = publicCall<typeof decryptAccess>('POST', '/access-token/decrypt');

/** Tells the person who sent a link that it has ended. */
export const askForNewLink = publicCall<typeof portalApi.askForNew>('POST', '/authentication/share-renewal');

const OWN = /^own-(\d+)$/;
/** Stands for the link where the account opened the page. */
export const ownReference = (shareItemId: number): string => `own-${shareItemId}`;
export const isOwn = (reference: string): boolean => OWN.test(reference);
const NOT_SENT = 'This was not sent. Check your connection and try again.';
/** What a person answers on a page of theirs without leaving the workbench: as its visitor, whom `send` would take for somebody else. */
export async function writeAsVisitor(reference: string, path: string): Promise<void> {
  const headers = { accept: 'application/json', authorization: `Bearer ${keptVisit(reference) ?? ''}` };
  const response = await fetch(`/api${path}`, { method: 'PUT', headers }).catch(() => {
    throw new Error(NOT_SENT);
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(body?.message ?? NOT_SENT);
}

/** Opens the page of a link; with the account of whoever is signed in here, for pages that ask for one. */
export async function openVisit(reference: string): Promise<string> {
  const session = accessToken();
  const body = { reference, ...(session && { authorised: 1 }) };
  const path = '/authentication/share-reference-token';
  try {
    const visit = (await send({ method: 'POST', path, body }, session)) as Visit;
    keepVisit(reference, visit.token.access_token);
    return visit.token.access_token;
  } catch (error) {
    forgetVisits(reference);
    throw error;
  }
}

type Call = { method: 'GET' | 'PUT' | 'POST'; path: string; body?: object };
async function visitSend(reference: string, call: Call): Promise<unknown> {
  const kept = keptVisit(reference);
  const token = kept ?? (await openVisit(reference));
  try {
    return await send(call, token);
  } catch (error) {
    if (!kept || !(error instanceof ApiError) || error.status !== 401) throw error;
    return await send(call, await openVisit(reference));
  }
}

/** Reads for the page of this link. A visit that has ended is opened once more. */
export const visitRead = (reference: string, path: string): Promise<unknown> =>
  visitSend(reference, { method: 'GET', path });

/** What a visitor answers on the page of this link. */
export const visitWrite = (reference: string, path: string, body?: object): Promise<unknown> =>
  visitSend(reference, { method: 'PUT', path, ...(body && { body }) });

/** What a visitor makes by the page of this link. */
export const visitPost = (reference: string, path: string, body: object): Promise<unknown> =>
  visitSend(reference, { method: 'POST', path, body });

/** A file that a visitor adds to what the page shows. */
export const visitUpload = (reference: string, path: string, body: FormData): Promise<unknown> =>
  visitSend(reference, { method: 'POST', path, body });
