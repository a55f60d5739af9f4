// The tokens of the signed-in person: kept in localStorage, shared by all windows, refreshed once for everybody.
// The paths are registered by src/app/web.tsx, because the platform does not know the identity module.
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

export interface SessionPaths {
  authenticate: string;
  refresh: string;
  logout: string;
}
interface Tokens {
  access_token: string;
  refresh_token: string;
}
export interface Session {
  accessToken: string;
  refreshToken: string;
  email: string;
}
export interface SignInAnswer {
  token?: Tokens;
  user?: { email: string };
  googleQRCode?: string;
  google2faSecret?: string;
}
export type EndOfSession = 'signed-out' | 'expired';

const STORED = 'reinstate.session';
const REMEMBERED_EMAIL = 'reinstate.email';
const LOCK = 'reinstate.refresh';

let paths: SessionPaths | null = null;
const endings = new Set<(why: EndOfSession) => void>();

export const registerSessionPaths = (registered: SessionPaths): void => {
  paths = registered;
};
const sessionPaths = (): SessionPaths => {
  if (!paths) throw new Error('Missing params');
  return paths;
};

export function currentSession(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}
export const accessToken = (): string | null => currentSession()?.accessToken ?? null;
export const rememberedEmail = (): string => localStorage.getItem(REMEMBERED_EMAIL) ?? '';
export const forgetEmail = (): void => localStorage.removeItem(REMEMBERED_EMAIL);

const keep = (tokens: Tokens, email: string): void =>
  localStorage.setItem(
    STORED,
    JSON.stringify({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token, email } satisfies Session),
  );

/** Calls back when this window or another one signs out, or the session cannot be renewed. */
export function onSessionEnd(listener: (why: EndOfSession) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

export function watchOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORED && event.newValue === null) announce('signed-out');
  });
}

const announce = (why: EndOfSession): void => {
  for (const listener of endings) listener(why);
};

export async function signIn(credentials: {
  email: string;
  password: string;
  userPin?: string;
}): Promise<SignInAnswer> {
  const wire = { method: 'POST', path: sessionPaths().authenticate, body: credentials } as const;
  const answer = (await send(wire, null)) as SignInAnswer;
  if (answer.token) {
    keep(answer.token, answer.user?.email ?? credentials.email);
    localStorage.setItem(REMEMBERED_EMAIL, credentials.email);
  }
  return answer;
}

export async function signOut(): Promise<void> {
  const token = accessToken();
  // The person leaves, whatever the server says.
  await send({ method: 'POST', path: sessionPaths().logout, body: {} }, token).catch(() => undefined);
  endSession('signed-out');
}

function endSession(why: EndOfSession): void {
  localStorage.removeItem(STORED);
  announce(why);
}

let refreshing: Promise<string> | null = null;

/** A new access token in place of the stale one. All callers, in all windows, share one request. */
export function refreshSession(stale: string): Promise<string> {
  refreshing ??= alone(() => refreshNow(stale)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

async function refreshNow(stale: string): Promise<string> {
  const session = currentSession();
  if (!session) throw new ApiError(401, { code: 'unauthenticated', message: 'You are signed out.' });
  if (session.accessToken !== stale) return session.accessToken; // another window was first
  try {
    const wire = {
      method: 'POST',
      path: sessionPaths().refresh,
      body: { refreshToken: session.refreshToken },
    } as const;
    const answer = (await send(wire, null)) as { token: Tokens };
    keep(answer.token, session.email);
    return answer.token.access_token;
  } catch (error) {
    if (error instanceof ApiError && !error.retryable) endSession('expired');
    throw error;
  }
}
