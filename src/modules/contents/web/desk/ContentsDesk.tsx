// A loss schedule at a desk: the sheet, what must not be disposed of, why the chosen figure is what it is, and what it comes to.
import css from '../contents.module.css';
import { Button } from '@mantine/core';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { IconCheck, IconClock, IconX } from '../../../../platform/web/icons.tsx';
import { showMomentDay } from '../../../../platform/web/display/format.ts';
import { TreeGrid } from '../../../../platform/web/grid/TreeGrid.tsx';
import type { GridController } from '../../../../platform/web/grid/grid-controller.ts';
import { usePreferences } from '../../../../platform/web/theme/preferences.ts';
import { type Grouping, limitsOf, outcomesOf, sumOf } from '../../shared/contents-values.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import type { Side, Verdict } from '../../shared/loss-schedule.entity.ts';
import { lossScheduleItem } from '../../shared/loss-schedule.entity.ts';
import { showCents, showLoss, sideName } from '../contents-words.ts';
import type { Contents, ContentsWrites } from '../use-contents.ts';
import { setOf } from '../contents-ops.ts';
import { SetDialog } from '../SetDialog.tsx';
import { usePhotos } from '../use-photos.ts';
import { COLUMN_GROUPS, useContentsColumns } from './contents-columns.tsx';
import type { ContentsLine } from './contents-model.ts';
import { ContentsSheet } from './contents-sheet.ts';
import { ContentsHead, type HeadProps } from './ContentsHead.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { RoomDialog } from './RoomDialog.tsx';
import type { Better } from '../answers/SaidOfItem.tsx';
import { WhyPanel } from './WhyPanel.tsx';

export interface DeskProps extends Omit<HeadProps, 'by' | 'onBy' | 'choice' | 'groups' | 'whole'> {
  job: { id: number; jobNumber: string };
  contents: Contents;
  writes: ContentsWrites;
  readOnlyReason: string | undefined;
  /** The link by which a side answers; undefined where the person may not send one. */
  onLink?: ((side: Side) => void) | undefined;
}
const nothing = () => () => undefined;
const EMPTY = (
  <p className="quiet">
    No contents yet. Take a photo of a shelf with a phone, paste a list here, or type to add the first item.
  </p>
);

