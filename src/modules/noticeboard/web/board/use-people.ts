// The people who read a group: those whom a text may name.
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { noticeboardItemsApi } from '../../shared/noticeboard.api.ts';

export interface Person {
  id: number;
  label: string;
}

export function usePeopleOf(groupId: number | null): readonly Person[] {
  const me = useCurrentUser().id;
  const read = useRead(
    noticeboardItemsApi.groupReaders,
    { params: { id: groupId ?? 0 } },
    { enabled: groupId !== null, staleTime: 60_000 },
  );
  return (read.data?.data.people ?? []).filter(({ id }) => id !== me);
}

/** Those chosen, and those whom the text names with @ and their first or whole name. */
export const named = (people: readonly Person[], chosen: readonly number[], text: string): number[] =>
  people
    .filter(
      ({ id, label }) => chosen.includes(id) || mentions(text, label) || mentions(text, label.split(' ')[0] ?? label),
    )
    .map(({ id }) => id);

function mentions(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(`@${name.toLowerCase()}`);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length + 1));
}
