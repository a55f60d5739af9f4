// The columns of a loss schedule's sheet: what each shows, copies and lets edit. Figures come from the pure reckoner.
import css from '../contents.module.css';
import { useMemo } from 'react';
import { IconCheck, IconClock, IconMicrophone, IconX } from '../../../../platform/web/icons.tsx';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { type ColumnChoice, useColumnChoice } from '../../../../platform/web/grid/column-choice.ts';
import type { GridColumn } from '../../../../platform/web/grid/grid-types.ts';
import { DISPOSITION_WORDS, type Totals, type Values, rateWords } from '../../shared/contents-values.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import { DISPOSITIONS, type Side, type Verdict } from '../../shared/loss-schedule.entity.ts';
import {
  DISPOSITION_TONES,
  OWNERSHIP_WORDS,
  PROOF_WORDS,
  VERDICT_TONES,
  VERDICT_WORDS,
  showCents,
  showLoss,
} from '../contents-words.ts';
import { Crop } from '../../../documents/web/index.ts';
import type { ContentsLine, ItemLine } from './contents-model.ts';

type Column = GridColumn<ContentsLine>;
export interface PhotoOf {
  (item: ContentsItem): { url: string; ratio: number | null } | null;
}

export const COLUMN_GROUPS = [
  { key: 'thing', label: 'The item' },
  { key: 'value', label: 'Its value' },
  { key: 'claim', label: 'What becomes of it' },
];
const HIDDEN = [
  ...['room', 'description', 'unit', 'brand', 'model', 'serial', 'barcode', 'conditionBefore', 'conditionNow'],
  ...[
    'ownership',
    'proof',
    'note',
    'policyRate',
    'policyFloor',
    'policyReason',
    'priceSource',
    'ageSource',
    'tax',
    'quotePrice',
    'box',
  ],
];

const isItem = (line: ContentsLine): line is ItemLine => line.kind === 'item';
const editable = isItem;

interface Look {
  title: string;
  label?: string;
  width: number;
  group: string;
}
/** A text that is typed. */
const words = (key: keyof ContentsItem & string, look: Look): Column => ({
  key,
  ...look,
  editable,
  text: (line) => (isItem(line) ? String(line.item[key] ?? '') : ''),
});
/** A number that is typed. */
const figure = (
  key: keyof ContentsItem & string,
  look: Look,
  show: (value: number | null) => string = showNumber,
): Column => ({
  key,
  ...look,
  numeric: true,
  editable,
  text: (line) => (isItem(line) ? show(line.item[key] as number | null) : ''),
  copy: (line) => (isItem(line) ? String(line.item[key] ?? '') : ''),
});
/** A figure that follows from others. */
const reckoned = (
  key: string,
  look: Look,
  ofItem: (values: Values) => number,
  ofGroup: ((totals: Totals) => number) | null,
  { show = showCents, strong = false }: { show?: (cents: number) => string; strong?: boolean } = {},
): Column => ({
  key,
  ...look,
  numeric: true,
  strong,
  text: (line) => (isItem(line) ? show(ofItem(line.values)) : ofGroup ? show(ofGroup(line.totals)) : ''),
  copy: (line) =>
    isItem(line) ? String(ofItem(line.values) / 100) : ofGroup ? String(ofGroup(line.totals) / 100) : '',
});

const ICONS = { agreed: IconCheck, asked: IconClock, disputed: IconX };
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const Icon = ICONS[verdict];
  return (
    <span className={css.verdict} data-tone={VERDICT_TONES[verdict]} role="img" aria-label={VERDICT_WORDS[verdict]}>
      <Icon size={15} stroke={1.8} aria-hidden />
    </span>
  );
}
const answer = (side: Side, title: string, label: string): Column => ({
  key: side,
  title: title.length > 8 ? `${title.slice(0, 7)}…` : title,
  label,
  width: title.length > 7 ? 62 : title.length > 5 ? 52 : 40,
  group: 'claim',
  strong: true,
  text: (line) => {
    const verdict = isItem(line) ? line.answers[side] : undefined;
    return verdict ? VERDICT_WORDS[verdict] : '';
  },
  render: (line) => {
    const verdict = isItem(line) ? line.answers[side] : undefined;
    return verdict ? <VerdictMark verdict={verdict} /> : null;
  },
});

function itemColumn(photoOf: PhotoOf): Column {
  return {
    key: 'label',
    title: 'Item',
    width: 180,
    grow: true,
    pinned: 'start',
    fixed: true,
    group: 'thing',
    editable,
    text: (line) => (isItem(line) ? line.item.label : line.name),
    render: (line) => {
      if (!isItem(line))
        return (
          <>
            {line.name} <span className={css.count}>{line.count}</span>
          </>
        );
      const { item } = line;
      const photo = photoOf(item);
      return (
        <span className={css.thing}>
          <span className={css.number}>{item.number}</span>
          <Crop url={photo?.url ?? null} ratio={photo?.ratio ?? null} frame={item.cropFrame} width={36} height={24} />
          <span className={css.thingName}>
            {item.label} <small>{item.description}</small>
            {(item.voiceRef ?? item.voiceId ?? null) !== null && (
              <IconMicrophone size={13} stroke={1.6} role="img" aria-label="Voice note" />
            )}
          </span>
        </span>
      );
    },
  };
}

