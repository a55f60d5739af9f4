// The chosen photograph: picture or pair, caption, room, stage, what is known of it, what can be done with it.
import css from './PhotoPane.module.css';
import { ActionIcon, Autocomplete, Button, Kbd, Menu, SegmentedControl, Switch, Textarea } from '@mantine/core';
import {
  IconArchive,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconMail,
  IconPencil,
  IconPhotoStar,
  IconArrowsMinimize,
  IconRotateClockwise,
  IconTrash,
} from '../../../../platform/web/icons.tsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { directionsTo } from '../../../../platform/web/display/directions.ts';
import { windowLink } from '../../../../platform/web/shell/window-link.ts';
import { attachment } from '../../shared/attachment.entity.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { RecordedPlaces } from '../../../company/web/index.ts';
import { jobCommandsApi } from '../../../jobs/shared/job-commands.api.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { STAGES, STAGE_LABELS, type Stage, columnOf, showSize } from '../attachment-words.ts';
import { downloadAddress, isLarge } from '../attachment-actions.ts';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { TagsDialog } from '../TagsDialog.tsx';
import { kilometresBetween } from '../../../jobs/shared/distance.ts';
import { PhotoCompare } from './PhotoCompare.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { showTaken } from './photo-words.ts';

const SENT_WORDS = { photo: 'Sent' };

export type PictureMode = 'one' | 'slide' | 'beside';

export interface PhotoPaneProps {
  photo: AttachmentView;
  pair: { a: AttachmentView; b: AttachmentView } | null;
  mode: PictureMode;
  onMode: (mode: PictureMode) => void;
  rooms: readonly string[];
  mayEdit: boolean;
  mayDelete: boolean;
  captionField: RefObject<HTMLTextAreaElement | null>;
  roomField: RefObject<HTMLInputElement | null>;
  /** How many the stage and the room are set on. */
  targets: number;
  /** Where the job is, as far as that is known. */
  site: { latitude: number; longitude: number } | null;
  onCaption: (text: string) => void;
  onRoom: (room: string) => void;
  onStage: (stage: Stage) => void;
  onPublic: (isPublic: boolean) => void;
  onTags: (filterTagIds: number[]) => void;
  onNext: () => void;
  onOpen: () => void;
  onMarkup: () => void;
  onRotate: () => void;
  onShrink: () => void;
  onEmail: () => void;
  onObsolete: () => void;
  onDelete: () => void;
}

