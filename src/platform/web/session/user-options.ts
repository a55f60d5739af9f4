// What a person keeps by name (columns of a list, density): at once in this browser, a moment later on the server, so that it
// is there on another machine.
import { create } from 'zustand';
import { callWire } from '../api/call.ts';

type Values = Record<string, unknown>;
interface Kept {
  values: Values;
  /** Changed here and not yet on the server. */
  pending: Values;
}

const SAVE_AFTER_MS = 800;
const useKept = create<Kept>(() => ({ values: {}, pending: {} }));
let owner: { id: number; key: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let known: Promise<void> = Promise.resolve();

/** Runs when the server has said what it keeps; not at all while it cannot be asked. */
export const whenOptionsKnown = (run: () => void): void => void known.then(run, () => undefined);

export const useUserOption = <T>(ref: string): T | undefined => useKept(({ values }) => values[ref] as T | undefined);

export const userOption = <T>(ref: string): T | undefined => useKept.getState().values[ref] as T | undefined;

export const onUserOption = (ref: string, heard: (value: unknown) => void): (() => void) =>
  useKept.subscribe(({ values }, before) => {
    if (values[ref] !== before.values[ref]) heard(values[ref]);
  });

export function keepUserOption(ref: string, value: unknown): void {
  useKept.setState(({ values, pending }) => ({
    values: { ...values, [ref]: value },
    pending: { ...pending, [ref]: value },
  }));
  remember();
  clearTimeout(timer);
  timer = setTimeout(() => void sendPending(), SAVE_AFTER_MS);
}

/** Starts with what this browser knows, then takes over what the server knows. */
export function startUserOptions(user: { id: number; company: { id: number } }): () => void {
  owner = { id: user.id, key: `reinstate.options:${user.company.id}:${user.id}` };
  const { key, id } = owner;
  const local = localStorage.getItem(key);
  useKept.setState(local ? (JSON.parse(local) as Kept) : { values: {}, pending: {} });
  known = callWire({ method: 'GET', path: `/user/${id}/allOptions` }).then((answer) => {
    if (owner?.key !== key) return;
    const { data } = answer as { data: Values };
    useKept.setState(({ pending }) => ({ values: { ...data, ...pending } }));
    remember();
  });
  known.then(sendPending).catch(() => undefined); // what this browser knows serves until the next start
  return () => clearTimeout(timer);
}

const remember = (): void => {
  if (owner) localStorage.setItem(owner.key, JSON.stringify(useKept.getState()));
};

async function sendPending(): Promise<void> {
  const of = owner;
  if (!of) return;
  for (const [ref, value] of Object.entries(useKept.getState().pending)) {
    try {
      await callWire({ method: 'PUT', path: `/user/${of.id}/options`, body: { ref, value } });
    } catch {
      return; // stays pending; the next change or the next start tries again
    }
    useKept.setState(({ pending }) => {
      if (pending[ref] !== value) return { pending };
      const { [ref]: _sent, ...others } = pending;
      return { pending: others };
    });
  }
  remember();
}
