// "Add lines": what the job already has, equipment and stock, with its rate. How much of it is authorised is a figure of the line.
import css from './many.module.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { fromCents, productCents, roundTo } from '../../../../kit/money.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { type OfferedLine, lineSourcesApi } from '../../shared/line-sources.api.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { addOffered, byType, keyOf, takenIn } from './offered-lines.ts';

interface Props {
  estimateId: number;
  store: EstimateStore;
  onClose: () => void;
  onAdded: (id: number) => void;
}
/** More than these are found by their name. */
const MOST_SHOWN = 200;
const WAYS = [
  { value: 'each', label: 'Each unit' },
  { value: 'type', label: 'By type' },
];

export function FromJob({ estimateId, store, onClose, onAdded }: Props) {
  // Days go on while the dialog is closed: it is read whenever it opens.
  const read = useRead(lineSourcesApi.offered, { params: { estimateId } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | ''>>(new Map());
  const [way, setWay] = useState('each');
  const [term, setTerm] = useState('');
  const taken = useMemo(() => takenIn(store), [store]);
  const all = read.data?.data.groups;
  const groups = useMemo(
    () => all?.map(({ label, lines }) => ({ label, lines: way === 'type' ? byType(lines) : lines })) ?? [],
    [all, way],
  );
  const wanted = term.trim().toLowerCase();
  const shown = groups.map(({ label, lines }) => ({
    label,
    lines: lines
      .filter((line) => !wanted || `${line.description} ${line.group}`.toLowerCase().includes(wanted))
      .slice(0, MOST_SHOWN),
  }));
  const lines = groups.flatMap((group) => group.lines);
  const isNew = (line: OfferedLine): boolean =>
    line.usedOn === null && !line.ids.some((id) => taken.has(`${line.kind}:${id}`));
  const put = (line: OfferedLine, quantity: number | '' | undefined): void => {
    const next = new Map(chosen);
    if (quantity === undefined) next.delete(keyOf(line));
    else next.set(keyOf(line), quantity);
    setChosen(next);
  };
  const meant = shown.flatMap((group) => group.lines).filter((line) => line.onJob && isNew(line));
  const cents = lines.reduce((sum, line) => sum + centsOf(line, chosen.get(keyOf(line))), 0);
  const save = (): Promise<void> => {
    const first = addOffered(
      store,
      groups.map(({ label, lines: own }) => ({
        label,
        chosen: own.flatMap((line) => {
          const quantity = chosen.get(keyOf(line));
          return quantity ? [{ line, quantity }] : [];
        }),
      })),
    );
    if (first !== undefined) onAdded(first);
    return Promise.resolve();
  };
  const count = [...chosen.values()].filter(Boolean).length;
  return (
    <SaveDialog
      title="Add lines"
      action={count ? `Add ${counted(count, 'line')}` : 'Add'}
      size={820}
      changed={count > 0}
      ready={count > 0}
      saving={false}
      save={save}
      onClose={onClose}
    >
      {read.error && !all && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!all && !read.error && <SkeletonRows rows={6} />}
      {all && lines.length === 0 && (
        <p className="quiet">
          This job has no equipment with a rate and no stock with a price. Deploy equipment or issue stock to it first.
        </p>
      )}
      {lines.length > 0 && (
        <>
          <div className={css.offerTools}>
            <SegmentedControl
              size="xs"
              aria-label="Lines for equipment"
              data={WAYS}
              value={way}
              onChange={(value) => {
                setWay(value);
                setChosen(new Map());
              }}
            />
            {lines.length > 8 && (
              <TextInput
                size="xs"
                aria-label="Find"
                placeholder="Find"
                value={term}
                onChange={(event) => setTerm(event.currentTarget.value)}
              />
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={!meant.length}
              onClick={() => setChosen(new Map(meant.map((line) => [keyOf(line), line.quantity])))}
            >
              Choose {meant.length === 1 ? 'it' : `all ${meant.length}`}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => setChosen(new Map())}>
              None
            </Button>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from box to box, as in the sheet */}
          <div className={css.offers} onKeyDown={onArrow}>
            {shown.map(
              (group) =>
                group.lines.length > 0 && (
                  <section key={group.label} aria-label={group.label}>
                    <h3>{group.label}</h3>
                    {group.lines.map((line) => (
                      <Offer
                        key={keyOf(line)}
                        line={line}
                        quantity={chosen.get(keyOf(line))}
                        used={isNew(line) ? null : (line.usedOn ?? 'In this estimate')}
                        onQuantity={(quantity) => put(line, quantity)}
                      />
                    ))}
                  </section>
                ),
            )}
          </div>
          <p className={css.offerSum}>
            <span className="quiet">{notesOn(store, lines)}</span>
            <strong>{showMoney(fromCents(cents))} ex tax</strong>
          </p>
        </>
      )}
    </SaveDialog>
  );
}

const quantityWords = ({ quantity, unit, isMaterial }: OfferedLine): string =>
  isMaterial ? `${showNumber(quantity)} ${unit}` : counted(quantity, unit);
const centsOf = (line: OfferedLine, quantity: number | '' | undefined): number =>
  quantity ? productCents(quantity, line.sell) : 0;

/** What people ask about the price that comes of it. */
function notesOn({ head }: EstimateStore, lines: readonly OfferedLine[]): string {
  return [
    lines.some(({ cost }) => cost === null) && 'Where the cost is not shown to you, the rate stands as the cost.',
    head.applyMarginTo === 'total' &&
      head.estimateMargin &&
      `The estimate’s margin of ${showNumber(roundTo(head.estimateMargin * 100, 2))} % comes on top.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface OfferProps {
  line: OfferedLine;
  quantity: number | '' | undefined;
  used: string | null;
  onQuantity: (quantity: number | '' | undefined) => void;
}
function Offer({ line, quantity, used, onQuantity }: OfferProps) {
  const isChosen = quantity !== undefined;
  return (
    <div className={css.offer}>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onQuantity(event.currentTarget.checked ? line.quantity : undefined)}
        />
        <span>
          {line.description}
          <small className="quiet">{[line.detail, used && `${used} already`].filter(Boolean).join('. ')}</small>
        </span>
      </label>
      <span data-right className="quiet">
        {showMoney(line.sell)} a {line.unit}
      </span>
      {isChosen ? (
        <FigureBox
          size="xs"
          aria-label={`Quantity of ${line.description}`}
          value={quantity}
          min={0}
          onChange={onQuantity}
          hideControls
          suffix={` ${line.unit}`}
        />
      ) : (
        <span data-right>{quantityWords(line)}</span>
      )}
      <span data-right>{showMoney(fromCents(centsOf(line, quantity ?? line.quantity)))}</span>
    </div>
  );
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  if (at < 0) return;
  event.preventDefault();
  boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
