// A frozen snapshot in the same sheet as the draft, and the decisions about it. Status and billing of its lines are all that is edited.
import estimatesCss from '../estimates.module.css';
import css from './SnapshotPage.module.css';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '../../../../platform/web/icons.tsx';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { queryClient } from '../../../../platform/web/api/query-client.ts';
import { alert, confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { ColumnChoiceMenu } from '../../../../platform/web/grid/ColumnChoiceMenu.tsx';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { useTabDirty } from '../../../../platform/web/shell/tab-context.tsx';
import { type SnapshotStatusType, snapshotCan } from '../../shared/snapshot-status.ts';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { EstimateGrid, type EstimateGridHandle } from '../EstimateGrid.tsx';
import { EstimateHead } from '../EstimateHead.tsx';
import { EstimateSummary } from '../EstimateSummary.tsx';
import { FoldButtons } from '../EstimateToolbar.tsx';
import { FilterEstimate, ShownStrip } from '../FilterEstimate.tsx';
import { FindInEstimate } from '../FindInEstimate.tsx';
import { SaveState } from '../SaveState.tsx';
import { TotalsBar } from '../TotalsBar.tsx';
import { columnGroups, useEstimateColumns } from '../estimate-columns.tsx';
import { editorSettings, snapshotData } from '../estimate-document.ts';
import type { EstimateFrame } from '../estimate-frame.ts';
import { estimateHref } from '../estimate-href.ts';
import { memoryStorage } from '../estimate-kept.ts';
import { EstimateStore } from '../estimate-store.ts';
import { statusOf } from '../estimate-words.ts';
import { ExportSlot } from '../export-slot.ts';
import { LeavingSlot } from '../leaving-slot.ts';
import { isSettled } from '../open-estimates.ts';
import { ShareSlot } from '../share-slot.ts';
import { useRowHeight } from '../useRowHeight.ts';
import { snapshotSync } from './snapshot-sync.ts';

const Authorise = lazy(async () => ({ default: (await import('./Authorise.tsx')).Authorise }));
const SnapshotDifference = lazy(async () => ({
  default: (await import('./SnapshotDifference.tsx')).SnapshotDifference,
}));
const SnapshotStatus = lazy(async () => ({ default: (await import('./SnapshotStatus.tsx')).SnapshotStatus }));
const CopyEstimate = lazy(async () => ({ default: (await import('../many/CopyEstimate.tsx')).CopyEstimate }));
const OpenVariation = lazy(async () => ({ default: (await import('./OpenVariation.tsx')).OpenVariation }));

type OpenDialog = 'authorise' | 'status' | 'submit' | 'variation' | 'copy' | 'difference' | null;

export function SnapshotPage({ snapshotId, ...frame }: EstimateFrame & { snapshotId: number }) {
  const read = useRead(snapshotsApi.get, { params: { id: snapshotId } });
  const snapshot = read.data?.data;
  if (read.error?.status === 404 || (snapshot && snapshot.estimateId !== frame.document.id)) return <NotFoundPage />;
  if (read.error && !snapshot) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return snapshot ? <Snapshot snapshot={snapshot} frame={frame} /> : <SkeletonRows rows={16} />;
}

function Snapshot({ snapshot, frame }: { snapshot: SnapshotView; frame: EstimateFrame }) {
  const { facts, jobId, document } = frame;
  const can = useCan();
  const phone = useIsPhone();
  const user = useCurrentUser();
  const rowHeight = useRowHeight();
  const grid = useRef<EstimateGridHandle>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const copy = useWrite(snapshotsApi.copy);
  const remove = useWrite(snapshotsApi.remove);
  const { units, itemTypes, itemStatuses, taxLabel, targetProfitMarginPercentage, warningProfitMarginPercentage } =
    facts;
  const type = snapshot.status.typeName as SnapshotStatusType;
  const isOpen = can('edit-estimate-snapshot') && snapshotCan.edit(type) === true;
  const store = useMemo(() => {
    const thresholds = { targetProfitMarginPercentage, warningProfitMarginPercentage };
    const reason = `Snapshot ${snapshot.number} is frozen. Edit the draft instead.`;
    const settings = editorSettings({
      units,
      itemTypes,
      itemStatuses,
      ...thresholds,
      taxLabel: snapshot.taxName || taxLabel,
      ...(isOpen ? { frozenReason: reason } : { readOnlyReason: reason }),
    });
    return new EstimateStore(snapshotData(snapshot, units), {
      settings,
      sync: snapshotSync(snapshot.id),
      storage: memoryStorage(),
    });
  }, [
    snapshot,
    isOpen,
    units,
    itemTypes,
    itemStatuses,
    taxLabel,
    targetProfitMarginPercentage,
    warningProfitMarginPercentage,
  ]);
  useSyncExternalStore(store.subscribeSync, store.readSync);
  useTabDirty(!isSettled(store));
  useSentOnLeaving(store);
  const choice = useEstimateColumns(store, user.id);
  const mayAuthorise = can('estimate-authorise') && snapshotCan.changeItems(type) === true;
  const isAuthorised = type === 'authorised';
  const variation = snapshotCan.openVariation({
    status: type,
    isBase: snapshot.variationId === null,
    hasOpenVariation: document.currentVariationId !== null,
  });

  const copyIt = async (): Promise<void> => {
    const made = await copy.mutateAsync({ params: { jobId, snapshotId: snapshot.id } });
    openPage(estimateHref(jobId, { estimateId: made.data.id }));
  };
  const removable = snapshotCan.remove(type);
  const removeIt = async (): Promise<void> => {
    const isMeant = await confirm({
      title: `Delete snapshot ${snapshot.number}?`,
      text: `${snapshot.label} is deleted and its number is not reused. The draft does not change.`,
      action: 'Delete snapshot',
      danger: true,
    });
    if (!isMeant) return;
    try {
      await remove.mutateAsync({ params: { id: snapshot.id }, query: {} });
      openPage(estimateHref(jobId, { estimateId: document.id }), { replace: true });
      frame.reload();
    } catch (error) {
      await alert((error as Error).message, 'Snapshot kept');
    }
  };
  const decided = (): void => {
    setDialog(null);
    frame.reload();
  };
  const proof = <LeavingSlot objectType="estimateSnapshot" objectId={snapshot.id} shape="strip" />;
  return (
    <>
      <EstimateHead
        frame={frame}
        snapshotId={snapshot.id}
        status={statusOf(snapshot.status)}
        saved={isOpen && store.queue.savedAt !== null ? <SaveState store={store} /> : undefined}
        actions={
          <>
            <ExportSlot target={{ kind: 'estimate', estimateId: document.id, snapshotId: snapshot.id }} />
            <ShareSlot snapshotId={snapshot.id} label={`${document.label}, snapshot ${snapshot.number}`} />
            {can('estimate-authorise') && type === 'pending' && (
              <Button size="xs" variant="default" onClick={() => setDialog('submit')}>
                {frame.client ? `Mark as sent to ${frame.client}` : 'Mark as sent'}
              </Button>
            )}
            {can('estimate-authorise') && (
              <Button size="xs" variant="default" onClick={() => setDialog('status')}>
                Change snapshot status
              </Button>
            )}
            {mayAuthorise && (
              <Button size="xs" variant={isAuthorised ? 'default' : 'filled'} onClick={() => setDialog('authorise')}>
                Authorise
              </Button>
            )}
            <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
              <Menu.Target>
                <Button size="xs" variant="default" aria-label="More actions" px={6}>
                  <IconDots size={16} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setDialog('difference')}>Compare line by line</Menu.Item>
                {can('estimate-margins') && (
                  <Menu.Item
                    onClick={() =>
                      openPage(
                        estimateHref(jobId, { estimateId: document.id, snapshotId: snapshot.id, isReconciling: true }),
                      )
                    }
                  >
                    Estimated against actual
                  </Menu.Item>
                )}
                {can('create-estimate-snapshot') && (
                  <Menu.Item
                    disabled={variation !== true}
                    {...(variation !== true && { title: variation })}
                    onClick={() => setDialog('variation')}
                  >
                    Open a variation
                  </Menu.Item>
                )}
                {can('create-estimate') && (
                  <Menu.Item onClick={() => void copyIt().catch((error: Error) => alert(error.message))}>
                    Copy to a new estimate
                  </Menu.Item>
                )}
                {can('create-estimate') && <Menu.Item onClick={() => setDialog('copy')}>Copy to a job</Menu.Item>}
                {can('delete-estimate-snapshot') && (
                  <Menu.Item
                    color="red"
                    disabled={removable !== true}
                    {...(removable !== true && { title: removable })}
                    onClick={() => void removeIt()}
                  >
                    Delete snapshot
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      <div className={estimatesCss.estBar} role="toolbar" aria-label="Snapshot tools">
        <FindInEstimate store={store} goTo={(id) => grid.current?.goTo(id)} />
        <FoldButtons store={store} />
        <FilterEstimate store={store} />
        {!phone && <ColumnChoiceMenu choice={choice} groups={columnGroups(store.settings.taxLabel)} />}
        <EstimateSummary store={store} goTo={(id) => grid.current?.goTo(id)} />
        <p className={`${css.estOrigin} quiet`}>{originOf(snapshot)}</p>
      </div>
      {phone && proof}
      <ShownStrip store={store} />
      <div className={estimatesCss.estSheet}>
        <EstimateGrid key={snapshot.id} ref={grid} store={store} choice={choice} rowHeight={rowHeight} />
      </div>
      <div className={estimatesCss.estFoot}>
        {!phone && proof}
        <TotalsBar store={store} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'authorise' && <Authorise snapshot={snapshot} onClose={() => setDialog(null)} onDone={decided} />}
        {(dialog === 'status' || dialog === 'submit') && (
          <SnapshotStatus
            snapshot={snapshot}
            to={dialog === 'submit' ? 'submitted' : undefined}
            onClose={() => setDialog(null)}
            onDone={decided}
          />
        )}
        {dialog === 'difference' && (
          <SnapshotDifference snapshot={snapshot} others={frame.snapshots} onClose={() => setDialog(null)} />
        )}
        {dialog === 'copy' && (
          <CopyEstimate estimateId={document.id} snapshotId={snapshot.id} onClose={() => setDialog(null)} />
        )}
        {dialog === 'variation' && (
          <OpenVariation
            snapshot={snapshot}
            onClose={() => setDialog(null)}
            onDone={() => {
              decided();
              openPage(estimateHref(jobId, { estimateId: document.id }));
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** What was set last is sent, and read anew where it is shown next. */
function useSentOnLeaving(store: EstimateStore): void {
  useEffect(
    () => () => {
      const isMeant = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] === 'estimateSnapshot';
      const wasUsed = store.queue.savedAt !== null || !isSettled(store);
      void store.queue.flush().then(() => {
        if (wasUsed) void queryClient.invalidateQueries({ predicate: isMeant, refetchType: 'none' });
      });
    },
    [store],
  );
}

/** Where it comes from: label, who, when, reference, reason. */
function originOf(snapshot: SnapshotView): string {
  const made = `Frozen ${showMoment(snapshot.createdAt)}${snapshot.createdBy ? ` by ${snapshot.createdBy.label}` : ''}`;
  return [snapshot.label, made, snapshot.reference && `reference ${snapshot.reference}`, snapshot.reason]
    .filter(Boolean)
    .join(' · ');
}
