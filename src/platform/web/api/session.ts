// The tokens of the signed-in person: kept in localStorage, shared by all windows, refreshed once for everybody.
// The paths are registered by src/app/application.tsx, because the platform does not know the identity module.
import { endReads, forgetReads } from '../offline/kept-reads.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

export interface SessionPaths {
  authenticate: string;
  refresh: string;
  logout: string;
  metrics: string;
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
  user?: { email: string; company?: { systemType: string } };
  /** Instead of a token: what a second factor needs. */
  googleQRCode?: string | null;
  google2faSecret?: string | null;
  recoveryCodes?: string[];
}
export type EndOfSession = 'signed-out' | 'expired';

const STORED = 'reinstate.session';
const REMEMBERED_EMAIL = 'reinstate.email';
const DEVICE = 'reinstate.device';
const LOCK = 'reinstate.refresh';
/** What belongs to the computer and not to the session: it outlives signing out. */
const OF_THE_COMPUTER = new Set([
  REMEMBERED_EMAIL,
  DEVICE,
  'reinstate.device.known',
  'reinstate.clock',
  'reinstate.outbox.place',
  'reinstate.theme',
  'reinstate.preferences',
]);

/** Before the keys of what a person typed and the server does not have: it outlives their session. */
export const KEPT_TEXTS = 'reinstate.draft.';

let paths: SessionPaths | null = null;
const endings = new Set<(why: EndOfSession) => void>();

export const registerSessionPaths = (registered: SessionPaths): void => {
  paths = registered;
};
const sessionPaths = (): SessionPaths => {
  if (!paths) throw new Error('Missing params');
  return paths;
};

/** Shared pages are visited with a session of their own, which ends with the tab and touches nobody's sign-in. */
export const inVisitorMode = (): boolean => /^\/(share|resource)(\/|$)/.test(window.location.pathname);
const sessionStore = (): Storage => (inVisitorMode() ? sessionStorage : localStorage);

export function currentSession(): Session | null {
  try {
    return JSON.parse(sessionStore().getItem(STORED) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}
export const accessToken = (): string | null => currentSession()?.accessToken ?? null;
export const rememberedEmail = (): string => localStorage.getItem(REMEMBERED_EMAIL) ?? '';
export const forgetEmail = (): void => localStorage.removeItem(REMEMBERED_EMAIL);

/** A random text by which the server knows this browser again; it gives no access. */
export function deviceToken(): string {
  const known = localStorage.getItem(DEVICE);
  if (known) return known;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  localStorage.setItem(DEVICE, made);
  return made;
}

const keep = (tokens: Tokens, email: string): void =>
  sessionStore().setItem(
    STORED,
    JSON.stringify({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token, email } satisfies Session),
  );

/** Begins a session with the answer of any way of signing in; a session that was there is replaced. */
export function beginSession(answer: SignInAnswer, email = ''): boolean {
  if (!answer.token) return false;
  const name = answer.user?.email ?? email;
  keep(answer.token, name);
  if (inVisitorMode()) return true;
  void forgetReads(); // of whoever was here before
  if (name) localStorage.setItem(REMEMBERED_EMAIL, name);
  const systemType = answer.user?.company?.systemType;
  if (systemType) document.cookie = `system-type=${encodeURIComponent(systemType)}; path=/prime; samesite=strict`;
  return true;
}

/** Calls back when this window or another one signs out, or the session cannot be renewed. */
export function onSessionEnd(listener: (why: EndOfSession) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

export function watchOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (!inVisitorMode() && event.key === STORED && event.newValue === null) announce('signed-out');
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
  const body = { ...credentials, deviceToken: deviceToken() };
  const answer = (await send({ method: 'POST', path: sessionPaths().authenticate, body }, null)) as SignInAnswer;
  beginSession(answer, credentials.email);
  return answer;
}

export async function signOut(): Promise<void> {
  const token = accessToken();
  // The person leaves, whatever the server says.
  await send({ method: 'POST', path: sessionPaths().metrics, body: { metricTypeName: 'user-log-out' } }, token).catch(
    () => undefined,
  );
  await send({ method: 'POST', path: sessionPaths().logout, body: {} }, token).catch(() => undefined);
  endSession('signed-out');
}

/** At once, without asking the server first: too many wrong PINs on this device. The server hears of it if it can. */
export function endHere(): void {
  void send({ method: 'POST', path: sessionPaths().logout, body: {} }, accessToken()).catch(() => undefined);
  endSession('signed-out');
}

function endSession(why: EndOfSession): void {
  clearStored();
  if (inVisitorMode()) return announce(why);
  // The page is left at once when this is announced: what was kept is gone before.
  void endReads().finally(() => announce(why));
}

/**
 * Everything of the person goes, however the session ended: this computer may be another one's next. What they typed and the server
 * does not have yet is kept apart (drafts and unsent edits, by company and person), and is theirs when they return.
 */
function clearStored(): void {
  sessionStorage.clear();
  if (inVisitorMode()) return;
  for (const key of Object.keys(localStorage))
    if (key.startsWith('reinstate.') && !staysHere(key) && key !== STORED) localStorage.removeItem(key);
  document.cookie = 'system-type=; path=/prime; max-age=0; samesite=strict';
  localStorage.removeItem(STORED); // last: the other windows take it as the end
}

const staysHere = (key: string): boolean => OF_THE_COMPUTER.has(key) || key.startsWith(KEPT_TEXTS);

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
