// What the page of resources reads and does.
import { useKeptWrite, useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { KEPT_HERE, needsPerson, useKeptOf } from '../../../platform/web/offline/outbox.ts';
import type { ResourceRow } from '../shared/resources.api.ts';
import { resourcesApi } from '../shared/resources.api.ts';
import type { Shown } from './resources-paths.ts';

const MOST = '500';
/** The question of the list: a kind, its folder, a term. */
export function listInput(shown: Shown, folder?: string, term?: string) {
  const and = [
    ...(typeof shown === 'number' ? [{ field: 'resourceKindId', operator: 'equals', value: shown }] : []),
    ...(folder ? [{ field: 'folder', operator: 'equals', value: folder }] : []),
  ];
  const filter = { ...(shown === 'to-read' && { options: { toRead: true } }), ...(and.length > 0 && { and }) };
  return {
    query: {
      perPage: MOST,
      ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
      ...(term && { s: term }),
    },
  };
}

export const useResources = (shown: Shown, folder: string | undefined, term: string) =>
  useRead(resourcesApi.list, listInput(shown, folder, term), { keepPrevious: true });
export const useResourceMenu = () => useRead(resourcesApi.menu, {});
export const fail = (error: Error): void => toast(error.message, { tone: 'late' });

const about = (id: number): string => `resource/${id}`;

/** Confirms a version, now or when there is signal; whether that waits on this device. */
export function useConfirm({ id, label }: Pick<ResourceRow, 'id' | 'label'>) {
  const write = useKeptWrite(resourcesApi.understood);
  const waits = useKeptOf(about(id)).some((entry) => !needsPerson(entry));
  const confirm = (number: number): void =>
    write.mutate(
      {
        input: { params: { id }, body: { number } },
        about: about(id),
        sentence: `Read and understood: ${label}`,
      },
      { onError: fail, onSuccess: ({ kept }) => toast(kept ? KEPT_HERE : `Confirmed: ${label}`) },
    );
  return { confirm, confirming: write.isPending, waits };
}

/** Deletes one; the line that says so brings it back. */
export function useDelete(onDeleted: () => void) {
  const remove = useWrite(resourcesApi.remove);
  const restore = useWrite(resourcesApi.restore);
  return ({ id, label }: Pick<ResourceRow, 'id' | 'label'>): void =>
    remove.mutate(
      { params: { id }, query: {} },
      {
        onError: fail,
        onSuccess: () => {
          onDeleted();
          toast(`${label} deleted`, { undo: () => restore.mutate({ params: { id } }, { onError: fail }) });
        },
      },
    );
}
