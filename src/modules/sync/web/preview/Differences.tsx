// Field by field: sent last, now with us, with them as far as they told, and what sending does.
import css from './SyncPreview.module.css';
import { Button, Checkbox } from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { mayLeaveOut } from '../../shared/sync-leave-out.ts';
import type { FieldChange, FieldDifference, PreviewAnswer } from '../../shared/sync-requests.api.ts';

const DOES: Readonly<Record<FieldDifference['does'], string>> = {
  unchanged: 'unchanged',
  change: 'will change',
  added: 'is added',
  removed: 'no longer sent',
  same: 'same already',
  theirs: 'theirs stays',
  choose: 'they choose',
};

interface MeanwhileProps {
  field: FieldChange;
  preview: PreviewAnswer;
  onTake: () => void;
  onLeaveOut: () => void;
}
/** What they changed after it was sent: into our record, or left out this time. */
function Meanwhile({ field: { key, label, does, theirs, takeable }, preview, onTake, onLeaveOut }: MeanwhileProps) {
  const { companyName } = preview;
  const both = does === 'choose';
  return (
    <div className={css.both} role="group" aria-label={`${label}, changed by ${companyName}`}>
      <p>
        <strong>{both ? `${label}: both of you changed it.` : `${label}: ${companyName} changed it.`}</strong>{' '}
        {companyName} has “{theirs}”.{' '}
        {both ? 'They see both and choose; nothing of theirs is overwritten.' : 'Theirs stays.'}
      </p>
      <div className={css.answers}>
        {takeable && (
          <Button size="compact-sm" variant="default" onClick={onTake}>
            Take theirs
          </Button>
        )}
        {both && mayLeaveOut(key) && (
          <Button size="compact-sm" variant="default" onClick={onLeaveOut}>
            Leave {label.toLowerCase()} out
          </Button>
        )}
      </div>
    </div>
  );
}

interface Props {
  preview: PreviewAnswer;
  leaveOut: readonly string[];
  onLeaveOut: (keys: readonly string[]) => void;
  onTake: (field: FieldChange) => Promise<void>;
}
export function Differences({ preview, leaveOut, onLeaveOut, onTake }: Props) {
  const { differences, companyName, lastSentAt } = preview;
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [at, setAt] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const rows = onlyChanged ? differences.filter(({ does }) => does !== 'unchanged') : differences;
  const again = lastSentAt !== null;
  const meanwhile = differences.filter(({ does, takeable }) => does === 'choose' || (does === 'theirs' && takeable));
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by));
    setAt(next);
    table.current?.querySelectorAll<HTMLElement>('[data-field]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', 'Next field', 'Preview', () => move(1));
  useShortcut('k', 'Previous field', 'Preview', () => move(-1));
  return (
    <section aria-label="What changes">
      <header className={css.tableHead}>
        <h3>
          {again ? `What changes at ${companyName}` : `What goes to ${companyName}`}{' '}
          <span className="quiet">{again ? `since ${showMoment(lastSentAt)}` : 'for the first time'}</span>
        </h3>
        {again && (
          <Checkbox
            size="xs"
            label="Only changed"
            checked={onlyChanged}
            onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
          />
        )}
      </header>
      {rows.length === 0 ? (
        <p className="quiet" style={{ padding: '0 12px' }}>
          {again ? 'Nothing changed since it was sent.' : 'Tick at least one part.'}
        </p>
      ) : (
        <table ref={table} className={css.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {again && <th scope="col">Sent</th>}
              <th scope="col">Now with us</th>
              {again && <th scope="col">{companyName} has</th>}
              <th scope="col">On sending</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((field, place) => (
              <Fragment key={field.key}>
                {field.group !== rows[place - 1]?.group && (
                  <tr className={css.group}>
                    <th colSpan={again ? 5 : 3} scope="colgroup">
                      {field.group}
                    </th>
                  </tr>
                )}
                <tr data-field data-at={place === at || undefined}>
                  <th scope="row">{field.label}</th>
                  {again && (
                    <td data-column="Sent">
                      {field.does === 'change' ? <s>{field.sent ?? '–'}</s> : (field.sent ?? '–')}
                    </td>
                  )}
                  <td data-column="Now" data-new={['change', 'added', 'choose'].includes(field.does) || undefined}>
                    {field.now ?? '–'}
                  </td>
                  {again && <td data-column="Theirs">{field.theirs ?? '–'}</td>}
                  <td data-does={field.does}>{DOES[field.does]}</td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {meanwhile.map((field) => (
        <Meanwhile
          key={field.key}
          field={field}
          preview={preview}
          onTake={() => void onTake(field)}
          onLeaveOut={() => onLeaveOut([...leaveOut, field.key])}
        />
      ))}
      {leaveOut.length > 0 && (
        <p className={css.left}>
          {counted(leaveOut.length, 'field')} left out.{' '}
          <button type="button" className="link-button" onClick={() => onLeaveOut([])}>
            Send everything again
          </button>
        </p>
      )}
    </section>
  );
}