export function PhotoPane(props: PhotoPaneProps) {
  const { photo, pair, mode, onMode, mayEdit } = props;
  const stage = columnOf(photo.attachmentType?.stage);
  return (
    <aside className={css.pane} aria-label="Chosen photo">
      <header className={css.head}>
        <h3>{pair && mode !== 'one' ? 'Compare' : (photo.description ?? photo.fileName)}</h3>
        <SegmentedControl
          size="xs"
          aria-label="Show the picture as"
          value={pair ? mode : 'one'}
          onChange={(value) => onMode(value as PictureMode)}
          data={[
            { value: 'one', label: 'Photo' },
            { value: 'slide', label: 'Slide', disabled: !pair },
            { value: 'beside', label: 'Side by side', disabled: !pair },
          ]}
        />
      </header>
      {pair && mode !== 'one' ? (
        <PhotoCompare a={pair.a} b={pair.b} beside={mode === 'beside'} />
      ) : (
        <button type="button" className={css.picture} aria-label="View large" onClick={props.onOpen}>
          <PhotoPicture photo={photo} />
        </button>
      )}
      <Caption {...props} />
      <dl className={css.facts}>
        <dt>Room</dt>
        <dd>
          <RoomBox {...props} />
          <Kbd size="xs">R</Kbd>
        </dd>
        <dt>Stage</dt>
        <dd>
          <SegmentedControl
            size="xs"
            aria-label="Stage"
            value={stage ?? ''}
            disabled={!mayEdit}
            onChange={(value) => props.onStage(value as Stage)}
            data={STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
          />
          <Kbd size="xs">1</Kbd>
          <Kbd size="xs">2</Kbd>
          <Kbd size="xs">3</Kbd>
        </dd>
        {!stage && photo.attachmentType && (
          <>
            <dt>Type</dt>
            <dd>{photo.attachmentType.label}</dd>
          </>
        )}
        <dt>Taken</dt>
        <dd className="figures">{[showTaken(photo), photo.createdBy?.label].filter(Boolean).join(', ')}</dd>
        {photo.latitude !== null && photo.longitude !== null && (
          <>
            <dt>Place</dt>
            <dd className="figures">
              <a href={directionsTo(`${photo.latitude},${photo.longitude}`)} target="_blank" rel="noopener noreferrer">
                {placeOf(photo.latitude, photo.longitude, props.site)}
              </a>
            </dd>
          </>
        )}
        <dt>Original</dt>
        <dd className="figures">
          {[photo.width && photo.height ? `${photo.width} × ${photo.height}` : '', showSize(photo.sizeBytes), 'kept']
            .filter(Boolean)
            .join(', ')}
        </dd>
        <Tags {...props} />
        <dt>Seen by</dt>
        <dd>
          <Switch
            size="xs"
            label={photo.public ? 'Team and outsiders' : 'Team only'}
            checked={photo.public}
            disabled={!mayEdit}
            onChange={(event) => props.onPublic(event.currentTarget.checked)}
          />
        </dd>
        {photo.processing && photo.processing !== 'waiting' && (
          <>
            <dt>Fault</dt>
            <dd className="late">{photo.processing}</dd>
          </>
        )}
      </dl>
      <RecordedPlaces objectType={attachment.name} objectId={photo.id} words={SENT_WORDS} />
      <Actions {...props} />
    </aside>
  );
}

/** The company's tags on it, changed in their own dialog. */
function Tags({ photo, mayEdit, targets, onTags }: PhotoPaneProps) {
  const { options } = useOptions('filterTag');
  const [editing, setEditing] = useState(false);
  const labels = options.filter(({ value }) => photo.filterTagIds.includes(value)).map(({ label }) => label);
  return (
    <>
      <dt>Tags</dt>
      <dd>
        {labels.join(', ') || <span className="quiet">None</span>}
        {mayEdit && (
          <Button size="compact-xs" variant="subtle" aria-label="Edit filter tags" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        {editing && (
          <TagsDialog tags={photo.filterTagIds} count={targets} onSave={onTags} onClose={() => setEditing(false)} />
        )}
      </dd>
    </>
  );
}

/** How far from the site, else where on the globe. */
function placeOf(latitude: number, longitude: number, site: PhotoPaneProps['site']): string {
  if (!site) return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const metres = kilometresBetween({ latitude, longitude }, site) * 1000;
  return metres < 1000 ? `${Math.round(metres)} m from the site` : `${(metres / 1000).toFixed(1)} km from the site`;
}

function Actions(props: PhotoPaneProps) {
  const { photo, mayEdit, mayDelete } = props;
  const can = useCan();
  const stand = useWrite(jobCommandsApi.setImage);
  const standFor = (id: number): void =>
    stand.mutate(
      { params: { id, imageAttachmentId: photo.id } },
      {
        onSuccess: () => toast('Set as the job picture'),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  return (
    <div className={css.actions}>
      {mayEdit && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} stroke={1.6} aria-hidden />}
            onClick={props.onMarkup}
          >
            Mark up
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRotateClockwise size={14} stroke={1.6} aria-hidden />}
            onClick={props.onRotate}
          >
            Rotate
          </Button>
        </>
      )}
      {photo.fileUrl && (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={downloadAddress(photo)}
          download={photo.fileName ?? ''}
          leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
        >
          Original
        </Button>
      )}
      <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="More">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            {...windowLink('attachment', photo.id)}
            leftSection={<IconExternalLink size={14} aria-hidden />}
          >
            Open in a window
          </Menu.Item>
          <Menu.Item leftSection={<IconMail size={14} aria-hidden />} onClick={props.onEmail}>
            Send by email
          </Menu.Item>
          {photo.jobId !== null && photo.thumbUrl && can('edit-job') && (
            <Menu.Item leftSection={<IconPhotoStar size={14} aria-hidden />} onClick={() => standFor(photo.jobId ?? 0)}>
              Use as job picture
            </Menu.Item>
          )}
          {mayEdit && isLarge(photo) && (
            <Menu.Item leftSection={<IconArrowsMinimize size={14} aria-hidden />} onClick={props.onShrink}>
              Make smaller
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item leftSection={<IconArchive size={14} aria-hidden />} onClick={props.onObsolete}>
              Mark as obsolete
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item color="red" leftSection={<IconTrash size={14} aria-hidden />} onClick={props.onDelete}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** One box for all photographs, so that the next one is captioned without leaving it. */
function Caption({ photo, pair, mode, mayEdit, captionField, onCaption, onNext }: PhotoPaneProps) {
  const saved = photo.description ?? '';
  const [typed, setTyped] = useState(saved);
  const [of, setOf] = useState({ id: photo.id, saved });
  if (of.id !== photo.id || of.saved !== saved) {
    setOf({ id: photo.id, saved });
    setTyped(saved);
  }
  const save = (): void => {
    if (typed.trim() !== saved.trim()) onCaption(typed.trim());
  };
  const leaving = useRef(save);
  useEffect(() => {
    leaving.current = save;
  });
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setTyped(saved);
      leaving.current = () => undefined;
      event.currentTarget.blur();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
    onNext();
    const field = event.currentTarget;
    requestAnimationFrame(() => field.select());
  };
  return (
    <Textarea
      ref={captionField}
      className={css.caption}
      label={
        <>
          Caption{pair && mode !== 'one' ? ` of ${photo.id === pair.a.id ? 'A' : 'B'}` : ''} <Kbd size="xs">C</Kbd>
        </>
      }
      aria-label="Caption"
      autosize
      minRows={1}
      maxRows={4}
      maxLength={attachment.fields['description']?.max ?? 2000}
      disabled={!mayEdit}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => leaving.current()}
    />
  );
}

function RoomBox({ photo, rooms, mayEdit, roomField, targets, onRoom, onNext }: PhotoPaneProps) {
  const saved = photo.room ?? '';
  const [typed, setTyped] = useState(saved);
  const [of, setOf] = useState({ id: photo.id, saved });
  if (of.id !== photo.id || of.saved !== saved) {
    setOf({ id: photo.id, saved });
    setTyped(saved);
  }
  const save = (text: string): void => {
    if (text.trim() !== saved.trim() || targets > 1) onRoom(text.trim());
  };
  return (
    <Autocomplete
      ref={roomField}
      className={css.room}
      size="xs"
      aria-label="Room"
      placeholder="No room"
      data={[...rooms]}
      maxLength={attachment.fields['room']?.max ?? 100}
      maxDropdownHeight={200}
      selectFirstOptionOnChange
      disabled={!mayEdit}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={save}
      onBlur={() => {
        if (typed.trim() !== saved.trim() && targets === 1) save(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setTyped(saved);
          event.currentTarget.blur();
        }
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The list takes what it highlights first; the save follows with it.
        const field = event.currentTarget;
        setTimeout(() => {
          if (field.value.trim() !== saved.trim()) save(field.value);
          onNext();
          requestAnimationFrame(() => field.select());
        });
      }}
    />
  );
}
