// The question as a sentence of fields; the answer below it changes with each.
import css from './report.module.css';
import { CloseButton, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';

import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { Where } from './Where.tsx';
import type { ReportSource } from '../../shared/data-views.api.ts';
import {
  BUCKETS,
  type Bucket,
  MOST_FIGURES,
  MOST_GROUPS,
  type ReportDefinition,
  type ReportGroup,
} from '../../shared/report-definition.ts';
import { spreadFigure } from '../../shared/report-spread.ts';
import {
  choiceOf,
  fieldIn,
  figureChoices,
  groupable,
  isDated,
  isSuburb,
  lower,
  measureOf,
  measureWords,
} from './report-words.ts';

const FigureDialog = lazy(async () => ({ default: (await import('./FigureDialog.tsx')).FigureDialog }));

const MORE = 'more';
const TOPS = [0, 5, 10, 20, 50];

interface Props {
  sources: readonly ReportSource[];
  source: ReportSource;
  definition: ReportDefinition;
  onList: (list: string) => void;
  onChange: (definition: ReportDefinition) => void;
  /** What came of it: how many rows, and how long it took. */
  counted: string | undefined;
}

export function ReportBuilder({ sources, source, definition, onList, onChange, counted }: Props) {
  const { groups, across, measures } = definition;
  const [editing, setEditing] = useState<number>();
  const dated = groups.filter(({ field, since }) => !since && isDated(fieldIn(source, field)?.kind));
  const box = useRef<HTMLDivElement>(null);
  useShortcut('shift+g', 'Add a group', 'Report', (event) => {
    event.preventDefault();
    box.current?.querySelector<HTMLInputElement>('input[aria-label="Add a group"]')?.focus();
  });
  const set = (change: Partial<ReportDefinition>): void => onChange(fitting(source, { ...definition, ...change }));
  return (
    <div ref={box} className={css.sentence} role="group" aria-label="Question">
      <span>Count</span>
      <Picker
        size="xs"
        className={css.pick}
        aria-label="What is counted"
        data={sources.map(({ list, title }) => ({ value: list, label: title }))}
        value={source.list}
        onChange={(list) => list && onList(list)}
        searchable
      />
      <span>where</span>
      <Where
        source={source}
        filter={definition.filter}
        byKey
        onChange={(next) => {
          const { filter: _, ...rest } = definition;
          onChange({ ...rest, ...next });
        }}
      />
      <span>show</span>
      {measures.map((measure, at) => (
        <span key={`${at} ${choiceOf(measure)}`} className={css.chip}>
          <button type="button" aria-label={`Change ${measureWords(source, measure)}`} onClick={() => setEditing(at)}>
            {measureWords(source, measure)}
          </button>
          {measures.length > 1 && (
            <CloseButton
              size={22}
              aria-label={`Remove ${measureWords(source, measure)}`}
              onClick={() => {
                const { sortBy: _, ...rest } = definition;
                onChange({ ...rest, measures: measures.filter((_one, other) => other !== at) });
              }}
            />
          )}
        </span>
      ))}
      {editing !== undefined && (
        <Suspense fallback={null}>
          <FigureDialog
            source={source}
            measures={measures}
            at={editing}
            hasDate={dated.length > 0 || isDated(fieldIn(source, across?.field)?.kind)}
            onChange={(next) => {
              setEditing(undefined);
              set({
                measures:
                  editing < measures.length
                    ? measures.map((old, at) => (at === editing ? next : old))
                    : [...measures, next],
              });
            }}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
      {measures.length < MOST_FIGURES && (
        <Picker
          size="xs"
          className={css.add}
          aria-label="Add a figure"
          placeholder="Add a figure"
          data={[
            ...figureChoices(source).filter(({ value }) => !measures.some((one) => choiceOf(one) === value)),
            { value: MORE, label: 'Days, some rows, calculated…' },
          ]}
          value={null}
          onChange={(choice) =>
            choice === MORE
              ? setEditing(measures.length)
              : choice && set({ measures: [...measures, measureOf(choice)] })
          }
          searchable
        />
      )}
      {groups.map((group, at) => (
        <GroupBox
          // Groups have no identity but their place.
          key={at}
          word={at === 0 ? 'by' : 'then'}
          name={at === 0 ? 'Group by' : `Then by, level ${at + 1}`}
          source={source}
          group={group}
          onChange={(next) =>
            set({
              groups: next
                ? groups.map((old, other) => (other === at ? next : old))
                : groups.filter((_, other) => other !== at),
            })
          }
        />
      ))}
      {groups.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label="How many groups"
          data={TOPS.map((top) => ({ value: String(top), label: top ? `top ${top}` : 'all groups' }))}
          value={String(definition.top ?? 0)}
          onChange={(event) => {
            const { top: _, ...rest } = definition;
            const top = Number(event.currentTarget.value);
            onChange(top ? { ...rest, top } : rest);
          }}
        />
      )}
      {groups.length < MOST_GROUPS && (
        <GroupBox
          key="more"
          word={groups.length ? 'then' : 'by'}
          name="Add a group"
          source={source}
          group={undefined}
          onChange={(next) => next && set({ groups: [...groups, next] })}
        />
      )}
      <GroupBox
        word="across"
        name="Across"
        source={source}
        group={across}
        onChange={(next) => {
          const { across: _, ...rest } = definition;
          onChange(fitting(source, next ? { ...rest, across: next } : rest));
        }}
      />
      {dated.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label="Compared with"
          data={[
            { value: '', label: 'compare with nothing' },
            { value: 'year', label: 'compare with the year before' },
            ...(dated[0]?.bucket === 'year'
              ? []
              : [{ value: 'period', label: `compare with the ${dated[0]?.bucket ?? 'month'} before` }]),
          ]}
          value={definition.compare ?? ''}
          onChange={(event) => onChange(chosen(definition, 'compare', event.currentTarget.value))}
        />
      )}
      {(groups.length > 0 || across) && (
        <NativeSelect
          size="xs"
          aria-label="Drawn as"
          data={[
            { value: '', label: 'drawn as fits' },
            { value: 'bars', label: 'drawn as bars' },
            ...(across ? [{ value: 'stacked', label: 'drawn as stacked bars' }] : []),
            ...(across && groups.length ? [{ value: 'heat', label: 'drawn as a heat map' }] : []),
            ...(isSuburb(groups[0]?.field) ? [{ value: 'map', label: 'drawn on a map' }] : []),
            ...(groups.length && spreadFigure(definition) !== undefined
              ? [{ value: 'dots', label: 'drawn as dots' }]
              : []),
            ...(isDated(fieldIn(source, across?.field)?.kind) && !across?.since
              ? [{ value: 'lines', label: 'drawn as lines' }]
              : []),
            { value: 'none', label: 'table only' },
          ]}
          value={definition.chart ?? ''}
          onChange={(event) => onChange(chosen(definition, 'chart', event.currentTarget.value))}
        />
      )}
      {counted && <span className={css.counted}>{counted}</span>}
    </div>
  );
}

function chosen<K extends 'compare' | 'chart'>(definition: ReportDefinition, key: K, value: string): ReportDefinition {
  const { [key]: _, ...rest } = definition;
  return (value ? { ...rest, [key]: value } : rest) as ReportDefinition;
}

/** Nothing runs on or is compared without a group by date, and nothing is stacked without values across. */
function fitting(source: ReportSource, { compare, chart, ...asked }: ReportDefinition): ReportDefinition {
  const hasDate = (group: ReportGroup | undefined): boolean => isDated(fieldIn(source, group?.field)?.kind);
  const byDate = asked.groups.some((group) => hasDate(group) && !group.since);
  const hasGroup = asked.groups.length > 0;
  const fits: Partial<Record<NonNullable<ReportDefinition['chart']>, boolean>> = {
    lines: hasDate(asked.across) && !asked.across?.since,
    stacked: asked.across !== undefined,
    heat: asked.across !== undefined && hasGroup,
    map: isSuburb(asked.groups[0]?.field),
    dots: hasGroup && spreadFigure(asked) !== undefined,
  };
  const stays = chart !== undefined && (fits[chart] ?? true);
  return {
    ...asked,
    ...(compare && byDate && { compare }),
    ...(stays && { chart }),
    measures:
      byDate || hasDate(asked.across) ? asked.measures : asked.measures.map(({ running: _, ...measure }) => measure),
  };
}

interface GroupProps {
  word: string;
  name: string;
  source: ReportSource;
  group: ReportGroup | undefined;
  onChange: (group: ReportGroup | undefined) => void;
}
function GroupBox({ word, name, source, group, onChange }: GroupProps) {
  const dated = isDated(fieldIn(source, group?.field)?.kind);
  return (
    <>
      <span>{word}</span>
      <Picker
        size="xs"
        className={group ? css.pick : css.add}
        aria-label={name}
        placeholder={group ? undefined : name === 'Across' ? 'Nothing' : 'Add a group'}
        data={groupable(source).map(({ field, label }) => ({ value: field, label }))}
        value={group?.field ?? null}
        onChange={(field) =>
          onChange(
            field ? { field, ...(isDated(fieldIn(source, field)?.kind) && { bucket: 'month' as const }) } : undefined,
          )
        }
        searchable
        clearable={group !== undefined}
        clearButtonProps={{ 'aria-label': `Remove ${name.toLowerCase()}` }}
      />
      {group && dated && (
        <NativeSelect
          size="xs"
          aria-label={`${name}, how long`}
          data={BUCKETS.map((bucket) => ({ value: bucket, label: bucket }))}
          value={group.bucket ?? 'month'}
          onChange={(event) => onChange({ ...group, bucket: event.currentTarget.value as Bucket })}
        />
      )}
      {group && dated && name === 'Across' && (
        <NativeSelect
          size="xs"
          aria-label="Across, counted from"
          data={[
            { value: '', label: 'of the calendar' },
            ...groupable(source)
              .filter((one) => isDated(one.kind) && one.field !== group.field)
              .map((one) => ({ value: one.field, label: `since ${lower(one.label)}` })),
          ]}
          value={group.since ?? ''}
          onChange={(event) => {
            const { since: _, ...rest } = group;
            const since = event.currentTarget.value;
            onChange(since ? { ...rest, since } : rest);
          }}
        />
      )}
    </>
  );
}
