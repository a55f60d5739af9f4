// Leaving for a company's sign-in server, and knowing on return that it was this browser that left.
import { send } from '../../../platform/web/api/send.ts';
import { rememberReturn } from './external-return.ts';

export interface Provider {
  ref: string;
  label: string;
}

const METHODS = '/authentication/methods';
const START = '/authentication/external/start';

/** The sign-in servers of an email's domain; none when the server cannot be asked. */
export const providersOf = (email: string): Promise<Provider[]> =>
  send({ method: 'GET', path: METHODS, query: { email } }, null).then(
    (answer) => (answer as { providers: Provider[] }).providers,
    () => [],
  );

export async function leaveFor(
  provider: Provider,
  system: 'web' | 'jlg',
  redirectTo: string | undefined,
): Promise<void> {
  const query = { provider: provider.ref, system };
  const { url, state } = (await send({ method: 'GET', path: START, query }, null)) as { url: string; state: string };
  rememberReturn(state, redirectTo);
  window.location.assign(url);
}
