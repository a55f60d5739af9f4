// Freeze the estimate as a numbered snapshot.
import estimatesCss from '../estimates.module.css';
import { Select } from '@mantine/core';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { estimateTotals } from '../../shared/estimate-totals.ts';
import type { EstimateView } from '../../shared/estimates.api.ts';
import { snapshotsApi } from '../../shared/snapshots.api.ts';
import type { ItemRecord } from '../estimate-records.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { count } from '../estimate-words.ts';
import { LineChoice, type LineGroup } from './LineChoice.tsx';
import { LOCK_CHOICES, type LockChoice, lockOption } from './lock-choices.ts';
import { LabelAndReason, NO_LABEL, labelBody } from './LabelAndReason.tsx';
import { unpricedText } from './unpriced.ts';

interface Props {
  document: EstimateView;
  store: EstimateStore;
  onClose: () => void;
  onMade: (snapshotId: number) => void;
}

export function NewSnapshot({ document, store, onClose, onMade }: Props) {
  const can = useCan();
  const write = useWrite(snapshotsApi.create);
  const kept = useKept(`newSnapshot:${document.id}`, {
    ...NO_LABEL,
    lock: 'open' as LockChoice,
    /** Not to be authorised, of the lines that there are now. */
    left: [] as number[],
  });
  const choices = LOCK_CHOICES.filter(({ value }) => can('estimate-authorise') || !value.includes('authorise'));
  const errors = write.error?.errors ?? {};
  const frozen = scopeOf(document, store);
  const unpriced = store.pricesOnly ? undefined : unpricedText(frozen, store.head);
  const groups = groupsIn(frozen, store);
  const leaves = groups.flatMap(({ lines }) => lines.map(({ id }) => id));
  const chosen = new Set(leaves.filter((id) => !kept.values.left.includes(id)));
  const { lock } = kept.values;
  const close = (): void => {
    kept.drop();
    onClose();
  };
  return (
    <SaveDialog
      title={document.currentVariationId === null ? 'Snapshot the estimate' : 'Snapshot the variation'}
      action={actionOf(lock, chosen.size)}
      ready={lock !== 'lock-authorise-items' || chosen.size > 0}
      {...(lock === 'lock-authorise-items' && { size: 720 })}
      changed={kept.changed}
      saving={write.isPending}
      error={Object.values(errors)[0] ?? write.error?.message}
      onClose={close}
      save={async () => {
        const made = await write.mutateAsync({
          params: { estimateId: document.id },
          body: {
            ...labelBody(kept.values),
            lockOption: lockOption(lock),
            ...(lock === 'lock-authorise-items' && {
              itemIds: [...chosen].map((id) => store.queue.serverId(id) ?? id),
            }),
          },
        });
        kept.drop();
        onMade(made.data.id);
      }}
    >
      <p className="quiet">
        Freezes {document.currentVariationId === null ? 'the estimate' : 'the open variation'}, {sumOf(frozen, store)},
        under its own number.
      </p>
      {unpriced && (
        <p className={estimatesCss.estWarning} role="status">
          {unpriced}
        </p>
      )}
      {store.typed.all().length > 0 && (
        <p className={estimatesCss.estWarning} role="status">
          {count(store.typed.all().length, 'cell')} of the estimate could not be read and count at their last value.
        </p>
      )}
      <LabelAndReason typed={kept.values} set={kept.set} placeholder="Empty: numbered" errors={errors} />
      <Select
        label="Estimate items"
        data={choices}
        value={lock}
        allowDeselect={false}
        onChange={(value) => kept.set({ lock: value ?? 'open' })}
        comboboxProps={{ transitionProps: { duration: 80 } }}
      />
      {lock === 'lock-authorise-items' && (
        <LineChoice
          groups={groups}
          taxName={store.settings.taxLabel}
          chosen={chosen}
          onChosen={(next) => kept.set({ left: leaves.filter((id) => !next.has(id)) })}
        />
      )}
    </SaveDialog>
  );
}

const actionOf = (lock: LockChoice, chosen: number): string => {
  if (lock === 'lock-authorise') return 'Create and authorise';
  return lock === 'lock-authorise-items' ? `Authorise ${count(chosen, 'line')}` : 'Create snapshot';
};

/** By category, with what each line sells for. */
function groupsIn(items: readonly ItemRecord[], store: EstimateStore): LineGroup[] {
  const held = new Map<number, LineGroup['lines'][number][]>();
  for (const { id, categoryId, description } of items) {
    const line = store.line(id);
    const row = { id, description, sell: line ? store.figuresOf(line).sell : null };
    held.set(categoryId, [...(held.get(categoryId) ?? []), row]);
  }
  return store.records.categories().flatMap(({ id, label }) => {
    const lines = held.get(id);
    return lines ? [{ key: id, label, lines }] : [];
  });
}

/** The rows as they stand on the screen, without those of another scope than the one that is frozen. */
function scopeOf(document: EstimateView, store: EstimateStore): ItemRecord[] {
  const elsewhere = new Set(
    document.items.filter(({ variationId }) => variationId !== document.currentVariationId).map(({ id }) => id),
  );
  return store.items().filter((item) => !item.isParentItem && !elsewhere.has(item.id));
}

/** "21 items, 6,812.71 inc GST". */
function sumOf(items: readonly ItemRecord[], store: EstimateStore): string {
  const counted = count(items.length, 'item');
  if (store.pricesOnly) return counted;
  return `${counted}, ${showMoney(estimateTotals(items, store.head).all.incTax.total)} inc ${store.settings.taxLabel}`;
}
