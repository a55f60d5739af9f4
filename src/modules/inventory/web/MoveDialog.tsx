// Moves stock, many items at once: received, issued to a job, returned from it, transferred, adjusted. Each scan of an item adds one.
import css from './inventory.module.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { isOffline } from '../../../platform/web/api/connection.ts';
import { newUuid } from '../../../platform/web/api/transaction.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { JobPicker } from '../../jobs/web/index.ts';
import type { NewMovement } from '../shared/inventory-movements.api.ts';
import type { InventoryItemView } from '../shared/inventory.api.ts';
import { ItemBox, thereOf } from './ItemBox.tsx';
import { type MoveKind, useMove } from './stock-acts.ts';
import { amountOf, nowText } from './stock-words.ts';
import { usePlaces } from './use-catalogue.ts';

const KINDS: readonly { value: MoveKind; label: string }[] = [
  { value: 'issue', label: 'Issue' },
  { value: 'return', label: 'Return' },
  { value: 'receive', label: 'Receive' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'adjust', label: 'Adjust' },
];
const ACTION: Readonly<Record<MoveKind, string>> = {
  issue: 'Issue',
  return: 'Return',
  receive: 'Receive',
  transfer: 'Transfer',
  adjust: 'Adjust',
};
export const takesFrom = (kind: MoveKind): boolean => kind === 'issue' || kind === 'transfer';
const OFFLINE_REASON = 'Recorded without signal';

interface Line {
  item: InventoryItemView;
  clientRef: string;
  /** When it was scanned. */
  at: string;
  quantity: number | '';
  unitCost: number | '';
}

interface Props {
  kind: MoveKind;
  /** What is moved already when it opens. */
  items?: readonly { item: InventoryItemView; quantity: number }[];
  job?: { id: number; jobNumber: string };
  /** The kind may be changed. */
  free?: boolean;
  onClose: () => void;
}
const newLine = (item: InventoryItemView, quantity = 1): Line => ({
  item,
  clientRef: newUuid(),
  at: nowText(),
  quantity,
  unitCost: item.lastCost ?? item.costTotal,
});

