// A page that was shared with the person is opened with the account instead of the link.
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { externalApi } from '../../shared/external.api.ts';
import { sharedPagePath } from '../../shared/share-kinds.ts';
import { keepVisit, ownReference } from '../visit.ts';

export function useOpenShare() {
  const open = useWrite(externalApi.openShare);
  /** Begins a visit without leaving the page. */
  const enter = async (id: number): Promise<string> => {
    const { token } = await open.mutateAsync({ params: { id } });
    const reference = ownReference(id);
    keepVisit(reference, token.access_token);
    return reference;
  };
  const visit = async ({ id, kind }: { id: number; kind: string }): Promise<void> =>
    window.location.assign(sharedPagePath(kind, await enter(id)));
  return { enter, visit, isPending: open.isPending };
}