export function useContentsColumns(
  photoOf: PhotoOf,
  { taxName, ownerName, insurerName }: { taxName: string; ownerName: string; insurerName: string },
  categories: readonly { label: string }[],
): ColumnChoice<ContentsLine> {
  const labels = useMemo(() => categories.map(({ label }) => label), [categories]);
  const all = useMemo((): Column[] => {
    const dispositions = DISPOSITIONS.map((one) => DISPOSITION_WORDS[one]);
    const columns: Column[] = [
      itemColumn(photoOf),
      words('room', { title: 'Room', width: 120, group: 'thing' }),
      words('description', { title: 'Description', width: 160, group: 'thing' }),
      figure('quantity', { title: 'Qty', label: 'Quantity', width: 34, group: 'thing' }),
      words('unit', { title: 'Unit', width: 60, group: 'thing' }),
      words('brand', { title: 'Brand', width: 100, group: 'thing' }),
      words('model', { title: 'Model', width: 100, group: 'thing' }),
      words('serial', { title: 'Serial', label: 'Serial number', width: 100, group: 'thing' }),
      words('barcode', { title: 'Barcode', width: 120, group: 'thing' }),
      words('conditionBefore', { title: 'Before', label: 'Condition before', width: 90, group: 'thing' }),
      words('conditionNow', { title: 'Now', label: 'Condition now', width: 90, group: 'thing' }),
      {
        ...words('ownership', { title: 'Ownership', width: 96, group: 'thing' }),
        text: (line) => (isItem(line) ? OWNERSHIP_WORDS[line.item.ownership] : ''),
        draft: (line) => (isItem(line) ? line.item.ownership : ''),
        proposals: Object.keys(OWNERSHIP_WORDS),
      },
      {
        ...words('proof', { title: 'Proof', width: 90, group: 'thing' }),
        text: (line) => (isItem(line) ? PROOF_WORDS[line.item.proof] : ''),
        draft: (line) => (isItem(line) ? line.item.proof : ''),
        proposals: Object.keys(PROOF_WORDS),
      },
      words('note', { title: 'Note', width: 160, group: 'thing' }),
      figure(
        'unitRcv',
        { title: 'Unit ex', label: `Unit replacement cost ex ${taxName}`, width: 66, group: 'value' },
        showMoney,
      ),
      reckoned('tax', { title: taxName, width: 80, group: 'value' }, ({ tax }) => tax, null),
      reckoned(
        'rcv',
        { title: 'RCV inc', label: `Replacement cost inc ${taxName}`, width: 72, group: 'value' },
        ({ rcv }) => rcv,
        ({ rcv }) => rcv,
        { strong: true },
      ),
      figure('ageYears', { title: 'Age', label: 'Age in years', width: 34, group: 'value' }),
      {
        key: 'categoryId',
        title: 'Per year',
        label: 'Category and percent per year',
        width: 80,
        group: 'value',
        editable,
        text: (line) => (isItem(line) ? rateWords(line.values) : ''),
        copy: (line) => (isItem(line) ? (line.item.ruleLabel ?? '') : ''),
        draft: (line) => (isItem(line) ? (line.item.ruleLabel ?? '') : ''),
        proposals: labels,
      },
      figure('policyRate', { title: 'Policy %', label: 'Percent per year by the policy', width: 80, group: 'value' }),
      figure('policyFloor', { title: 'Policy floor', label: 'Floor by the policy', width: 90, group: 'value' }),
      words('policyReason', { title: 'Policy says', label: 'What the policy says', width: 160, group: 'value' }),
      reckoned(
        'depreciation',
        { title: 'Depreciation', width: 86, group: 'value' },
        ({ depreciation }) => depreciation,
        ({ depreciation }) => depreciation,
        { show: showLoss, strong: true },
      ),
      reckoned(
        'acv',
        { title: 'ACV inc', label: `Actual cash value inc ${taxName}`, width: 74, group: 'value' },
        ({ acv }) => acv,
        ({ acv }) => acv,
        { strong: true },
      ),
      words('priceSource', { title: 'Price from', width: 140, group: 'value' }),
      words('ageSource', { title: 'Age from', width: 140, group: 'value' }),
      {
        key: 'disposition',
        title: 'Disposition',
        width: 78,
        group: 'claim',
        editable,
        text: (line) => (isItem(line) && line.item.disposition ? DISPOSITION_WORDS[line.item.disposition] : ''),
        render: (line) =>
          isItem(line) && line.item.disposition ? (
            <span className={css.state} data-tone={DISPOSITION_TONES[line.item.disposition]}>
              <i aria-hidden />
              {DISPOSITION_WORDS[line.item.disposition]}
            </span>
          ) : null,
        proposals: dispositions,
      },
      figure('quotePrice', { title: 'Quote inc', label: `Quote inc ${taxName}`, width: 88, group: 'claim' }, showMoney),
      reckoned(
        'comesTo',
        { title: 'Comes to', width: 68, group: 'claim' },
        ({ comesTo }) => comesTo,
        ({ claim }) => claim,
        { strong: true },
      ),
      { ...words('box', { title: 'Box', width: 70, group: 'claim' }), editable: () => false },
      answer('owner', ownerName, `Answer of ${ownerName}`),
      answer('insurer', insurerName, `Answer of ${insurerName}`),
    ];
    return columns;
  }, [photoOf, taxName, ownerName, insurerName, labels]);
  return useColumnChoice('reinstate.contents-columns', all, HIDDEN);
}
