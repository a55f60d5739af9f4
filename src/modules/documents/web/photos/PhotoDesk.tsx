// The photographs of a job at a desk: gallery at the left, the chosen one at the right, everything by keys.
import css from './PhotoDesk.module.css';
import { Button, Kbd } from '@mantine/core';
import { type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { fillPath } from '../../../../kit/endpoint.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showDate, showMomentDay } from '../../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useListState } from '../../../../platform/web/list/list-state.ts';
import { useSelection } from '../../../../platform/web/list/selection.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { useSearch } from '../../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../../jobs/web/index.ts';
import { ATTACHMENT_STATUS } from '../../shared/attachment.entity.ts';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { type Stage, columnOf } from '../attachment-words.ts';
import { filesOf } from '../queue/choose-files.ts';
import { useFilesFromPage } from '../queue/use-files-from-page.ts';
import { useQueuePanel } from '../queue/queue-panel.ts';
import { addUploads } from '../queue/queue-store.ts';
import { ownerOf } from '../queue/use-queue.ts';
import { type AttachmentType, useAttachmentTypes } from '../use-attachment-types.ts';
import { shrink, turn } from '../attachment-actions.ts';
import { type ManyPatch, changeMany } from '../attachment-many.ts';
import { downloadZip } from '../attachment-zip.ts';
import { IS_PICTURE, pictures } from '../attachment-filters.ts';
import { FileActions } from '../FileActions.tsx';
import { PhotoActions } from './PhotoActions.tsx';
import { PhotoBulkBar } from './PhotoBulkBar.tsx';
import { type GalleryHandle, PhotoGallery } from './PhotoGallery.tsx';
import { type PictureMode, PhotoPane } from './PhotoPane.tsx';
import { PhotoToolbar, UploadButton, ViewSwitch } from './PhotoToolbar.tsx';
import { type Grouping, groupPhotos } from './photo-groups.ts';
import { orderOf } from './photo-lines.ts';
import { type PhotoViewName, usePhotoView } from './photo-state.ts';
import { showTakenTime } from './photo-words.ts';
import { type ShownPatch, usePhotoChanges, usePhotos } from './use-photos.ts';
import { usePhotoKeys } from './use-photo-keys.ts';

const OpenAttachment = lazy(async () => ({ default: (await import('../documents/JobDocuments.tsx')).OpenAttachment }));
const UploadDialog = lazy(async () => ({ default: (await import('../queue/UploadDialog.tsx')).UploadDialog }));
const AttachmentTable = lazy(async () => ({ default: (await import('../AttachmentTable.tsx')).AttachmentTable }));
const EmailDialog = lazy(async () => ({ default: (await import('../EmailDialog.tsx')).EmailDialog }));
const MarkupEditor = lazy(async () => ({ default: (await import('../markup/MarkupEditor.tsx')).MarkupEditor }));
const Lightbox = lazy(async () => ({ default: (await import('../viewer/Lightbox.tsx')).Lightbox }));

/** So many are changed on screen at once, and then on the server; more in one call. */
const FEW = 8;
const told = (error: unknown): void =>
  toast(error instanceof Error ? error.message : 'The change was not saved. Try again.', { tone: 'late' });

const NO_PHOTOS: readonly AttachmentView[] = [];
const typeShown = ({ id, label, stage }: AttachmentType): ShownPatch => ({
  attachmentType: { id, label, colour: null, stage },
});

