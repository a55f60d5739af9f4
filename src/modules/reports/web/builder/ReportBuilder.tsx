// The question as a sentence of fields; the answer below it changes with each.
import css from './report.module.css';
import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { describeNode } from '../../../../platform/web/list/filter-words.ts';
import { useFilterLabels } from '../../../../platform/web/list/option-labels.ts';
import type { ReportSource } from '../../shared/data-views.api.ts';
import {
  BUCKETS,
  type Bucket,
  MOST_FIGURES,
  MOST_GROUPS,
  type ReportDefinition,
  type ReportGroup,
} from '../../shared/report-definition.ts';
import {
  choiceOf,
  fieldIn,
  figureChoices,
  filterFieldsOf,
  filterOf,
  groupable,
  isDated,
  measureOf,
  measureWords,
  nodesOf,
} from './report-words.ts';

const FilterBuilder = lazy(async () => ({
  default: (await import('../../../../platform/web/list/FilterBuilder.tsx')).FilterBuilder,
}));

interface Props {
  sources: readonly ReportSource[];
  source: ReportSource;
  definition: ReportDefinition;
  onList: (list: string) => void;
  onChange: (definition: ReportDefinition) => void;
}

export function ReportBuilder({ sources, source, definition, onList, onChange }: Props) {
  const { groups, across, measures } = definition;
  const set = (change: Partial<ReportDefinition>): void => onChange({ ...definition, ...change });
  return (
    <div className={css.sentence} role="group" aria-label="Question">
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
      <Where source={source} definition={definition} onChange={onChange} />
      <span>show</span>
      {measures.map((measure, at) => (
        <span key={choiceOf(measure)} className={css.chip}>
          {measureWords(source, measure)}
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
      {measures.length < MOST_FIGURES && (
        <Picker
          size="xs"
          className={css.add}
          aria-label="Add a figure"
          placeholder="Add a figure"
          data={figureChoices(source).filter(({ value }) => !measures.some((one) => choiceOf(one) === value))}
          value={null}
          onChange={(choice) => choice && set({ measures: [...measures, measureOf(choice)] })}
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
          onChange(next ? { ...rest, across: next } : rest);
        }}
      />
    </div>
  );
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
    </>
  );
}

function Where({ source, definition, onChange }: Pick<Props, 'source' | 'definition' | 'onChange'>) {
  const [open, setOpen] = useState(false);
  const fields = filterFieldsOf(source);
  const { nodes, any } = nodesOf(definition);
  useFilterLabels(nodes, fields);
  const words = nodes.map((node) => describeNode(node, fields)).join(any ? ' or ' : ', ');
  return (
    <>
      <span>where</span>
      <Button size="xs" variant="default" className={css.where} title={words} onClick={() => setOpen(true)}>
        {words || 'all of them'}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FilterBuilder
            path={`/${source.list}`}
            s=""
            fields={fields}
            nodes={nodes}
            any={any}
            onApply={(next, joinAny) => {
              const { filter: _, ...rest } = definition;
              onChange({ ...rest, ...filterOf(next, joinAny) });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
