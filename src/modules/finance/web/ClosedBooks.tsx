// Until which day the books are closed: who closed them, and closing and reopening for those who may.
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '../../../kit/dates.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type ClosedBooks as Closed, closedBooksApi } from '../shared/closed-books.api.ts';

export function ClosedBooks() {
  const may = useCan()('close-books');
  const read = useRead(closedBooksApi.read, {});
  const [isOpen, setOpen] = useState(false);
  const found = read.data?.data;
  return (
    <RecordSection
      title="Closed books"
      actions={
        may &&
        found && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {found.closedUntil ? 'Close or reopen' : 'Close the books'}
          </Button>
        )
      }
    >
      {read.error && !found && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !found && <SkeletonRows rows={2} />}
      {found && (
        <>
          <p>
            {found.closedUntil
              ? `Closed to ${showDate(found.closedUntil)}. Nothing can be dated on or before that day.`
              : 'Open. Close them after month or year end so nothing can be dated in that period.'}
          </p>
          {found.closings.length > 0 && <Closings closings={found.closings} />}
        </>
      )}
      {isOpen && found && <CloseDialog closedUntil={found.closedUntil} onClose={() => setOpen(false)} />}
    </RecordSection>
  );
}

const Closings = ({ closings }: { closings: Closed['closings'] }) => (
  <ul>
    {closings.map(({ id, closedUntil, reason, createdAt, createdBy }) => (
      <li key={id}>
        {closedUntil ? `Until ${showDate(closedUntil)}` : 'Reopened'}: {reason}{' '}
        <span className="quiet">{[createdBy, showMoment(createdAt)].filter(Boolean).join(', ')}</span>
      </li>
    ))}
  </ul>
);

function CloseDialog({ closedUntil, onClose }: { closedUntil: string | null; onClose: () => void }) {
  const write = useWrite(closedBooksApi.close);
  const yesterday = addDays(todayHere(), -1);
  const [isAll, setAll] = useState(false);
  const [day, setDay] = useState(closedUntil ?? '');
  const [reason, setReason] = useState('');
  const until = isAll ? null : day;
  const isEarlier = closedUntil !== null && (until === null || until < closedUntil);
  return (
    <SaveDialog
      title="Close the books"
      action={isEarlier ? 'Reopen' : 'Close'}
      changed={reason !== '' || until !== closedUntil}
      ready={reason.trim() !== '' && until !== '' && until !== closedUntil}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ body: { closedUntil: until, reason: reason.trim(), before: closedUntil } });
        onClose();
      }}
    >
      {closedUntil !== null && (
        <Radio.Group
          label="The books are"
          value={isAll ? 'open' : 'closed'}
          onChange={(value) => setAll(value === 'open')}
        >
          <Radio value="closed" label="Closed to a date" />
          <Radio value="open" label="Open" />
        </Radio.Group>
      )}
      {!isAll && <DayBox label="Closed to" value={day} max={yesterday} onChange={setDay} />}
      <p className="quiet">
        Nothing can be dated on or before that day. Voids and card payments are dated the day they happen.
      </p>
      <LongText label="Why" minRows={2} max={500} value={reason} onChange={setReason} />
    </SaveDialog>
  );
}
