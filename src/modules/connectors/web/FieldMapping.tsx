// Which field of ours is which of theirs, tried on a real record: the value stands beside each field.
import css from './connectors.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { IconAlertTriangle, IconCheck, IconClock, IconPencil, IconPlus } from '../../../platform/web/icons.tsx';
import { counted } from '../../../platform/shared/words.ts';
import { OPERATION_KINDS, type SetupField } from '../shared/connector-setup.ts';
import { type Tried, connectorsApi } from '../shared/connectors.api.ts';
import { RULE_LABELS } from './rule-labels.ts';
import type { Desk } from './use-desk.ts';

const FieldDialog = lazy(async () => ({ default: (await import('./FieldDialog.tsx')).FieldDialog }));

const ruleWords = ({ rule, theirs }: SetupField): string => {
  if (rule.kind === 'date') return `as ${rule.format ?? 'YYYY-MM-DD'}`;
  if (rule.kind === 'table') {
    const mapped = Object.keys(rule.table ?? {}).length;
    return rule.theirList
      ? `table, ${mapped} of ${rule.theirList.length} mapped`
      : `table, ${counted(mapped, 'entry', 'entries')}`;
  }
  if (rule.kind === 'text' && theirs.includes('[]')) return 'each line';
  return RULE_LABELS[rule.kind];
};

export function FieldMapping({ desk }: { desk: Desk }) {
  const { connector, operation, tried, triedError, editable, saveOperation, saveField } = desk;
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const catalogue = useRead(connectorsApi.catalogue, {});
  if (!operation) return <section className={css.mapping} />;
  const ours = (catalogue.data?.data ?? []).filter(({ kind }) => kind === operation.kind);
  const labels = new Map(ours.map(({ ref, label }) => [ref, label]));
  const running = connector.published?.operations.find(({ ref }) => ref === operation.ref);
  const before = new Map(running?.fields.map((field) => [field.theirs, field]));
  const isIn = OPERATION_KINDS[operation.kind].direction === 'in';
  return (
    <section className={css.mapping} aria-label="Mapping">
      <header>
        <h2>
          {OPERATION_KINDS[operation.kind].label} <span>{counted(operation.fields.length, 'field')}</span>
        </h2>
        {!isIn && <TryOn key={operation.ref} desk={desk} />}
      </header>
      <div className={css.scroll}>
        <table className={css.fields}>
          <thead>
            <tr>
              <th scope="col">Their field</th>
              <th scope="col">{isIn ? 'To ours' : 'From ours'}</th>
              <th scope="col">Rule</th>
              <th scope="col" data-align="right">
                {isIn ? '' : (tried?.label ?? 'Value')}
              </th>
              <th scope="col">
                <span className="visually-hidden">State</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {operation.fields.map((field, place) => {
              const old = before.get(field.theirs);
              const isChanged = running !== undefined && JSON.stringify(old) !== JSON.stringify(field);
              const result = tried?.fields.find(({ theirs }) => theirs === field.theirs);
              return (
                <tr key={field.theirs} data-changed={isChanged || undefined}>
                  <th scope="row">
                    <code>{field.theirs}</code>
                  </th>
                  <td>{field.constant ? `“${field.constant}”` : (labels.get(field.ours ?? '') ?? field.ours)}</td>
                  <td>
                    {editable ? (
                      <button type="button" className={css.rule} onClick={() => setEditing(place)}>
                        <span className="visually-hidden">Change {field.theirs}: </span>
                        {old && old.rule.kind !== field.rule.kind && <s>{RULE_LABELS[old.rule.kind]}</s>}{' '}
                        {ruleWords(field)}
                      </button>
                    ) : (
                      ruleWords(field)
                    )}
                  </td>
                  <td data-align="right">
                    <code>{isIn ? '' : result?.shown}</code>
                  </td>
                  <td>{!isIn && <FieldState result={result} isChanged={isChanged} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {triedError && <p className={css.note}>{triedError}</p>}
        {editable && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Add field
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {editing !== null && (
          <FieldDialog
            field={editing === 'new' ? null : (operation.fields[editing] ?? null)}
            ours={ours}
            onClose={() => setEditing(null)}
            onSave={(field) => {
              if (editing === 'new') saveOperation({ ...operation, fields: [...operation.fields, field] });
              else saveField(editing, field);
              setEditing(null);
            }}
            onRemove={() => {
              saveOperation({ ...operation, fields: operation.fields.filter((_, at) => at !== editing) });
              setEditing(null);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function FieldState({ result, isChanged }: { result: Tried['fields'][number] | undefined; isChanged: boolean }) {
  if (!result) return null;
  const icon = { size: 14, 'aria-hidden': true } as const;
  if (result.state === 'missing')
    return (
      <span className={css.state} data-tone="late">
        <IconAlertTriangle {...icon} /> {result.note ?? 'missing'}
      </span>
    );
  if (result.state === 'choose')
    return (
      <span className={css.state} data-tone="waiting">
        <IconAlertTriangle {...icon} /> choose
      </span>
    );
  if (isChanged)
    return (
      <span className={css.state} data-tone="active">
        <IconPencil {...icon} /> changed
      </span>
    );
  if (result.state === 'leftOut')
    return (
      <span className={css.state}>
        <IconClock {...icon} /> left out
      </span>
    );
  return (
    <span className={css.state} data-tone="done">
      <IconCheck {...icon} />
      <span className="visually-hidden">right</span>
    </span>
  );
}

function TryOn({ desk: { connector, operation, tried, chooseObject } }: { desk: Desk }) {
  const read = useRead(connectorsApi.records, {
    params: { id: connector.id },
    query: { operation: operation?.ref ?? '' },
  });
  const records = read.data?.data ?? [];
  if (!records.length) return <span className="quiet">No record to try on</span>;
  return (
    <div className={css.tryOn}>
      <span aria-hidden="true">Try on</span>
      <NativeSelect
        size="xs"
        aria-label="Try on"
        data={records.map(({ id, label }) => ({ value: String(id), label }))}
        value={String(tried?.objectId ?? '')}
        onChange={(event) => chooseObject(Number(event.currentTarget.value))}
      />
    </div>
  );
}
