// After an import: how much came, with Undo.
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type ImportResult, estimatesApi } from '../../shared/estimates.api.ts';
import { count } from '../estimate-words.ts';

/** `done` closes the dialog and shows the new rows, `reload` shows them gone again. */
export function useImported(done: () => void, reload: () => void) {
  const undoImport = useWrite(estimatesApi.undoImport);
  return ({ together: { items }, estimate: made }: ImportResult): void => {
    done();
    if (!made) return;
    const undo = async (): Promise<void> => {
      const params = { estimateId: made.id, importId: made.importId };
      const { kept } = (await undoImport.mutateAsync({ params })).data;
      reload();
      toast(kept.length ? `Import undone. ${count(kept.length, 'item')} kept: changed or in use` : 'Import undone');
    };
    toast(`Imported ${count(items, 'item')}`, {
      undo: () => void undo().catch((error: Error) => alert(error.message)),
    });
  };
}
