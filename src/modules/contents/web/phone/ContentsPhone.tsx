// Contents on a phone in a wet house: the room stays, one photograph becomes items by frames, each row is kept on this device at once.
import css from './phone.module.css';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { counted, listed } from '../../../../platform/shared/words.ts';
import { newUuid } from '../../../../platform/web/api/transaction.ts';
import { isOffline } from '../../../../platform/web/api/connection.ts';
import {
  IconBarcode,
  IconCamera,
  IconChevronDown,
  IconCloudOff,
  IconCopy,
  IconDots,
  IconHome,
} from '../../../../platform/web/icons.tsx';
import { useKeptOf } from '../../../../platform/web/offline/outbox.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { addUploads, chooseFiles, ownerOf, useQueueOf, useQueuePanel } from '../../../documents/web/index.ts';
import { showClock } from '../../../../platform/web/display/format.ts';
import { readEntry as readCell } from '../../shared/contents-entry.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import type { CropFrame } from '../../shared/loss-schedule.entity.ts';
import { type ItemFields, type NewItem, alike } from '../contents-ops.ts';
import { STATUS_WORDS, showCents } from '../contents-words.ts';
import { type Framed, FrameEditor } from '../FrameEditor.tsx';
import { type Contents, type ContentsWrites, aboutContents } from '../use-contents.ts';
import { SetDialog } from '../SetDialog.tsx';
import { rememberPhoto, usePhotos } from '../use-photos.ts';
import { totalsOf } from '../../shared/contents-values.ts';
import { BarcodeDialog } from './BarcodeDialog.tsx';
import { type Draft, type Entry, readStoredEntry, storeEntry } from './entry-store.ts';
import { ItemRows } from './ItemRows.tsx';
import { PhotoProposals } from './photo-proposals-slot.ts';
import { RoomSheet } from './RoomSheet.tsx';
import { VoiceDialog } from './VoiceDialog.tsx';
import { canRecord, rememberVoice } from './voice.ts';

/** Given: Photo – before. */
const BEFORE = 1;
/** Given: Other. */
const OTHER = 22;

interface Props {
  job: { id: number; jobNumber: string };
  contents: Contents;
  writes: ContentsWrites;
  readOnlyReason: string | undefined;
  menu: readonly { label: string; act: () => void }[];
  statusActs: readonly { label: string; act: () => void }[];
  switcher: ReactNode;
  onPaper: () => void;
  onSend: (() => void) | undefined;
}
const NEW: Omit<Draft, 'ref' | 'frame'> = {
  isKnown: false,
  label: '',
  quantity: '1',
  ageYears: '',
  conditionBefore: '',
  conditionNow: '',
  barcode: null,
  brand: null,
  model: null,
};
const draftOf = (item: ContentsItem): Draft => ({
  ref: item.ref,
  isKnown: true,
  label: item.label,
  quantity: String(item.quantity),
  ageYears: item.ageYears === null ? '' : String(item.ageYears),
  conditionBefore: item.conditionBefore ?? '',
  conditionNow: item.conditionNow ?? '',
  barcode: item.barcode,
  brand: item.brand,
  model: item.model,
  frame: item.cropFrame,
  voiceRef: item.voiceRef ?? null,
  voiceId: item.voiceId ?? null,
});

/** A row that was begun and has nothing in it. */
const isEmpty = (draft: Draft): boolean =>
  !draft.isKnown &&
  draft.frame === null &&
  !draft.voiceRef &&
  [draft.label, draft.ageYears, draft.conditionBefore, draft.conditionNow, draft.barcode ?? ''].every(
    (text) => !text.trim(),
  );

/** The fields of a draft, or what is wrong with it. */
function fieldsOf(draft: Draft): { fields: ItemFields } | { problem: string } {
  const lists = { categories: [] };
  const fields: Record<string, unknown> = { barcode: draft.barcode, brand: draft.brand, model: draft.model };
  for (const name of ['label', 'quantity', 'ageYears', 'conditionBefore', 'conditionNow'] as const) {
    const read = readCell(name, draft[name], lists);
    if ('problem' in read) return { problem: read.problem };
    fields[name] = read.value;
  }
  const { copied, voiceRef = null, frame: cropFrame } = draft;
  return { fields: { ...copied, ...fields, cropFrame, voiceRef } };
}

