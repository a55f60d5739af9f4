// The draft of an estimate: head, toolbar, sheet and totals, and the dialogs they open.
import css from './estimates.module.css';
import { Button } from '@mantine/core';
import { IconPlus } from '../../../platform/web/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { queryClient } from '../../../platform/web/api/query-client.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { AgreementNow } from './AgreementLine.tsx';
import { ConflictStrip } from './ConflictStrip.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { EstimateGrid, type EstimateGridHandle } from './EstimateGrid.tsx';
import { EstimateHead } from './EstimateHead.tsx';
import { EstimateToolbar } from './EstimateToolbar.tsx';
import { ShownStrip } from './FilterEstimate.tsx';
import { MoreOfEstimate } from './MoreOfEstimate.tsx';
import { SaveState } from './SaveState.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import { type ManyAction, isBlank } from './estimate-actions.ts';
import { deleteRows } from './estimate-commands.ts';
import { useImported } from './bill/use-imported.ts';
import { useEstimateColumns } from './estimate-columns.tsx';
import type { EstimateFrame } from './estimate-frame.ts';
import { estimateHref } from './estimate-href.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { CategoryRecord, ItemRecord } from './estimate-records.ts';
import type { Many } from './many/ManyDialog.tsx';
import { ExportSlot } from './export-slot.ts';
import { LeavingSlot } from './leaving-slot.ts';
import { statusOf } from './estimate-words.ts';
import { type OpenEstimate, isSettled, openEstimate, settle } from './open-estimates.ts';
import { useFromElsewhere } from './use-from-elsewhere.ts';
import { useLineMarks } from './use-line-marks.ts';
import { useRowHeight } from './useRowHeight.ts';

const ItemSheet = lazy(async () => ({ default: (await import('./ItemSheet.tsx')).ItemSheet }));
const EditCategory = lazy(async () => ({ default: (await import('./AddRow.tsx')).EditCategory }));
const EstimateSettings = lazy(async () => ({ default: (await import('./EstimateSettings.tsx')).EstimateSettings }));
const CopyEstimate = lazy(async () => ({ default: (await import('./many/CopyEstimate.tsx')).CopyEstimate }));
const ImportBill = lazy(async () => ({ default: (await import('./bill/ImportBill.tsx')).ImportBill }));
const WhatIf = lazy(async () => ({ default: (await import('./whatif/WhatIf.tsx')).WhatIf }));
const NewSnapshot = lazy(async () => ({ default: (await import('./snapshot/NewSnapshot.tsx')).NewSnapshot }));

const ManyDialog = lazy(async () => ({ default: (await import('./many/ManyDialog.tsx')).ManyDialog }));

/** A dialog gives the focus back when it closes; the grid takes it after that. */
const AFTER_DIALOG_MS = 80;

type OpenDialog = 'settings' | 'import' | 'snapshot' | 'copy' | 'whatif' | null;

export function EstimateEditor(props: EstimateFrame & { isImporting: boolean }) {
  const { document, facts } = props;
  const user = useCurrentUser();
  const [open, setOpen] = useState<OpenEstimate>(() => openEstimate(document, facts, `${user.company.id}:${user.id}`));
  const [shown, setShown] = useState(document);
  if (shown !== document) {
    // Read anew: after an import, a snapshot, or the change of someone else.
    setShown(document);
    setOpen(openEstimate(document, facts, `${user.company.id}:${user.id}`));
  }
  return <Editor {...props} open={open} />;
}