export function MoveDialog({ kind: first, items = [], job, free = false, onClose }: Props) {
  const can = useCan();
  const me = useCurrentUser();
  const places = usePlaces();
  const acts = useMove();
  const [kind, setKind] = useState(first);
  const own = places.find(({ userId }) => userId === me.id) ?? places[0];
  const [fromId, setFromId] = useState<string | null>();
  const [toId, setToId] = useState<string | null>();
  const [jobId, setJobId] = useState<string | null>(job ? String(job.id) : null);
  const [less, setLess] = useState('more');
  const [reason, setReason] = useState('');
  const [lines, setLines] = useState<readonly Line[]>(() => items.map(({ item, quantity }) => newLine(item, quantity)));
  const usual = own ? String(own.id) : null;
  const from =
    fromId === undefined ? (kind === 'transfer' ? (places[0] ? String(places[0].id) : null) : usual) : fromId;
  const to = toId === undefined ? (kind === 'transfer' && usual === from ? null : usual) : toId;
  const takes = takesFrom(kind) || (kind === 'adjust' && less === 'less');
  const fromPlace = takes ? (from === null ? null : Number(from)) : null;
  const ofJob = kind === 'issue' || kind === 'return';
  const add = (item: InventoryItemView): void => {
    const known = lines.find((line) => line.item.id === item.id);
    if (known) change(known, { quantity: (known.quantity || 0) + 1 });
    else setLines([newLine(item), ...lines]);
  };
  const change = (of: Line, more: Partial<Line>): void =>
    setLines(lines.map((line) => (line.clientRef === of.clientRef ? { ...line, ...more } : line)));
  const short =
    fromPlace === null ? [] : lines.filter(({ item, quantity }) => thereOf(item, fromPlace) < (quantity || 0));
  const whole = lines.length > 0 && lines.every(({ quantity }) => quantity !== '' && quantity > 0);
  const placed = takes ? from !== null && (kind !== 'transfer' || (to !== null && to !== from)) : to !== null;
  const reasoned = reason.trim() !== '' || (kind !== 'adjust' && (!short.length || isOffline()));
  const save = async (): Promise<void> => {
    const why = reason.trim() || (isOffline() ? OFFLINE_REASON : '');
    await acts.move(
      lines.map(
        ({ item, clientRef, at, quantity, unitCost }): NewMovement => ({
          clientRef,
          kind,
          inventoryItemId: item.id,
          quantity: Number(quantity),
          movedAt: at,
          ...(takes && from !== null && { fromWarehouseId: Number(from) }),
          ...((!takes || kind === 'transfer') && to !== null && { toWarehouseId: Number(to) }),
          ...(ofJob && jobId !== null && { jobId: Number(jobId) }),
          ...(kind === 'receive' && unitCost !== '' && { unitCost }),
          ...(reason.trim() && { reason: reason.trim() }),
          ...(takes && why && (short.length > 0 || isOffline()) && { belowZeroReason: why }),
        }),
      ),
    );
    onClose();
  };
  const errors = acts.error?.errors ?? {};
  const place = (label: string, value: string | null, onChange: (id: string | null) => void) => (
    <Picker
      label={label}
      size="sm"
      searchable
      data={places.map(({ id, label: name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
  return (
    <SaveDialog
      title={job ? `${ACTION[kind]} stock, ${job.jobNumber}` : `${ACTION[kind]} stock`}
      action={lines.length ? `${ACTION[kind]} ${counted(lines.length, 'item')}` : ACTION[kind]}
      changed={lines.length > 0}
      ready={whole && placed && (!ofJob || jobId !== null) && reasoned}
      saving={acts.saving}
      error={Object.values(errors)[0] ?? acts.error?.message}
      onClose={onClose}
      save={save}
      size={640}
    >
      {free && (
        <SegmentedControl
          size="xs"
          aria-label="What happens"
          data={KINDS.filter(({ value }) => value !== 'adjust' || can('adjust-stock')).map((one) => ({ ...one }))}
          value={kind}
          onChange={(value) => setKind(value as MoveKind)}
        />
      )}
      {ofJob && !job && <JobPicker label="Job" value={jobId} onChange={setJobId} />}
      {kind === 'adjust' && (
        <SegmentedControl
          size="xs"
          aria-label="More or less"
          data={[
            { value: 'more', label: 'More is there' },
            { value: 'less', label: 'Less is there' },
          ]}
          value={less}
          onChange={setLess}
        />
      )}
      <div className={css.pair}>
        {takes && place('From', from, setFromId)}
        {(!takes || kind === 'transfer') && place(kind === 'adjust' ? 'Place' : 'To', to, setToId)}
      </div>
      <ItemBox onItem={add} placeId={takes ? fromPlace : null} />
      <Lines
        lines={lines}
        withCost={kind === 'receive'}
        fromPlace={fromPlace}
        onChange={change}
        onRemove={(of) => setLines(lines.filter((line) => line !== of))}
      />
      {(kind === 'adjust' || short.length > 0) && (
        <TextInput
          label={kind === 'adjust' ? 'Reason' : 'Reason to go below zero'}
          description={short
            .map(({ item }) => `${item.label}: ${amountOf(thereOf(item, fromPlace), item.unit?.label)} there`)
            .join(', ')}
          size="sm"
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </SaveDialog>
  );
}

interface LinesProps {
  lines: readonly Line[];
  withCost: boolean;
  fromPlace: number | null;
  onChange: (of: Line, more: Partial<Line>) => void;
  onRemove: (of: Line) => void;
}
function Lines({ lines, withCost, fromPlace, onChange, onRemove }: LinesProps) {
  const phone = useIsPhone();
  const size = phone ? 'md' : 'xs';
  return (
    <ul className={css.rows} aria-label="Items">
      {lines.map((line) => (
        <li key={line.clientRef}>
          <span className={css.what}>
            <span>{line.item.label}</span>
            <span className="quiet">
              {[
                line.item.code,
                fromPlace !== null && `${amountOf(thereOf(line.item, fromPlace), line.item.unit?.label)} there`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <FigureBox
            className={css.figure}
            size={size}
            aria-label={`Quantity of ${line.item.label}`}
            value={line.quantity}
            min={0}
            decimalScale={4}
            onChange={(quantity) => onChange(line, { quantity })}
          />
          {withCost && (
            <FigureBox
              className={css.figure}
              size={size}
              aria-label={`Unit cost of ${line.item.label}`}
              value={line.unitCost}
              min={0}
              decimalScale={4}
              hideControls
              prefix="$"
              onChange={(unitCost) => onChange(line, { unitCost })}
            />
          )}
          <Button
            size={phone ? 'compact-md' : 'compact-xs'}
            variant="subtle"
            aria-label={`Leave out ${line.item.label}`}
            onClick={() => onRemove(line)}
          >
            Leave out
          </Button>
        </li>
      ))}
    </ul>
  );
}
