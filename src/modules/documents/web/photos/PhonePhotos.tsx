// The photographs of a job on a phone: rooms one below the other, a tap shows a photograph large, a swipe the next one.
import { counted } from '../../../../platform/shared/words.ts';
import css from './PhonePhotos.module.css';
import { Autocomplete, Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconCamera, IconUpload } from '../../../../platform/web/icons.tsx';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showDate, showMomentDay } from '../../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { SearchBox } from '../../../../platform/web/list/SearchBox.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { JobPageProps } from '../../../jobs/web/index.ts';
import { attachment } from '../../shared/attachment.entity.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { STAGES, STAGE_LABELS, type Stage, columnOf } from '../attachment-words.ts';
import { FileActions } from '../FileActions.tsx';
import { chooseFiles } from '../queue/choose-files.ts';
import { useAttachmentTypes } from '../use-attachment-types.ts';
import { ThumbPicture, nameOf } from './PhotoThumb.tsx';
import { type PhotoGroup, groupPhotos } from './photo-groups.ts';
import { orderOf } from './photo-lines.ts';
import { type PhotoPatch, type ShownPatch, usePhotoChanges, usePhotos } from './use-photos.ts';

const loadCapture = () => import('../capture/Capture.tsx');
const Capture = lazy(async () => ({ default: (await loadCapture()).Capture }));
const loadLightbox = () => import('../viewer/Lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));
const UploadDialog = lazy(async () => ({ default: (await import('../queue/UploadDialog.tsx')).UploadDialog }));

const NO_PHOTOS: readonly AttachmentView[] = [];
const ACROSS = 4;

type Row = { head: PhotoGroup } | { photos: readonly AttachmentView[]; stage: Stage | null };

function rowsOf(groups: readonly PhotoGroup[]): Row[] {
  return groups.flatMap((group) => [
    { head: group },
    ...group.columns.flatMap((photos, column) =>
      Array.from({ length: Math.ceil(photos.length / ACROSS) }, (_, line) => ({
        photos: photos.slice(line * ACROSS, (line + 1) * ACROSS),
        stage: line === 0 && group.columns.length > 1 ? (STAGES[column] ?? null) : null,
      })),
    ),
  ]);
}

export function PhonePhotos({ job }: JobPageProps) {
  const can = useCan();
  const mayUpload = can('create-attachment');
  const [s, setSearch] = useState('');
  const read = usePhotos(job.id, { s, filter: [], any: false });
  const { change, photos } = usePhotoChanges(read.data ?? NO_PHOTOS);
  const [by, setBy] = useState<'room' | 'timeline'>('room');
  const [large, setLarge] = useState<number | null>(null);
  const [taking, setTaking] = useState(false);
  const [files, setFiles] = useState<File[] | null>(null);
  const groups = useMemo(
    () => groupPhotos(photos, by, { day: (at) => (at.length > 10 ? showMomentDay(at) : showDate(at)) }),
    [photos, by],
  );
  const order = useMemo(() => orderOf(groups), [groups]);
  const chosen = order.find(({ id }) => id === large);
  // Where there is no signal later, camera and large pictures are here already.
  useEffect(() => {
    void Promise.all([loadCapture(), loadLightbox()]).catch(() => undefined);
  }, []);
  return (
    <section className={css.page} aria-label="Photos">
      <header className={css.head}>
        <h2 className="page-title">Photos {read.data && <span className="quiet figures">{read.data.length}</span>}</h2>
        <SegmentedControl
          size="xs"
          aria-label="Grouped by"
          value={by}
          onChange={(value) => setBy(value as typeof by)}
          data={[
            { value: 'room', label: 'Room' },
            { value: 'timeline', label: 'Day' },
          ]}
        />
        <SearchBox value={s} onChange={setSearch} title="photos" />
        <FileActions job={job} ids={[]} compact />
      </header>
      {read.error && !read.data ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={6} />
      ) : order.length === 0 ? (
        <p className="list-message">{s ? 'No photo matches.' : 'No photos yet.'}</p>
      ) : (
        <Rooms groups={groups} onOpen={setLarge} />
      )}
      {mayUpload && (
        <div className={css.thumbBar}>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
            onClick={() => void chooseFiles('image/*,video/*').then((chosen) => chosen.length > 0 && setFiles(chosen))}
          >
            Upload
          </Button>
          <Button leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />} onClick={() => setTaking(true)}>
            Take photos
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {taking && <Capture job={job} photos={photos} onClose={() => setTaking(false)} />}
        {files && <UploadDialog photos job={job} files={files} onClose={() => setFiles(null)} />}
        {chosen && (
          <Lightbox photos={order} id={chosen.id} onShow={setLarge} onClose={() => setLarge(null)}>
            {can('edit-attachment') && (
              <Words
                key={chosen.id}
                photo={chosen}
                rooms={groups.filter(({ columns }) => columns.length > 1).map(({ label }) => label)}
                onChange={(patch, seen) => void change([chosen], patch, seen)}
              />
            )}
          </Lightbox>
        )}
      </Suspense>
    </section>
  );
}

/** The page scrolls as a whole: rows are measured against the window's own scroller. */
function Rooms({ groups, onOpen }: { groups: readonly PhotoGroup[]; onOpen: (id: number) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(groups), [groups]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => setScroller(scrollerOf(list.current)), []);
  const cell = Math.floor((window.innerWidth - 24 - (ACROSS - 1) * 6) / ACROSS);
  const height = Math.floor(cell * 0.75) + 6;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => {
      const row = rows[index];
      return row && 'head' in row ? 44 : height + (row?.stage ? 20 : 0);
    },
    overscan: 4,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  return (
    <div ref={list} className={css.rooms} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, size, key }) => {
        const row = rows[index];
        const place = {
          height: size,
          transform: `translateY(${start - virtual.options.scrollMargin}px)`,
        };
        if (!row) return null;
        if ('head' in row)
          return (
            <h3 key={key} className={css.roomHead} style={place}>
              {row.head.label} <span className="quiet figures">{counted(row.head.count, 'photo')}</span>
            </h3>
          );
        return (
          <div key={key} className={css.strip} style={place}>
            {row.stage && <p className="quiet">{STAGE_LABELS[row.stage]}</p>}
            <div>
              {row.photos.map((photo) => (
                <button
                  key={photo.id}
                  type="button"
                  aria-label={nameOf(photo)}
                  style={{ width: cell }}
                  onClick={() => onOpen(photo.id)}
                >
                  <ThumbPicture photo={photo} />
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function scrollerOf(from: HTMLElement | null): HTMLElement | null {
  for (let at = from?.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

interface WordsProps {
  photo: AttachmentView;
  rooms: readonly string[];
  onChange: (patch: PhotoPatch, shown?: ShownPatch) => void;
}

/** Caption, room and stage under the large picture. */
function Words({ photo, rooms, onChange }: WordsProps) {
  const { ofStage } = useAttachmentTypes();
  const [caption, setCaption] = useState(photo.description ?? '');
  const [room, setRoom] = useState(photo.room ?? '');
  return (
    <div className={css.words}>
      <Textarea
        aria-label="Caption"
        placeholder="Caption"
        autosize
        minRows={1}
        maxRows={3}
        maxLength={attachment.fields['description']?.max ?? 2000}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onBlur={() => {
          if (caption.trim() !== (photo.description ?? '')) onChange({ description: caption.trim() || null });
        }}
      />
      <Autocomplete
        aria-label="Room"
        placeholder="Room"
        data={[...rooms]}
        value={room}
        maxLength={attachment.fields['room']?.max ?? 100}
        onChange={setRoom}
        onBlur={() => {
          if (room.trim() !== (photo.room ?? '')) onChange({ room: room.trim() || null });
        }}
      />
      <SegmentedControl
        fullWidth
        aria-label="Stage"
        value={columnOf(photo.attachmentType?.stage) ?? ''}
        data={STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
        onChange={(value) => {
          const type = ofStage(value as Stage);
          if (type)
            onChange(
              { attachmentTypeId: type.id },
              { attachmentType: { id: type.id, label: type.label, colour: null, stage: type.stage } },
            );
        }}
      />
    </div>
  );
}
