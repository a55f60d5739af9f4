import type { MessageThreadView } from '../../shared/direct.api.ts';

type Named = Pick<MessageThreadView, 'subject' | 'members'>;

/** Its subject, else the others by name. */
export function titleOf({ subject, members }: Named, me: number): string {
  if (subject) return subject;
  const others = members.filter(({ id }) => id !== me).map(({ label }) => label);
  return others.length ? others.join(', ') : 'Yourself';
}
