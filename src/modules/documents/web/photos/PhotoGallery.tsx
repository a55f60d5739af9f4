// The photographs in groups. Rooms are rows and stages columns, so that a hole is seen as a hole; other groups are bands. Only the
// lines in sight are drawn.
import { counted } from '../../../../platform/shared/words.ts';
import css from './PhotoGallery.module.css';
import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { STAGES, STAGE_LABELS, type Stage } from '../attachment-words.ts';
import { carriesFiles } from '../queue/choose-files.ts';
import { PhotoThumb } from './PhotoThumb.tsx';
import { type PhotoGroup, UNSORTED } from './photo-groups.ts';
import { type PhotoLine, type Room, cellKey, cellOf, lineOf, linesOf, vertically } from './photo-lines.ts';

export interface GalleryHandle {
  move: (id: number, step: 1 | -1) => number | undefined;
}

export interface GalleryProps {
  groups: readonly PhotoGroup[];
  /** Rooms with stages beside each other. */
  staged: boolean;
  chosen: number | null;
  /** The last move came from the keys. */
  byKeys: boolean;
  isSelected: (id: number) => boolean;
  pairOf: (id: number) => 'A' | 'B' | undefined;
  captionOf: (photo: AttachmentView) => string;
  handle: (handle: GalleryHandle) => void;
  onChoose: (id: number, event: MouseEvent) => void;
  onOpen: (id: number) => void;
  onDropFiles: (transfer: DataTransfer, into: { room: string | null; stage: Stage | null }) => void;
}

const ROOM_COLUMN = 118;
const SMALL = { thumb: 80, height: 109 };
const LARGE = { thumb: 116, height: 133 };
const HEAD = 34;
const PAD = 16;

export function PhotoGallery(props: GalleryProps) {
  const { groups, staged, chosen } = props;
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const size = staged ? SMALL : LARGE;
  const room = useMemo((): Room => {
    const whole = width - (staged ? ROOM_COLUMN : 0);
    return { column: Math.floor(whole / STAGES.length) - PAD, whole: whole - PAD, thumb: size.thumb, gap: 8, more: 34 };
  }, [width, staged, size]);
  /** Who is chosen is never folded away. */
  const chosenCell = chosen === null ? undefined : cellOf(groups, chosen);
  const lines = useMemo(() => {
    if (width === 0) return [];
    const folded = linesOf(groups, room, { open, heads: !staged, folds: staged });
    if (chosen === null || !chosenCell || lineOf(folded, chosen) >= 0) return folded;
    return linesOf(groups, room, { open: new Set([...open, chosenCell]), heads: !staged, folds: staged });
  }, [groups, room, open, staged, width, chosen, chosenCell]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.isHead ? HEAD : size.height),
    overscan: 3,
  });
  useEffect(() => virtual.measure(), [virtual, lines, size]);
  useEffect(() => {
    props.handle({ move: (id, step) => vertically(lines, id, step) });
  });
  const at = chosen === null ? -1 : lineOf(lines, chosen);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [virtual, at, chosen]);
  const toggle = (key: string): void => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const onSpace = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !(event.target as HTMLElement).matches('[data-photo]')) return;
    event.preventDefault();
    if (chosen !== null) props.onOpen(chosen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the photographs in it
    <section className={css.gallery} aria-label="Gallery" onKeyDown={onSpace}>
      {staged && <StageHeads groups={groups} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div ref={scroller} className={css.scroll} role="region" aria-label="Photo grid" tabIndex={-1}>
        <div ref={sized} className={css.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <div
                key={key}
                className={css.line}
                data-staged={staged || undefined}
                data-first={line.first || undefined}
                style={{ height: line.isHead ? HEAD : size.height, transform: `translateY(${start}px)` }}
              >
                <Line {...props} line={line} thumb={size.thumb} open={open} onToggle={toggle} />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

function StageHeads({ groups }: { groups: readonly PhotoGroup[] }) {
  return (
    <div className={css.stageHeads}>
      <span>Room</span>
      {STAGES.map((stage, column) => (
        <span key={stage}>
          {STAGE_LABELS[stage]}{' '}
          <span className="figures">
            {groups.reduce(
              (sum, group) => sum + (group.columns.length > 1 ? (group.columns[column]?.length ?? 0) : 0),
              0,
            )}
          </span>
        </span>
      ))}
    </div>
  );
}

interface LineProps extends GalleryProps {
  line: PhotoLine;
  thumb: number;
  open: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function Line({ line, staged, thumb, open, onToggle, ...props }: LineProps) {
  const { group } = line;
  if (line.isHead)
    return (
      <h3 className={css.bandHead}>
        {group.label} <span className="quiet figures">{group.count}</span>
      </h3>
    );
  return (
    <>
      {staged && <RoomHead group={group} shown={line.first} />}
      {line.cells.map((cell, column) => {
        const key = cellKey(group, column);
        const stage = group.columns.length > 1 ? (STAGES[column] ?? null) : null;
        return (
          <Cell
            key={key}
            into={{ room: group.key === UNSORTED || !staged ? null : group.label, stage }}
            onDropFiles={props.onDropFiles}
          >
            {cell.photos.map((photo) => (
              <PhotoThumb
                key={photo.id}
                photo={photo}
                caption={props.captionOf(photo)}
                width={thumb}
                chosen={photo.id === props.chosen}
                selected={props.isSelected(photo.id)}
                pair={props.pairOf(photo.id)}
                focused={props.byKeys && photo.id === props.chosen}
                onChoose={props.onChoose}
                onOpen={props.onOpen}
              />
            ))}
            {cell.more > 0 && (
              <button
                type="button"
                className={css.more}
                aria-label={`${counted(cell.more, 'more photo')} of ${group.label}${stage ? `, ${stage}` : ''}`}
                onClick={() => onToggle(key)}
              >
                +{cell.more}
              </button>
            )}
            {line.last && open.has(key) && staged && (
              <button type="button" className={css.more} onClick={() => onToggle(key)}>
                less
              </button>
            )}
            {line.first && staged && cell.photos.length === 0 && <span className={css.none}>none</span>}
          </Cell>
        );
      })}
    </>
  );
}

/** A hole says what is missing: what was begun and never shown as it was before, or after. */
function gapsOf({ columns }: PhotoGroup): string {
  if (columns.length < 3) return '';
  const [before = 0, during = 0, after = 0] = columns.map(({ length }) => length);
  if (before === 0 && during + after > 0) return 'none before works';
  if (after === 0) return '';
  return 'complete';
}

function RoomHead({ group, shown }: { group: PhotoGroup; shown: boolean }) {
  if (!shown) return <div className={css.roomHead} />;
  const gaps = gapsOf(group);
  return (
    <div className={css.roomHead}>
      <strong>{group.label}</strong>
      <span className="quiet figures">{counted(group.count, 'photo')}</span>
      {group.key === UNSORTED && <span className="quiet">R room, 1 2 3 stage</span>}
      {gaps && (
        <span className={css.roomState} data-gap={gaps !== 'complete' || undefined}>
          {gaps}
        </span>
      )}
    </div>
  );
}

interface CellProps {
  into: { room: string | null; stage: Stage | null };
  onDropFiles: GalleryProps['onDropFiles'];
  children: React.ReactNode;
}

function Cell({ into, onDropFiles, children }: CellProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent): void => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={css.cell}
      data-over={(over && into.stage !== null) || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onDropFiles(event.dataTransfer, into);
      }}
    >
      {children}
    </div>
  );
}