function Editor({ open, isImporting, ...frame }: EstimateFrame & { open: OpenEstimate; isImporting: boolean }) {
  const { jobId, document, facts } = frame;
  const { store } = open;
  const can = useCan();
  const phone = useIsPhone();
  const user = useCurrentUser();
  const choice = useEstimateColumns(store, user.id);
  const grid = useRef<EstimateGridHandle>(null);
  const rowHeight = useRowHeight();
  const came = useRef<number | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(isImporting ? 'import' : null);
  const [editing, setEditing] = useState<ItemRecord | null>(null);
  const [category, setCategory] = useState<CategoryRecord | null>(null);
  const [many, setMany] = useState<Many | null>(null);
  useEffect(
    () =>
      void open
        .restore()
        .then(() => open.store.restoreTyped())
        .then((typed) => grid.current?.resume(typed)),
    [open],
  );
  useListsFollow(open);
  useLineMarks(store);
  const mayEdit = can('edit-estimate') && facts.readOnlyReason === undefined;

  const close = (): void => {
    setDialog(null);
    if (isImporting) openPage(estimateHref(jobId, { estimateId: document.id }), { replace: true });
  };
  /** Import, snapshot and export read what the server has: everything typed must be there first. */
  const saved = async (): Promise<boolean> => {
    if (await settle(store)) return true;
    await alert(
      'Some changes are not saved yet. They are marked in the estimate. Try again when they are saved.',
      'Not saved yet',
    );
    return false;
  };
  const showWhenSaved = async (next: OpenDialog): Promise<void> => {
    if (await saved()) setDialog(next);
  };
  const openDialog = (next: OpenDialog): void => void showWhenSaved(next);
  /** What the server does with rows reads what the server has. */
  const openMany = (what: ManyAction, rows: EstimateLine[]): void => {
    if (what === 'set' || what === 'job') setMany({ what, rows });
    else void saved().then((isSaved) => isSaved && setMany({ what, rows }));
  };
  const manyDone = (itemIds: readonly number[] = []): void => {
    setMany(null);
    came.current = itemIds[0] ?? null;
    frame.reload();
  };
  // What came from the library is shown, and the keys go on there.
  useEffect(() => {
    const id = came.current;
    if (id === null || !store.line(id)) return;
    came.current = null;
    setTimeout(() => grid.current?.goTo(id), AFTER_DIALOG_MS);
  }, [store]);
  const fromElsewhere = useFromElsewhere({ store, saved, done: manyDone });
  const done = (): void => {
    close();
    frame.reload();
  };
  /** A new item that was left without a word is none. */
  const closeItem = (): void => {
    const line = editing && store.line(editing.id);
    if (line && isBlank(line)) store.change({ label: 'new item', steps: deleteRows(store.records, [line]).steps });
    setEditing(null);
  };
  const notesOf = ({ id }: ItemRecord): void => {
    const line = store.line(id);
    setEditing(null);
    if (line) setMany({ what: 'notes', rows: [line] });
  };
  const addOnPhone = (): void => {
    grid.current?.addItem();
    const [line] = grid.current?.selected() ?? [];
    if (line?.kind === 'item') setEditing(line.record);
  };
  const imported = useImported(done, frame.reload);
  const proof = <LeavingSlot objectType="estimate" objectId={document.id} shape="strip" />;
  return (
    <>
      <EstimateHead
        frame={frame}
        status={statusOf(document.status)}
        saved={<SaveState store={store} />}
        actions={
          <>
            <ExportSlot target={{ kind: 'estimate', estimateId: document.id }} before={saved} />
            {can('create-estimate-snapshot') && (
              <Button size="xs" onClick={() => openDialog('snapshot')}>
                Snapshot
              </Button>
            )}
            <MoreOfEstimate
              frame={frame}
              store={store}
              onImport={mayEdit ? () => openDialog('import') : undefined}
              onWhatIf={mayEdit && !store.pricesOnly ? () => setDialog('whatif') : undefined}
              onSettings={can('edit-estimate') ? () => setDialog('settings') : undefined}
              onCopy={can('create-estimate') ? () => openDialog('copy') : undefined}
              saved={saved}
            />
          </>
        }
        tools={<EstimateToolbar store={store} grid={grid} choice={choice} mayEdit={mayEdit} onMany={openMany} />}
      />
      <ChangedElsewhere store={store} reload={frame.reload} isReading={frame.isReading} />
      <ConflictStrip store={store} goTo={(id) => grid.current?.goTo(id)} />
      {facts.readOnlyReason && <p className={css.estStrip}>{facts.readOnlyReason}</p>}
      {document.agreement && <AgreementNow agreement={document.agreement} store={store} />}
      {document.currentVariationId !== null && (
        <p className={css.estStrip}>A variation is open. New items belong to it until its snapshot is decided.</p>
      )}
      {/* A phone's foot has no room for it. */}
      {phone && proof}
      <ShownStrip store={store} />
      <div className={css.estSheet}>
        <EstimateGrid
          key={document.id}
          ref={grid}
          store={store}
          choice={choice}
          rowHeight={rowHeight}
          onOpenRow={setEditing}
          onOpenCategory={setCategory}
          {...(mayEdit && { onMany: openMany, fromElsewhere })}
          empty={
            <EmptyEstimate
              onAddItem={mayEdit ? () => grid.current?.addItem() : undefined}
              onImport={() => openDialog('import')}
            />
          }
        />
      </div>
      {phone && mayEdit && (
        <Button
          className={css.estAddItem}
          radius="xl"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={addOnPhone}
        >
          Item
        </Button>
      )}
      <div className={css.estFoot}>
        {/* Under the sheet: it comes with the first price, while somebody types. */}
        {!phone && proof}
        <TotalsBar store={store} />
      </div>
      <Suspense fallback={null}>
        {phone && editing && (
          <ItemSheet store={store} item={editing} onClose={closeItem} onNotes={() => notesOf(editing)} />
        )}
        {many && (
          <ManyDialog
            {...many}
            jobId={jobId}
            estimateId={document.id}
            store={store}
            onClose={() => setMany(null)}
            onDone={manyDone}
            onAdded={(id) => {
              setMany(null);
              setTimeout(() => grid.current?.goTo(id), AFTER_DIALOG_MS);
            }}
          />
        )}
        {dialog === 'whatif' && <WhatIf store={store} onClose={close} />}
        {dialog === 'copy' && <CopyEstimate estimateId={document.id} onClose={close} />}
        {category && <EditCategory store={store} category={category} onClose={() => setCategory(null)} />}
        {dialog === 'settings' && <EstimateSettings estimate={document} onClose={close} onSaved={done} />}
        {dialog === 'import' && (
          <ImportBill
            estimateId={document.id}
            units={facts.units}
            usualTax={Math.round(store.head.taxPercentage * 1e6) / 1e4}
            onClose={close}
            onImported={imported}
          />
        )}
        {dialog === 'snapshot' && (
          <NewSnapshot
            document={document}
            store={store}
            onClose={close}
            onMade={(snapshotId) => {
              setDialog(null);
              frame.reload();
              openPage(estimateHref(jobId, { estimateId: document.id, snapshotId }));
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function EmptyEstimate({ onAddItem, onImport }: { onAddItem: (() => void) | undefined; onImport: () => void }) {
  if (!onAddItem) return <p>This estimate is empty.</p>;
  return (
    <div className={css.estEmpty}>
      <p>
        Type here, or paste rows from a spreadsheet. Items start in a category called “General”, which you can rename.
      </p>
      <div className={css.estEmptyActions}>
        <Button size="xs" onClick={onAddItem}>
          Add item
        </Button>
        <Button size="xs" variant="default" onClick={onImport}>
          Import a bill of quantities
        </Button>
      </div>
    </div>
  );
}

/** Lists and figures elsewhere are read anew when they are shown next, not after every keystroke. */
function useListsFollow({ store }: OpenEstimate): void {
  useEffect(() => {
    const before = store.queue.savedAt;
    return () => {
      if (store.queue.savedAt === before && isSettled(store)) return;
      const isMeant = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
        queryKey[0] === 'estimate' || queryKey[0] === 'history';
      void queryClient.invalidateQueries({ predicate: isMeant, refetchType: 'none' });
    };
  }, [store]);
}