export function ContentsDesk({ job, contents, writes, readOnlyReason, onLink, ...head }: DeskProps) {
  const { whole, conflicts } = contents;
  const { schedule, categories } = whole;
  const [by, setBy] = useState<Grouping>('room');
  const [table, setTable] = useState<string[][] | null>(null);
  const [framing, setFraming] = useState<ContentsItem | null>(null);
  const [repeating, setRepeating] = useState<ContentsItem | null>(null);
  const [rooming, setRooming] = useState<readonly ContentsItem[] | null>(null);
  const [sheet] = useState(() => new ContentsSheet(setTable));
  const [grid, setGrid] = useState<GridController<ContentsLine> | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { model, cache, actions } = sheet;
  const items = useMemo(() => sheet.reuse(contents.items), [sheet, contents.items]);
  const photoOf = usePhotos(whole);
  const choice = useContentsColumns(photoOf, schedule, categories);
  const rowHeight = usePreferences((state) => state.density) === 'comfortable' ? 36 : 30;

  const { policyBasis } = schedule;
  const values = useCallback((item: ContentsItem) => cache.of(item, policyBasis), [cache, policyBasis]);
  const limits = useMemo(() => limitsOf(items, schedule, schedule.policyBasis, values), [items, schedule, values]);
  const outcomes = useMemo(() => outcomesOf(items, values), [items, values]);
  const answers = useMemo(() => answersOf(whole.answers), [whole.answers]);
  // The same set while the same limits are reached.
  const reached = limits.flatMap(({ categoryId, isReached }) => (isReached && categoryId ? [categoryId] : [])).join();
  const over = useMemo(() => new Set(reached.split(',').map(Number)), [reached]);
  const sent = schedule.sentVersion > 0;
  const facts = useMemo(
    () => ({ items, by, basis: policyBasis, answers, over, sent }),
    [items, by, policyBasis, answers, over, sent],
  );
  useLayoutEffect(
    () => sheet.follow({ writes, items, categories }, facts, readOnlyReason),
    [sheet, writes, items, categories, facts, readOnlyReason],
  );
  const active = useActive(grid);
  const chosen = active?.kind === 'item' ? active.item : items[0];
  const why = useDeferredValue(useMemo(() => ({ chosen, outcomes, limits }), [chosen, outcomes, limits]));
  const take = useCallback((item: ContentsItem, fields: Better) => sheet.change(item.ref, fields), [sheet]);
  const acceptOne = useCallback(({ ref }: ContentsItem) => sheet.accept([ref]), [sheet]);
  const totals = useMemo(() => sumOf(items.filter(({ proposed }) => !proposed).map(values)), [items, values]);
  const editable = readOnlyReason === undefined;
  const picked = (): ContentsItem[] =>
    (grid?.selectedRows() ?? []).flatMap((row) => (row.kind === 'item' ? [row.item] : []));
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || !chosen) return;
    const key = event.code;
    if (key === 'KeyY') panel.current?.focus();
    else if (key === 'KeyP' && editable) setFraming(chosen);
    else if (key === 'KeyR' && editable) setRooming(picked().length > 0 ? picked() : [chosen]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = useCallback(
    (rows: ContentsLine[]) => {
      const of = rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []));
      const [one] = of;
      if (!one) return [];
      return [
        {
          label: 'Add an item below',
          keys: 'Ctrl Enter',
          run: () => void grid?.run({ name: 'insert' }, false),
        },
        {
          label: 'Copy this item',
          keys: 'Ctrl D',
          run: () => void actions.fillDown?.([rows[0] as ContentsLine], [], []),
        },
        { label: 'Repeat for a set', run: () => setRepeating(one) },
        { label: 'Move to a room', keys: 'Alt R', run: () => setRooming(of) },
        { label: 'Photo', keys: 'Alt P', run: () => setFraming(one) },
        ...(of.some(({ proposed }) => proposed)
          ? [
              {
                label: 'Accept what is proposed',
                run: () => sheet.accept(of.map(({ ref }) => ref)),
              },
            ]
          : []),
        {
          label: 'Remove',
          keys: 'Ctrl Del',
          danger: true,
          run: () => void grid?.run({ name: 'remove' }, false),
        },
      ];
    },
    [actions, grid, sheet],
  );

  // The grid listens to its rows itself.
  const rows = useMemo(
    () => (
      <TreeGrid
        ref={setGrid}
        label="Contents"
        model={model}
        columns={choice.shown}
        actions={actions}
        rowHeight={rowHeight}
        readOnly={!editable}
        {...(editable && { menu })}
        widthsKey="reinstate.contents-widths"
        cellPadding={5}
        empty={EMPTY}
      />
    ),
    [model, choice.shown, actions, rowHeight, editable, menu],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole sheet, beside those of its cells
    <div className={css.desk} onKeyDownCapture={onKey}>
      <ContentsHead {...head} whole={whole} by={by} onBy={setBy} choice={choice} groups={COLUMN_GROUPS} />
      <DisposalStrip contents={contents} items={items} onLink={onLink} />
      {conflicts.map((conflict) => (
        <section key={conflict.ref} className={css.strip} data-tone="waiting" aria-label="Changed by someone else">
          <p>
            <strong>{conflict.label}:</strong> someone else changed{' '}
            {conflict.names.map((name) => lossScheduleItem.fields[name]?.label ?? name).join(', ')} to{' '}
            {conflict.names.map((name) => String(conflict.theirs[name] ?? 'nothing')).join(', ')}.
          </p>
          <Button size="xs" variant="default" onClick={() => writes.decide(conflict, 'theirs')}>
            Keep theirs
          </Button>
          <Button size="xs" variant="default" onClick={() => writes.decide(conflict, 'mine')}>
            Use mine
          </Button>
        </section>
      ))}
      <div className={css.body}>
        {rows}
        <WhyPanel
          ref={panel}
          whole={whole}
          outcomes={why.outcomes}
          chosen={why.chosen}
          limits={why.limits}
          photoOf={photoOf}
          onPhoto={editable ? setFraming : undefined}
          onTake={editable ? take : undefined}
          onAccept={editable ? acceptOne : undefined}
        />
      </div>
      <Foot contents={contents} totals={totals} items={items} answers={answers} />
      {table && (
        <PasteDialog
          lines={table}
          room={chosen?.room ?? ''}
          lists={{ categories }}
          onAdd={writes.add}
          onClose={() => setTable(null)}
        />
      )}
      {framing && (
        <PhotoDialog
          job={job}
          item={framing}
          photo={photoOf(framing)}
          onSave={(fields) => writes.change([{ ref: framing.ref, fields }])}
          onClose={() => setFraming(null)}
        />
      )}
      {repeating && (
        <SetDialog
          label={repeating.label}
          onRepeat={(more) => writes.add(setOf(repeating, more))}
          onClose={() => setRepeating(null)}
        />
      )}
      {rooming && (
        <RoomDialog
          rooms={[...new Set(items.map(({ room }) => room))]}
          room={rooming[0]?.room ?? ''}
          count={rooming.length}
          onSave={(room) => writes.change(rooming.map(({ ref }) => ({ ref, fields: { room } })))}
          onClose={() => setRooming(null)}
        />
      )}
    </div>
  );
}

