// A form that was handed in or signed on this device and that the office does not know of yet, as it will be.
import { type OutboxEntry, needsPerson, useKeptOf } from '../../../../platform/web/offline/outbox.ts';
import type { FormPage, HandedIn, SignatureHere } from '../../shared/form-page.ts';

/** What a form's changes are about in the outbox: they are sent in their order. */
export const aboutForm = (id: number): string => `customForm/${id}`;

interface HandedInHere {
  /** As it is once it is sent; undefined where nothing of it waits. */
  page: FormPage | undefined;
  /** Handed in, and not accepted. */
  refused: OutboxEntry | undefined;
}

export function useHandedInHere(page: FormPage): HandedInHere {
  const entries = useKeptOf(aboutForm(page.id));
  const isSubmit = ({ path }: OutboxEntry): boolean => path.endsWith('/submit');
  return {
    page: asSent(
      page,
      entries.filter((entry) => !needsPerson(entry)),
    ),
    refused: entries.find((entry) => needsPerson(entry) && isSubmit(entry)),
  };
}

function asSent(page: FormPage, waiting: readonly OutboxEntry[]): FormPage | undefined {
  const handedIn = waiting.find(({ path }) => path.endsWith('/submit'));
  const given = new Map(
    waiting.flatMap(({ path, body }) => {
      const id = /\/signature\/(\d+)$/.exec(path)?.[1];
      return id === undefined ? [] : [[Number(id), body as SignatureHere] as const];
    }),
  );
  if (!handedIn && given.size === 0) return undefined;
  const signed = page.signatures.map((one) => {
    const here = given.get(one.id);
    if (!here) return one;
    const { name, method, picture = null, at = null } = here;
    return { ...one, name, method, picture, signedAt: at };
  });
  const next = signed.find(({ signedAt }) => signedAt === null);
  return {
    ...page,
    answers: { ...page.answers, ...(handedIn?.body as HandedIn | undefined)?.answers },
    open: false,
    statusType: next ? 'waiting' : 'active',
    signatures: signed.map((one) => ({ ...one, next: one === next })),
  };
}
