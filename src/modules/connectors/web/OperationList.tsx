// What goes and comes, each with how it is today.
import css from './connectors.module.css';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { IconPencil, IconPlus } from '../../../platform/web/icons.tsx';
import { OPERATION_KINDS, type SetupOperation } from '../shared/connector-setup.ts';
import type { ConnectorView } from '../shared/connectors.api.ts';
import type { Desk } from './use-desk.ts';

const OperationDialog = lazy(async () => ({ default: (await import('./OperationDialog.tsx')).OperationDialog }));

type Counts = ConnectorView['operations'][number];
const whenWords = ({ kind, when, every }: SetupOperation): string => {
  if (OPERATION_KINDS[kind].direction === 'in') return every ? `every ${every} min` : 'when told';
  if (kind === 'acknowledge') return 'answers';
  return when === 'atOnce' ? 'at once' : 'by hand';
};
const toneOf = ({ enabled }: SetupOperation, counts: Counts | undefined): string => {
  if (!enabled) return 'off';
  if (!counts) return 'new'; // nothing is green that never worked
  if (counts.refused) return 'late';
  return counts.parked ? 'waiting' : 'done';
};

export function OperationList({ desk: { connector, operation: chosen, choose, editable, saveSetup } }: { desk: Desk }) {
  const [editing, setEditing] = useState<SetupOperation | 'new' | null>(null);
  const { setup } = connector;
  return (
    <section className={css.operations} aria-label="Operations">
      <header>
        <h2>Operations</h2>
        {editable && (
          <Button size="compact-xs" variant="subtle" aria-label="Add operation" onClick={() => setEditing('new')}>
            <IconPlus size={14} aria-hidden />
          </Button>
        )}
      </header>
      <ul>
        {setup.operations.map((one) => {
          const counts = connector.operations.find(({ operation }) => operation === one.ref);
          const { label } = OPERATION_KINDS[one.kind];
          return (
            <li key={one.ref} data-chosen={one.ref === chosen?.ref || undefined}>
              <UnstyledButton onClick={() => choose(one.ref)} aria-pressed={one.ref === chosen?.ref}>
                <strong>
                  <i data-tone={toneOf(one, counts)} aria-hidden="true" />
                  {label}
                </strong>
                <span>
                  {one.enabled ? whenWords(one) : 'off'}
                  {counts?.today ? `, ${counts.today} today` : ''}
                  {counts?.refused ? <em>, {counts.refused} refused</em> : null}
                  {counts?.parked ? `, ${counts.parked} parked` : ''}
                </span>
              </UnstyledButton>
              {editable && one.ref === chosen?.ref && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Change ${label}`}
                  onClick={() => setEditing(one)}
                >
                  <IconPencil size={14} aria-hidden />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {editing && (
          <OperationDialog
            operation={editing === 'new' ? null : editing}
            taken={setup.operations.map(({ ref }) => ref)}
            onClose={() => setEditing(null)}
            onSave={(next) => {
              const known = setup.operations.some(({ ref }) => ref === next.ref);
              saveSetup({
                ...setup,
                operations: known
                  ? setup.operations.map((one) => (one.ref === next.ref ? next : one))
                  : [...setup.operations, next],
              });
              choose(next.ref);
              setEditing(null);
            }}
            onRemove={(ref) => {
              saveSetup({ ...setup, operations: setup.operations.filter((one) => one.ref !== ref) });
              setEditing(null);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