/** The row that the keys are on. */
function useActive(grid: GridController<ContentsLine> | null): ContentsLine | undefined {
  useSyncExternalStore(grid?.cursor.subscribe ?? nothing, () => grid?.activeRow()?.key ?? '');
  return grid?.activeRow();
}

type Answers = ReadonlyMap<number, Partial<Record<Side, Verdict>>>;
function answersOf(all: Contents['whole']['answers']): Answers {
  const answers = new Map<number, Partial<Record<Side, Verdict>>>();
  for (const { itemId, side, verdict } of all) answers.set(itemId, { ...answers.get(itemId), [side]: verdict });
  return answers;
}

/** Whose word is missing before each item may go. */
function DisposalStrip({
  contents,
  items,
  onLink,
}: {
  contents: Contents;
  items: readonly ContentsItem[];
  onLink: ((side: Side) => void) | undefined;
}) {
  const { schedule, approvals } = contents.whole;
  const sides: Side[] = schedule.disposalRule === 'both' ? ['owner', 'insurer'] : [schedule.disposalRule];
  const held = items
    .filter(({ disposition, disposedAt, proposed }) => disposition === 'dispose' && disposedAt === null && !proposed)
    .map((item) => ({
      item,
      missing: sides.filter((side) => !approvals.some((one) => one.itemId === item.id && one.side === side)),
      given: approvals.filter((one) => one.itemId === item.id),
    }))
    .filter(({ missing }) => missing.length > 0);
  const [first] = held;
  if (!first) return null;
  const missing = first.missing.map((side) => `${sideName(side, schedule)} has not signed`).join(', ');
  const given = first.given.map(({ side, at }) => `${sideName(side, schedule)} agreed ${showMomentDay(at)}`).join(', ');
  return (
    <section className={css.strip} data-tone="late" aria-label="Must not be disposed of">
      <p>
        <strong>
          {first.item.number} {first.item.label} must not be disposed of yet:
        </strong>{' '}
        <span className="quiet">
          {missing}. {given && `${given}. `}It stays in the store until{' '}
          {sides.length > 1 ? 'both have' : 'that is done'}.
          {held.length > 1 &&
            ` So does ${held
              .slice(1)
              .map(({ item }) => `${item.number} ${item.label}`)
              .join(', ')}.`}
        </span>
      </p>
      {onLink &&
        first.missing.map((side) => (
          <Button key={side} size="xs" variant="default" onClick={() => onLink(side)}>
            Send {sideName(side, schedule)} the link
          </Button>
        ))}
    </section>
  );
}

function Foot({
  contents,
  totals,
  items,
  answers,
}: {
  contents: Contents;
  totals: ReturnType<typeof sumOf>;
  items: readonly ContentsItem[];
  answers: Answers;
}) {
  const { schedule } = contents.whole;
  const open = useMemo(
    () =>
      items.reduce((count, { id, proposed }) => {
        const given = answers.get(id);
        return proposed || (given?.owner === 'agreed' && given.insurer === 'agreed') ? count : count + 1;
      }, 0),
    [items, answers],
  );
  const figures: [string, string][] = [
    ['Not agreed by both', `${open} of ${totals.count}`],
    ['RCV', showCents(totals.rcv)],
    ['Depreciation', showLoss(totals.depreciation) || showCents(0)],
    ['ACV', showCents(totals.acv)],
    [`Claim inc ${schedule.taxName}`, showCents(totals.claim)],
  ];
  return (
    <footer className={css.foot}>
      <span className={css.keys}>
        <kbd>F2</kbd> edit <kbd>Ctrl D</kbd> copy <kbd>Alt R</kbd> room <kbd>Alt P</kbd> photo <kbd>Alt Y</kbd> why
      </span>
      <span className={css.legend}>
        <IconCheck size={15} stroke={1.8} data-tone="done" aria-hidden /> agreed
        <IconClock size={15} stroke={1.8} data-tone="waiting" aria-hidden /> asked
        <IconX size={15} stroke={1.8} data-tone="late" aria-hidden /> disputed
      </span>
      <span className={css.saving} role="status">
        {contents.refused ?? (contents.waiting > 0 ? `${counted(contents.waiting, 'change')} will be sent` : '')}
      </span>
      <dl className={css.totals}>
        {figures.map(([name, figure], at) => (
          <div key={name} data-main={at === figures.length - 1 || undefined}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
