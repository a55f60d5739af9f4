// Movements of stock as rows, each with what it did and a way to take it back.
import css from './inventory.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoment, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type InventoryMovementView, inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { stockPaths } from './inventory-paths.ts';
import { KIND_WORDS, wayOf } from './stock-words.ts';

export const kindWords = (of: InventoryMovementView): string =>
  of.reversesId === null ? KIND_WORDS[of.kind] : `${KIND_WORDS[of.kind]}, undone`;

/** Whether this person may take a movement back. */
export function useMayUndo(): (of: InventoryMovementView) => boolean {
  const can = useCan();
  const me = useCurrentUser();
  return (of) => {
    if (of.undone || of.reversesId !== null || !can('move-stock')) return false;
    if (can('adjust-stock')) return true;
    return of.createdById === me.id && of.kind !== 'count' && of.kind !== 'adjust';
  };
}

export function MovementRows({ all, ofItem = false }: { all: readonly InventoryMovementView[]; ofItem?: boolean }) {
  const mayUndo = useMayUndo();
  const [undoing, setUndoing] = useState<InventoryMovementView>();
  return (
    <>
      <ul className={css.rows} aria-label="Movements">
        {all.map((one) => (
          <li key={one.id}>
            <span className={css.what}>
              <span>
                {kindWords(one)} <strong className="figures">{showNumber(one.quantity)}</strong>{' '}
                {!ofItem && <PageLink href={stockPaths.item(one.inventoryItemId)}>{one.inventoryItem.label}</PageLink>}{' '}
                {one.job ? <PageLink href={stockPaths.ofJob(one.job.id)}>{wayOf(one)}</PageLink> : wayOf(one)}
              </span>
              <span className="quiet">
                {[showMoment(one.movedAt), one.createdBy?.label, one.reason, one.undone && 'undone later']
                  .filter(Boolean)
                  .join(' · ')}
                {one.belowZero && <span className={css.waiting}> · below zero</span>}
              </span>
            </span>
            <span className="figures">{showMoney(one.costTotal)}</span>
            {mayUndo(one) && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Undo ${kindWords(one)} ${one.inventoryItem.label}`}
                onClick={() => setUndoing(one)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog of={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}

export function UndoDialog({ of, onClose }: { of: InventoryMovementView; onClose: () => void }) {
  const write = useWrite(inventoryMovementsApi.undo);
  const [reason, setReason] = useState('');
  const short = write.error?.status === 409 && write.error.message.includes('below zero');
  return (
    <SaveDialog
      title={`Undo: ${KIND_WORDS[of.kind].toLowerCase()} ${of.inventoryItem.label}`}
      action="Undo movement"
      changed={reason !== ''}
      ready={!short || reason.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        const words = reason.trim() || null;
        await write.mutateAsync({
          params: { id: of.id },
          body: { reason: words, ...(short && { belowZeroReason: words }) },
        });
        toast('Movement undone');
        onClose();
      }}
    >
      <p className="quiet">A counter movement is recorded. Both stay in the ledger.</p>
      <TextInput
        label="Reason"
        size="sm"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
