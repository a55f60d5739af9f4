// What happened to this contact and to those merged into it.
import css from './contacts.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { sentence, showMoment } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { contactMergeApi } from '../shared/contact-merge.api.ts';

const STEP = 50;
const VERBS: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  link: 'Linked',
  unlink: 'Link removed',
  merge: 'Merged from',
  import: 'Imported',
};

export function ContactHistory({ contactId }: { contactId: number }) {
  const [shown, setShown] = useState(STEP);
  const read = useRead(
    contactMergeApi.history,
    { params: { id: contactId }, query: { perPage: String(shown) as unknown as number } },
    { keepPrevious: true },
  );
  const page = read.data;
  return (
    <RecordSection title="History">
      {read.error && <p role="alert">{read.error.message}</p>}
      <ul className={css.contactRows}>
        {page?.data.map((entry) => (
          <li key={entry.id}>
            <div>
              <p>
                <strong>{VERBS[entry.verb] ?? sentence(entry.verb)}</strong>{' '}
                {entry.of.id === contactId ? '' : entry.of.label} {entry.note}
              </p>
              {entry.changes.map((change) => (
                <p key={change.field}>
                  {change.label}: {change.from === null ? '' : `${change.from} → `}
                  {change.to ?? 'nothing'}
                </p>
              ))}
              <p className="quiet">
                {entry.createdBy?.label ?? 'System'} · {showMoment(entry.createdAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {page && page.meta.total > page.data.length && (
        <Button size="xs" variant="default" onClick={() => setShown(Math.min(1000, shown + STEP))}>
          Show more
        </Button>
      )}
    </RecordSection>
  );
}
