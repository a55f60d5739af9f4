// Of something that came before: field by field what it would change here; all, some or none is taken over.
import css from './AcceptChanges.module.css';
import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldChange } from '../shared/sync-requests.api.ts';

const SAFE: readonly FieldChange['does'][] = ['change', 'added', 'removed'];
/** Those that nobody here touched meanwhile. */
export const takenAtFirst = (changes: readonly FieldChange[]): string[] =>
  changes.filter(({ takeable, does }) => takeable && SAFE.includes(does)).map(({ key }) => key);

const WORDS: Readonly<Record<FieldChange['does'], string>> = {
  unchanged: '',
  change: 'changed by them',
  added: 'added by them',
  removed: 'no longer there',
  same: 'the same here',
  theirs: 'changed here',
  choose: 'both changed it',
};

interface Props {
  changes: readonly FieldChange[];
  take: readonly string[];
  onTake: (keys: readonly string[]) => void;
}
export function AcceptChanges({ changes, take, onTake }: Props) {
  const shown = changes.filter(({ does }) => does !== 'unchanged' && does !== 'same');
  const all = shown.filter(({ takeable }) => takeable).map(({ key }) => key);
  if (!shown.length) return <p className="quiet">Nothing changed since it came last.</p>;
  return (
    <section className={css.changes} aria-label="What changes here">
      <header>
        <h3>What changes here</h3>
        <span className="quiet">
          {take.length} of {all.length} taken over
        </span>
        <Button size="compact-xs" variant="default" onClick={() => onTake(all)}>
          All
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onTake([])}>
          None
        </Button>
      </header>
      <ul>
        {shown.map(({ key, label, does, sent, now, theirs, takeable }) => (
          <li key={key} data-does={does}>
            {takeable ? (
              <Checkbox
                size="sm"
                aria-label={`Take over ${label}`}
                checked={take.includes(key)}
                onChange={(event) =>
                  onTake(event.currentTarget.checked ? [...take, key] : take.filter((other) => other !== key))
                }
              />
            ) : (
              <span aria-hidden />
            )}
            <div>
              <p>
                <strong>{label}</strong> <span className={css.does}>{takeable ? WORDS[does] : 'told only'}</span>
              </p>
              <dl>
                {sent !== null && sent !== now && <Value label="Before" value={<s>{sent}</s>} />}
                <Value label="Theirs now" value={now ?? 'gone'} />
                {takeable && theirs !== null && theirs !== now && theirs !== sent && (
                  <Value label="Yours" value={theirs} />
                )}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Value = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="quiet">{label}</dt>
    <dd>{value}</dd>
  </div>
);