export function PhotoDesk({ job }: JobPageProps) {
  const can = useCan();
  const [mayEdit, mayDelete, mayUpload] = [can('edit-attachment'), can('delete-attachment'), can('create-attachment')];
  const owner = ownerOf(useCurrentUser());
  const [list, setList] = useListState({ sort: '-createdAt' });
  const { by, view, show } = usePhotoView();
  const read = usePhotos(job.id, useDeferredValue(list));
  const { change, photos } = usePhotoChanges(read.data ?? NO_PHOTOS);
  const groups = useMemo(
    () => groupPhotos(photos, by, { day: (at) => (at.length > 10 ? showMomentDay(at) : showDate(at)) }),
    [photos, by],
  );
  const order = useMemo(() => orderOf(groups), [groups]);
  const facets = useRead(attachmentsApi.facets, { params: { jobId: job.id } });
  const { types, ofStage } = useAttachmentTypes();
  const rooms = useMemo(
    () => [...new Set(photos.flatMap(({ room }) => (room ? [room] : [])))].sort((a, b) => a.localeCompare(b)),
    [photos],
  );
  const asked = Number(useSearch<{ photo?: unknown }>().photo);
  const [chosenId, setChosen] = useState<number | null>(asked || null);
  const [byKeys, setByKeys] = useState(false);
  const [pins, setPins] = useState<{ a: number | null; b: number | null }>({ a: null, b: null });
  const [mode, setMode] = useState<PictureMode>('one');
  const [uploading, setUploading] = useState<{ files: File[]; room?: string | null } | null>(null);
  const [over, setOver] = useState<'large' | 'email' | 'markup' | null>(null);
  const selection = useSelection();
  const handle = useRef<GalleryHandle | null>(null);
  const captionField = useRef<HTMLTextAreaElement>(null);
  const roomField = useRef<HTMLInputElement>(null);
  const copied = useRef<string | null>(null);

  const chosen = order.find(({ id }) => id === chosenId) ?? order[0];
  const find = (id: number | null): AttachmentView | undefined => photos.find((photo) => photo.id === id);
  const pair = pairOf(find(pins.a), find(pins.b), chosen, photos);
  const selected = order.filter(({ id }) => selection.ids.has(id));
  const targets = selected.length > 0 ? selected : chosen ? [chosen] : [];

  const choose = (id: number | undefined, keys: boolean): void => {
    if (id === undefined) return;
    setByKeys(keys);
    setChosen(id);
  };
  const step = (delta: 1 | -1): void => {
    const at = order.findIndex(({ id }) => id === chosen?.id);
    choose(order[at + delta]?.id, true);
  };
  /** Of the order before a change: what is sorted into a room moves away. */
  const goOn = (): void => {
    const following = order[order.findIndex(({ id }) => id === chosen?.id) + 1]?.id;
    setByKeys(false); // the box keeps the focus
    if (following !== undefined) setChosen(following);
  };
  const inOneCall = can('bulk-update');
  const set = (on: readonly AttachmentView[], patch: ManyPatch, seen?: ShownPatch): void => {
    if (!mayEdit || on.length === 0) return;
    if (on.length > FEW) void changeMany(on, patch, 'changed', inOneCall).catch(told);
    else void change(on, patch, seen);
  };
  const setType = (type: AttachmentType | undefined): void => {
    if (type) set(targets, { attachmentTypeId: type.id }, typeShown(type));
  };
  const setStatus = (on: readonly AttachmentView[], status: number, words: string): void => {
    const following = order[order.findIndex(({ id }) => id === on.at(-1)?.id) + 1]?.id;
    void changeMany(on, { attachmentStatusId: status }, words, inOneCall).catch(told);
    selection.clear();
    setChosen(following ?? null);
  };
  const onClick = (id: number, event: MouseEvent): void => {
    if (event.shiftKey)
      selection.toggleRange(
        id,
        order.map((photo) => photo.id),
      );
    else if (event.ctrlKey || event.metaKey) selection.toggle(id);
    choose(id, false);
  };
  const take = async (transfer: DataTransfer, into?: { room: string | null; stage: Stage | null }): Promise<void> => {
    const files = await filesOf(transfer);
    const type = into?.stage ? ofStage(into.stage) : undefined;
    if (files.length === 0 || !mayUpload) return;
    if (!type) return setUploading({ files, room: into?.room ?? null });
    const details = {
      attachmentTypeId: type.id,
      description: null,
      public: false,
      room: into?.room ?? null,
      takenAt: null,
      latitude: null,
      longitude: null,
    };
    const label = [into?.room, into?.stage].filter(Boolean).join(', ');
    addUploads(
      owner,
      job,
      files.map((content) => ({ content, fileName: content.name, details, label })),
    );
  };
  useEffect(() => {
    useQueuePanel.setState({ atRight: true }); // beside the hints
    return () => useQueuePanel.setState({ atRight: false });
  }, []);
  useFilesFromPage((transfer) => void take(transfer), mayUpload);

  usePhotoKeys({
    on: view !== 'table' && !uploading && !over && order.length > 0,
    mayEdit,
    captionField,
    roomField,
    step,
    rise: (delta) => choose(chosen && handle.current?.move(chosen.id, delta), true),
    stage: (stage) => setType(ofStage(stage)),
    pair: (side) => {
      if (!chosen) return;
      const pinned = { ...pins, [side]: pins[side] === chosen.id ? null : chosen.id };
      setPins(pinned);
      setMode(pinned.a !== null || pinned.b !== null ? (mode === 'one' ? 'slide' : mode) : 'one');
    },
    select: (range) => {
      if (!chosen) return;
      if (range)
        selection.toggleRange(
          chosen.id,
          order.map(({ id }) => id),
        );
      else selection.toggle(chosen.id);
    },
    clear: () => {
      selection.clear();
      setPins({ a: null, b: null });
      setMode('one');
    },
    remove: mayDelete ? () => setStatus(targets, ATTACHMENT_STATUS.deleted, 'deleted') : undefined,
    copyCaption: () => {
      copied.current = chosen?.description ?? null;
      if (copied.current) toast('Caption copied. Ctrl V pastes it on the selected photos.');
    },
    pasteCaption: () => {
      if (copied.current) set(targets, { description: copied.current });
    },
  });

  const endpoint = { path: fillPath(attachmentsApi.ofJob.path, { jobId: job.id }) };
  /** The table shows what the gallery does: pictures alone stand in its filter. */
  const showAs = (change: { by?: Grouping; view?: PhotoViewName }): void => {
    const own = list.filter.filter((node) => !('field' in node && node.field === IS_PICTURE));
    if (change.view) setList({ filter: change.view === 'table' && own.length > 0 ? [pictures(true), ...own] : own });
    show(change);
  };
  const onUpload = mayUpload ? () => setUploading({ files: [] }) : undefined;
  const toolbar = (
    <PhotoToolbar
      count={read.data?.length}
      path={endpoint.path}
      list={list}
      setList={setList}
      by={by}
      view={view}
      onShow={showAs}
      onUpload={onUpload}
      job={job}
    />
  );
  const switcher = (
    <div className={css.actions}>
      <ViewSwitch view={view} onShow={showAs} />
      {onUpload && <UploadButton onUpload={onUpload} />}
    </div>
  );
  return (
    <section className={`${css.desk} fills-page`} aria-label="Photos">
      {selected.length > 0 && view !== 'table' ? (
        <PhotoBulkBar
          more={
            <>
              <PhotoActions jobId={job.id} selected={selected.map(({ id }) => id)} />
              <FileActions job={job} ids={selected.map(({ id }) => id)} />
            </>
          }
          count={selected.length}
          types={types}
          rooms={rooms}
          mayEdit={mayEdit}
          mayDelete={mayDelete}
          onType={setType}
          onRoom={(room) => set(selected, { room: room || null })}
          onPublic={(isPublic) => set(selected, { public: isPublic })}
          onZip={() =>
            void downloadZip(
              job.id,
              selected.map(({ id }) => id),
            ).catch(told)
          }
          onDelete={() => setStatus(selected, ATTACHMENT_STATUS.deleted, 'deleted')}
          onAll={() => selection.togglePage(order.map(({ id }) => id))}
          onClear={selection.clear}
        />
      ) : (
        view !== 'table' && toolbar
      )}
      {view === 'table' ? (
        <Suspense fallback={<SkeletonRows rows={12} />}>
          <div className={css.table}>
            <AttachmentTable job={job} page="photos" actions={switcher} />
          </div>
        </Suspense>
      ) : read.error && !read.data ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={8} />
      ) : order.length === 0 ? (
        <Nothing
          narrowed={list.s !== '' || list.filter.length > 0}
          onClear={() => setList({ s: '', filter: [] })}
          onUpload={onUpload}
        />
      ) : (
        <div className={css.body} data-view={view}>
          <PhotoGallery
            groups={groups}
            staged={by === 'room'}
            chosen={chosen?.id ?? null}
            byKeys={byKeys}
            isSelected={selection.has}
            pairOf={(id) =>
              mode === 'one' || !pair ? undefined : id === pair.a.id ? 'A' : id === pair.b.id ? 'B' : undefined
            }
            captionOf={(photo) =>
              by === 'timeline'
                ? [showTakenTime(photo), photo.description].filter(Boolean).join(' · ')
                : (photo.description ?? '')
            }
            handle={(given) => {
              handle.current = given;
            }}
            onChoose={onClick}
            onOpen={(id) => {
              choose(id, false);
              setOver('large');
            }}
            onDropFiles={(transfer, into) => void take(transfer, into)}
          />
          {chosen && (
            <PhotoPane
              photo={chosen}
              pair={pair}
              mode={mode}
              onMode={setMode}
              rooms={rooms}
              mayEdit={mayEdit}
              mayDelete={mayDelete}
              captionField={captionField}
              roomField={roomField}
              targets={targets.length}
              site={facets.data?.data.site ?? null}
              onCaption={(text) => set([chosen], { description: text || null })}
              onRoom={(room) => set(targets, { room: room || null })}
              onStage={(stage) => setType(ofStage(stage))}
              onPublic={(isPublic) => set([chosen], { public: isPublic })}
              onTags={(filterTagIds) => set(targets, { filterTagIds })}
              onNext={goOn}
              onOpen={() => setOver('large')}
              onMarkup={() => setOver('markup')}
              onShrink={() => void shrink(chosen).then((copy) => copy && setChosen(copy.id))}
              onRotate={() => void turn(chosen).then((copy) => copy && setChosen(copy.id))}
              onEmail={() => setOver('email')}
              onObsolete={() => setStatus([chosen], ATTACHMENT_STATUS.obsolete, 'marked as obsolete')}
              onDelete={() => setStatus([chosen], ATTACHMENT_STATUS.deleted, 'deleted')}
            />
          )}
        </div>
      )}
      {view !== 'table' && order.length > 0 && <Hints />}
      <Suspense fallback={null}>
        {view === 'table' && <OpenAttachment />}
        {uploading && (
          <UploadDialog
            job={job}
            photos
            files={uploading.files}
            preset={{ room: uploading.room ?? null }}
            onClose={() => setUploading(null)}
          />
        )}
        {over === 'email' && chosen && <EmailDialog attachment={chosen} onClose={() => setOver(null)} />}
        {over === 'markup' && chosen && (
          <MarkupEditor
            photo={chosen}
            onSave={(markup) => change([chosen], { markup })}
            onClose={() => setOver(null)}
          />
        )}
        {over === 'large' && chosen && (
          <Lightbox photos={order} id={chosen.id} onShow={(id) => choose(id, false)} onClose={() => setOver(null)} />
        )}
      </Suspense>
    </section>
  );
}

