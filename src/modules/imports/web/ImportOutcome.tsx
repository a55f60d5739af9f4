// An import under way or done: how far it is, what became of the rows, and taking it back.
import importsCss from './imports.module.css';
import css from './ImportOutcome.module.css';
import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type ImportView, importsApi } from '../shared/imports.api.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { STATUS, isUnderWay, records } from './import-words.ts';

export function ImportOutcome({ view }: { view: ImportView }) {
  const params = { dataImportId: view.id };
  const can = useCan();
  const cancel = useWrite(importsApi.cancel);
  const undo = useWrite(importsApi.undo);
  const underWay = isUnderWay(view);
  const problems = useRead(importsApi.problems, { params }, { enabled: !underWay });
  useEffect(() => {
    if (!underWay) invalidateResources(['dataImport', 'job', 'contact', 'assetItem', 'inventoryItem']);
  }, [underWay]);
  const takeBack = async (): Promise<void> => {
    const many = view.counts.created + view.counts.updated + view.counts.kept;
    const yes = await confirm({
      title: `Undo ${view.fileName}?`,
      text: `${records(view.recordType, many)} will be undone: new ones are deleted and changed ones restored. Anything changed or used since is kept and listed.`,
      action: 'Undo import',
      danger: true,
    });
    if (yes) undo.mutate({ params });
  };
  const mayUndo =
    ['done', 'cancelled', 'failed', 'partly undone'].includes(view.status) &&
    view.counts.created + view.counts.updated + view.counts.kept > 0;
  const error = cancel.error ?? undo.error ?? problems.error;
  const found = problems.data?.data;
  return (
    <RecordSection
      title={view.fileName}
      actions={
        <>
          {view.status === 'running' && can('edit-data-import') && (
            <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
              Stop
            </Button>
          )}
          {mayUndo && can('delete-data-import') && (
            <Button size="xs" variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
              Undo import
            </Button>
          )}
        </>
      }
    >
      <p className={css.importState}>
        <Status value={STATUS[view.status] ?? null} />
        <span className="quiet">
          {showMoment(view.undoneAt ?? view.finishedAt ?? view.startedAt)}
          {view.createdBy ? ` · uploaded by ${view.createdBy.label}` : ''}
        </span>
      </p>
      {underWay && (
        <div className={css.importProgress}>
          <Progress value={view.progress ?? 0} aria-label="Progress" />
          <span className="quiet">{view.message ?? 'Waiting'}</span>
        </div>
      )}
      {view.status === 'failed' && (
        <p className={importsCss.importError}>
          {view.message ?? 'It stopped.'} Rows imported so far are kept. You can undo them.
        </p>
      )}
      {error && (
        <p className={importsCss.importError} role="alert">
          {Object.values(error.errors)[0] ?? error.message}
        </p>
      )}
      <ImportProblems
        importId={view.id}
        counts={view.counts}
        problems={found?.problems ?? []}
        total={found?.total ?? 0}
      />
    </RecordSection>
  );
}
