// Bringing things back: the appointment with its list, the hand-over that the owner signs, the count of a bay.
import css from './storage.module.css';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CUSTODY_LANE } from './use-scan.ts';
import { counted } from '../../../platform/shared/words.ts';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { useKeptWrite, useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { newUuid } from '../../../platform/web/api/transaction.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { MomentBox } from '../../../platform/web/form/dates/MomentBox.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { type StorageItemView, storageItemsApi } from '../shared/storage-items.api.ts';
import { type HandOver as Handed, storageReturnsApi } from '../shared/storage-returns.api.ts';
import { SignatureBox } from './SignatureBox.tsx';

interface Props {
  jobId: number;
  boxes: readonly StorageItemView[];
  onClose: () => void;
}
const words = (of: StorageItemView): string => [of.label, of.description].filter(Boolean).join(' ');
const firstError = (error: { errors: Record<string, string>; message: string } | null): string | undefined =>
  error ? (Object.values(error.errors)[0] ?? error.message) : undefined;

/** What can go back to its owner. */
export const isStored = ({ storageItemStatus }: StorageItemView): boolean =>
  ['stored', 'restorer', 'ready'].includes(storageItemStatus.typeName);

const MOST_OF_A_JOB = '300';
/** From the plan: a return of all that a job has in storage, wherever it stands. */
export function BookReturnOf({ of: { jobId, job }, onClose }: { of: StorageItemView; onClose: () => void }) {
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: [jobId] }] });
  const read = useRead(storageItemsApi.list, { query: { filter, perPage: MOST_OF_A_JOB } });
  if (!read.data) return null;
  const boxes = read.data.data.filter(isStored);
  return <BookReturn jobId={jobId} boxes={boxes} title={`Book a return, ${job.label}`} onClose={onClose} />;
}

/** An appointment on which chosen boxes go back. */
export function BookReturn({ jobId, boxes, title = 'Book a return', onClose }: Props & { title?: string }) {
  const write = useWrite(storageReturnsApi.book);
  const people = useOptions('user').options;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(boxes.map(({ id }) => id)));
  const [startAt, setStartAt] = useState('');
  const [userIds, setUserIds] = useState<string[]>([]);
  return (
    <SaveDialog
      title={title}
      action="Book a return"
      changed={startAt !== ''}
      ready={startAt !== '' && chosen.size > 0}
      saving={write.isPending}
      error={firstError(write.error)}
      onClose={onClose}
      size={520}
      save={async () => {
        await write.mutateAsync({
          params: { jobId },
          body: { storageItemIds: [...chosen], startAt, userIds: userIds.map(Number) },
        });
        toast(`Return of ${counted(chosen.size, 'box', 'boxes')} booked`);
        onClose();
      }}
    >
      <MomentBox id="storage-return" label="When" value={startAt} onChange={setStartAt} />
      <ManyPicker
        label="Who brings it"
        size="sm"
        data={people.map(({ value, label }) => ({ value: String(value), label }))}
        value={userIds}
        onChange={setUserIds}
      />
      <Choose boxes={boxes} chosen={chosen} onChosen={setChosen} />
    </SaveDialog>
  );
}