/** What was pinned; else the chosen one with the first of its room before the works. */
function pairOf(
  a: AttachmentView | undefined,
  b: AttachmentView | undefined,
  chosen: AttachmentView | undefined,
  photos: readonly AttachmentView[],
): { a: AttachmentView; b: AttachmentView } | null {
  const second = b ?? (a && chosen && a.id !== chosen.id ? chosen : undefined) ?? (a ? undefined : chosen);
  if (!second) return null;
  const first =
    a ??
    photos.find(
      (photo) =>
        photo.id !== second.id &&
        photo.room !== null &&
        photo.room === second.room &&
        columnOf(photo.attachmentType?.stage) === 'before',
    );
  return first && first.id !== second.id ? { a: first, b: second } : null;
}

interface NothingProps {
  narrowed: boolean;
  onClear: () => void;
  onUpload: (() => void) | undefined;
}
const Nothing = ({ narrowed, onClear, onUpload }: NothingProps) => (
  <div className={css.nothing}>
    <p>{narrowed ? 'No photo matches.' : 'No photos yet. Drop them here, or paste one.'}</p>
    <div>
      {narrowed ? (
        <Button size="xs" onClick={onClear}>
          Show all
        </Button>
      ) : (
        onUpload && (
          <Button size="xs" onClick={onUpload}>
            Upload
          </Button>
        )
      )}
    </div>
  </div>
);

const HINTS: readonly [keys: readonly string[], words: string][] = [
  [['←', '→'], 'next'],
  [['1', '2', '3'], 'stage'],
  [['R'], 'room'],
  [['C'], 'caption'],
  [['Enter'], 'save, next'],
  [['A', 'B'], 'compare'],
  [['X'], 'select'],
  [['Space'], 'large'],
];
const Hints = () => (
  <footer className={css.hints}>
    {HINTS.map(([keys, words]) => (
      <span key={words}>
        {keys.map((key) => (
          <Kbd key={key} size="xs">
            {key}
          </Kbd>
        ))}
        {words}
      </span>
    ))}
  </footer>
);