export function ContentsPhone(props: Props) {
  const { job, contents, writes, readOnlyReason } = props;
  const { whole, items } = contents;
  const scheduleId = whole.schedule.id;
  const [own, setEntry] = useState<Entry>(() => {
    const stored = readStoredEntry(scheduleId);
    return stored.room ? stored : { ...stored, room: items.at(-1)?.room ?? '' };
  });
  const entry = withPhoto(withoutKept(own, items), items);
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState<'room' | 'code' | 'voice' | 'set' | null>(null);
  const owner = ownerOf(useCurrentUser());
  const photoOf = usePhotos(whole, entry.photoRef === null ? NO_REFS : [entry.photoRef]);
  const set = (change: Partial<Entry>): Entry => {
    const next = { ...entry, ...change };
    setEntry(next);
    storeEntry(scheduleId, next);
    return next;
  };
  // What waits is named above the thumb bar; the line of uploads would lie over its buttons.
  useEffect(() => {
    useQueuePanel.setState({ pillHidden: true });
    return () => useQueuePanel.setState({ pillHidden: false });
  }, []);
  const editable = readOnlyReason === undefined;
  const { draft, room } = entry;
  const ofRoom = items.filter((item) => item.room === room);
  const photo = photoOf({ photoId: entry.photoId, cropRef: entry.photoRef });
  const isHere = (item: ContentsItem): boolean =>
    entry.photoRef !== null
      ? item.cropRef === entry.photoRef
      : entry.photoId !== null && item.photoId === entry.photoId;
  const shown = photo ? items.filter(isHere) : [];

  const startDraft = (frame: CropFrame | null, like?: ContentsItem): Draft => ({
    ...(like
      ? { ...draftOf(like), isKnown: false, barcode: null, voiceRef: null, voiceId: null, copied: alike(like) }
      : NEW),
    ref: newUuid(),
    frame,
  });
  const placeOf = (): ItemFields => ({
    cropRef: entry.photoRef,
    ...(entry.photoId !== null && { cropAttachmentId: entry.photoId }),
  });
  /** Keeps the row of now; one that is empty is let go. False where something is wrong with it. */
  const keep = (then: Draft | null): boolean => {
    if (!draft || isEmpty(draft)) {
      setProblem('');
      set({ draft: then });
      return true;
    }
    const read = fieldsOf(draft);
    if ('problem' in read) {
      setProblem(read.problem);
      return false;
    }
    if (draft.isKnown) writes.change([{ ref: draft.ref, fields: read.fields }]);
    else writes.add([{ ...read.fields, ...(photo && placeOf()), ref: draft.ref, room } as NewItem]);
    setProblem('');
    set({ draft: then });
    return true;
  };
  /** The row of now and more of the same: each piece is an item, with the photograph and the frame in which all of them are. */
  const repeat = (more: number): void => {
    if (!draft) return;
    const read = fieldsOf(draft);
    if ('problem' in read) return setProblem(read.problem);
    const known = items.find(({ ref }) => ref === draft.ref);
    const photoOfSet = known
      ? { cropRef: known.cropRef, ...(known.photoId !== null && { cropAttachmentId: known.photoId }) }
      : photo && placeOf();
    const { voiceRef, ...rest } = read.fields;
    const same = { ...(known && alike(known)), ...rest, ...photoOfSet, quantity: 1, room: known?.room ?? room };
    const pieces = Array.from({ length: more }, () => ({ ...same, ref: newUuid() }) as NewItem);
    if (draft.isKnown) {
      writes.change([{ ref: draft.ref, fields: { ...read.fields, quantity: 1 } }]);
      writes.add(pieces);
    } else writes.add([{ ...same, voiceRef: voiceRef ?? null, ref: draft.ref } as NewItem, ...pieces]);
    setProblem('');
    set({ draft: draft.isKnown ? null : startDraft(null) });
  };
  const keepVoice = (content: File): void => {
    const details = {
      attachmentTypeId: OTHER,
      description: `Voice note, ${whole.schedule.label}, ${draft?.label || room}`.slice(0, 200),
      public: false,
      room: room || null,
      takenAt: null,
      latitude: null,
      longitude: null,
    };
    const [ref] = addUploads(owner, job, [{ content, fileName: content.name, details, label: 'Voice note' }]);
    if (!ref || !draft) return;
    rememberVoice(ref, content);
    set({ draft: { ...draft, voiceRef: ref, voiceId: null } });
  };
  const keepNext = (): void => {
    if (draft && isEmpty(draft)) setProblem('Say what it is');
    else keep(draft?.isKnown ? null : startDraft(null));
  };
  const last = items.findLast((item) => item.room === room && item.ref !== draft?.ref) ?? items.at(-1);
  const likeLast = (): void => {
    if (!last) return;
    // An empty row takes what the last one says; one that is filled is kept first.
    if (draft && !draft.label.trim()) set({ draft: { ...startDraft(draft.frame, last), ref: draft.ref } });
    else keep(startDraft(null, last));
  };
  const onDraw = (frame: CropFrame): void => {
    // The first frame of an empty row is its own; the next one keeps the row and begins another.
    if (draft && (!draft.label.trim() || draft.frame === null)) set({ draft: { ...draft, frame } });
    else keep(startDraft(frame));
  };
  const takePhoto = async (): Promise<void> => {
    const [file] = await chooseFiles('image/*', { capture: true });
    if (!file) return;
    const label = room || 'Contents';
    const details = {
      attachmentTypeId: BEFORE,
      description: `Contents ${whole.schedule.label}, ${label}`,
      public: false,
      room: room || null,
      takenAt: null,
      latitude: null,
      longitude: null,
    };
    const [ref] = addUploads(owner, job, [{ content: file, fileName: file.name || 'shelf.jpg', details, label }]);
    if (!ref) return;
    await rememberPhoto(ref, file);
    // What was begun before is kept already; what is named next is in this photograph.
    set({ photoRef: ref, photoId: null, draft: startDraft(null) });
  };
  const choose = (ref: string): void => {
    const item = items.find((one) => one.ref === ref);
    if (item && editable && !item.proposed && item.disposedAt === null) keep(draftOf(item));
  };
  const start = (): void => (room ? void takePhoto() : setAsking('room'));
  const number =
    items.find(({ ref }) => ref === draft?.ref)?.number ?? Math.max(0, ...items.map((one) => one.number)) + 1;
  const frames: Framed[] = [
    ...shown
      .filter(({ ref, cropFrame }) => ref !== draft?.ref && cropFrame !== null)
      .map(
        (item): Framed => ({
          key: item.ref,
          frame: item.cropFrame as CropFrame,
          name: String(item.number),
          state: item.proposed ? 'proposed' : 'kept',
        }),
      ),
    ...(draft?.frame ? [{ key: draft.ref, frame: draft.frame, name: String(number), state: 'current' as const }] : []),
  ];
  const kept = shown.filter(({ proposed }) => !proposed).length;

  return (
    <div className={css.phone}>
      <PhoneHead {...props} />
      <div className={css.room}>
        <UnstyledButton className={css.roomButton} onClick={() => setAsking('room')}>
          <IconHome size={20} stroke={1.6} aria-hidden />
          <strong>{room || 'Choose the room'}</strong>
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
        <span className="quiet">stays until changed</span>
      </div>
      {photo ? (
        <>
          <FrameEditor
            url={photo.url}
            label={`Photo of ${room}`}
            frames={frames}
            onDraw={editable ? onDraw : undefined}
            onChoose={choose}
          />
          <div className={css.caption}>
            <strong>
              {counted(shown.length + (draft && !draft.isKnown ? 1 : 0), 'thing')}, {kept} kept
            </strong>
            <span className="quiet">{editable ? 'Draw a frame round what is missing' : ''}</span>
            {editable && (
              <PhotoProposals scheduleId={scheduleId} room={room} photoRef={entry.photoRef} photoId={entry.photoId} />
            )}
          </div>
        </>
      ) : (
        editable && (
          <UnstyledButton className={css.shoot} onClick={start}>
            <IconCamera size={28} stroke={1.4} aria-hidden />
            Take a photo of a shelf
          </UnstyledButton>
        )
      )}
      <ItemRows
        items={photo ? [...ofRoom.filter((item) => !isHere(item)), ...shown] : ofRoom}
        draft={draft}
        photo={photo}
        photoOf={photoOf}
        problem={problem}
        voiceUrl={whole.voices.find(({ id }) => id === draft?.voiceId)?.url ?? null}
        onVoice={canRecord() ? () => setAsking('voice') : undefined}
        onSet={() => (draft?.label.trim() ? setAsking('set') : setProblem('Say what it is'))}
        editable={editable}
        onDraft={(change) => {
          setProblem('');
          if (draft) set({ draft: { ...draft, ...change } });
        }}
        onChoose={choose}
        onAccept={({ ref }) => writes.change([{ ref, fields: { proposed: false } }])}
        onReject={({ ref }) => writes.remove([ref])}
        onRemove={
          draft?.isKnown
            ? () => {
                writes.remove([draft.ref]);
                set({ draft: null });
              }
            : draft
              ? () => set({ draft: null })
              : undefined
        }
      />
      <KeptStrip scheduleId={scheduleId} jobId={job.id} owner={owner} />
      {editable && (
        <div className={css.thumb}>
          {photo && (
            <ActionIcon variant="default" size={48} aria-label="Take a photo" onClick={() => keep(null) && start()}>
              <IconCamera size={22} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon variant="default" size={48} aria-label="Bar code" onClick={() => setAsking('code')}>
            <IconBarcode size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <Button
            className={css.big}
            variant="default"
            disabled={!last}
            leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
            onClick={likeLast}
          >
            Like last
          </Button>
          {draft ? (
            <Button className={css.grow} onClick={keepNext}>
              {draft.isKnown ? 'Keep' : 'Keep, next'}
            </Button>
          ) : (
            <Button className={css.grow} disabled={!room} onClick={() => set({ draft: startDraft(null) })}>
              Add an item
            </Button>
          )}
        </div>
      )}
      {asking === 'room' && (
        <RoomSheet
          rooms={[...new Set(items.map((item) => item.room))]}
          room={room}
          onChoose={(chosen) => {
            setAsking(null);
            if (chosen !== room && keep(null)) {
              const next = { ...entry, room: chosen, photoRef: null, photoId: null, draft: null };
              setEntry(next);
              storeEntry(scheduleId, next);
            }
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'voice' && draft && (
        <VoiceDialog of={draft.label || 'this item'} onKeep={keepVoice} onClose={() => setAsking(null)} />
      )}
      {asking === 'set' && draft && <SetDialog label={draft.label} onRepeat={repeat} onClose={() => setAsking(null)} />}
      {asking === 'code' && (
        <BarcodeDialog
          items={items}
          onRead={(found) => {
            setAsking(null);
            set({ draft: { ...(draft ?? startDraft(null)), ...found } });
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
const NO_REFS: readonly string[] = [];

/**
 * A browser writes what is typed a little later than what is kept: killed in between, it opens with a row that is on the list already.
 * The list has its last words; the row is let go.
 */
const withoutKept = (entry: Entry, items: readonly ContentsItem[]): Entry =>
  entry.draft && !entry.draft.isKnown && items.some(({ ref }) => ref === entry.draft?.ref)
    ? { ...entry, draft: null }
    : entry;

/** Until another one is taken, the last photograph of the room. */
function withPhoto(entry: Entry, items: readonly ContentsItem[]): Entry {
  if (entry.photoRef !== null || entry.photoId !== null) return entry;
  const last = items.findLast(
    (item) => item.room === entry.room && item.cropFrame !== null && (item.photoId ?? item.cropRef) !== null,
  );
  if (!last) return entry;
  return last.photoId === null ? { ...entry, photoRef: last.cropRef } : { ...entry, photoId: last.photoId };
}

function PhoneHead({ contents, menu, statusActs, switcher, onPaper, onSend }: Props) {
  const { schedule } = contents.whole;
  const { count, claim } = totalsOf(contents.items, schedule.policyBasis);
  return (
    <header className={css.head}>
      <div>
        <h2>Contents {schedule.label}</h2>
        <span className="quiet">
          {STATUS_WORDS[schedule.status]}, {counted(count, 'item')}, claim {showCents(claim)}
        </span>
      </div>
      {switcher}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label="More about the contents">
            <IconDots size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onSend && <Menu.Item onClick={onSend}>Send version {schedule.sentVersion + 1}</Menu.Item>}
          <Menu.Item onClick={onPaper}>Schedule on paper</Menu.Item>
          {[...statusActs, ...menu].map(({ label, act }) => (
            <Menu.Item key={label} onClick={act}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}

/** "Offline. 9 things, 3 photos and 1 voice note kept, 9:07 am". */
function KeptStrip({ scheduleId, jobId, owner }: { scheduleId: number; jobId: number; owner: string }) {
  const kept = useKeptOf(aboutContents(scheduleId));
  const { files } = useQueueOf(owner);
  const open = files.filter((file) => file.jobId === jobId && file.state !== 'complete');
  const photos = open.filter(({ mimeType }) => mimeType.startsWith('image/')).length;
  const notes = open.filter(({ mimeType }) => mimeType.startsWith('audio/') || mimeType.startsWith('video/')).length;
  if (kept.length === 0 && open.length === 0) return null;
  const things = kept.reduce(
    (sum, { method, body }) => sum + (method === 'POST' ? ((body as { items?: unknown[] }).items?.length ?? 0) : 0),
    0,
  );
  const changes = kept.filter(({ method }) => method !== 'POST').length;
  const parts = [
    things > 0 && counted(things, 'thing'),
    changes > 0 && counted(changes, 'change'),
    photos > 0 && counted(photos, 'photo'),
    notes > 0 && counted(notes, 'voice note'),
  ].filter((part) => part !== false);
  const refused = kept.find(({ refused: why }) => why !== undefined)?.refused;
  const at = kept.at(-1)?.at;
  return (
    <p className={css.offline} role="status">
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      {isOffline() ? 'Offline. ' : ''}
      {listed(parts)} kept{at !== undefined && `, ${showClock(new Date(at))}`}
      {refused && `. Not accepted: ${refused}`}
    </p>
  );
}