interface ChooseProps {
  boxes: readonly StorageItemView[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}
function Choose({ boxes, chosen, onChosen }: ChooseProps) {
  return (
    <ul className={css.rows} aria-label="Boxes to return">
      {boxes.map((of) => (
        <li key={of.id}>
          <Checkbox
            size="sm"
            label={words(of)}
            checked={chosen.has(of.id)}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.currentTarget.checked) next.add(of.id);
              else next.delete(of.id);
              onChosen(next);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type Found = Handed['items'][number]['found'];
/** The list that the owner signs: each box returned, damaged or missing. */
export function HandOver({ jobId, boxes, onClose }: Props) {
  const write = useKeptWrite(storageReturnsApi.handOver);
  const [found, setFound] = useState<Readonly<Record<number, Found>>>({});
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const [signedBy, setSignedBy] = useState('');
  const [signature, setSignature] = useState<string | null>(null);
  const of = (id: number): Found => found[id] ?? 'returned';
  const claims = boxes.filter(({ id }) => of(id) !== 'returned').length;
  return (
    <SaveDialog
      title="Hand over"
      action="Hand over"
      changed={signedBy !== ''}
      ready={signedBy.trim() !== '' && signature !== null}
      saving={write.isPending}
      error={firstError(write.error)}
      onClose={onClose}
      size={560}
      save={async () => {
        const body: Handed = {
          at: pressedNow(),
          signedBy: signedBy.trim(),
          signature,
          items: boxes.map(({ id, storageNumber }) => ({
            clientRef: newUuid(),
            code: storageNumber,
            found: of(id),
            note: notes[id]?.trim() || null,
          })),
        };
        const input = { params: { jobId }, body };
        const sent = await write.mutateAsync({
          input,
          about: `storageReturn/${jobId}`,
          lane: CUSTODY_LANE,
          sentence: `${counted(boxes.length, 'box', 'boxes')} handed over`,
        });
        toast(sent.kept ? KEPT_HERE : `${counted(boxes.length, 'box', 'boxes')} handed over`);
        onClose();
      }}
    >
      <ul className={css.rows} aria-label="List to sign">
        {boxes.map((box) => (
          <li key={box.id}>
            <span className={css.what}>{words(box)}</span>
            <SegmentedControl
              size="xs"
              aria-label={`How ${box.label} is`}
              data={[
                { value: 'returned', label: 'Returned' },
                { value: 'damaged', label: 'Damaged' },
                { value: 'missing', label: 'Missing' },
              ]}
              value={of(box.id)}
              onChange={(value) => setFound({ ...found, [box.id]: value as Found })}
            />
            {of(box.id) !== 'returned' && (
              <TextInput
                className={css.grow ?? ''}
                size="sm"
                maxLength={200}
                aria-label={`What was found of ${box.label}`}
                placeholder="What was found"
                value={notes[box.id] ?? ''}
                onChange={(event) => setNotes({ ...notes, [box.id]: event.currentTarget.value })}
              />
            )}
          </li>
        ))}
      </ul>
      {claims > 0 && <p className={css.waiting}>{counted(claims, 'claim')} will be opened.</p>}
      <TextInput
        label="Who receives it"
        size="sm"
        required
        maxLength={120}
        value={signedBy}
        onChange={(event) => setSignedBy(event.currentTarget.value)}
      />
      <SignatureBox value={signature} onChange={setSignature} />
    </SaveDialog>
  );
}

/** What stands in a bay, ticked as it is seen. */
export function CountBay({ bay, onClose }: { bay: { id: number; label: string }; onClose: () => void }) {
  const write = useWrite(storageReturnsApi.countBay);
  const filter = JSON.stringify({ and: [{ field: 'bayId', operator: 'equals', value: [bay.id] }] });
  const read = useRead(storageItemsApi.list, { query: { filter, perPage: '1000' } });
  const boxes = (read.data?.data ?? []).filter(({ parentId }) => parentId === null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const left = boxes.length - seen.size;
  return (
    <SaveDialog
      title={`Count ${bay.label}`}
      action="Count"
      changed={seen.size > 0}
      ready={read.data !== undefined}
      saving={write.isPending}
      error={firstError(write.error)}
      onClose={onClose}
      size={480}
      save={async () => {
        const { data } = await write.mutateAsync({ params: { id: bay.id }, body: { seen: [...seen] } });
        toast(
          data.missing.length
            ? `${bay.label} counted. Missing: ${data.missing.join(', ')}. A claim is open`
            : `${bay.label} counted, nothing is missing`,
        );
        onClose();
      }}
    >
      <p className="quiet">Tick what you see. What stays unticked is missing: its days stop, and a claim is opened.</p>
      <Choose boxes={boxes} chosen={seen} onChosen={setSeen} />
      {left > 0 && <p className={css.waiting}>{counted(left, 'box', 'boxes')} not seen yet</p>}
    </SaveDialog>
  );
}
