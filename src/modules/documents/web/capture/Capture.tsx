// The camera over the whole phone. Room and stage stay until they are changed; each shot is in the queue at once, with or without
// signal; an earlier photograph lies pale over the picture while "after" is taken.
import { counted } from '../../../../platform/shared/words.ts';
import css from './Capture.module.css';
import { ActionIcon, Modal, UnstyledButton } from '@mantine/core';
import {
  IconBolt,
  IconBoltOff,
  IconChevronDown,
  IconCloudOff,
  IconMessage2,
  IconX,
} from '../../../../platform/web/icons.tsx';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../../../platform/web/api/connection.ts';
import { ShortcutScope, useShortcutScope } from '../../../../platform/web/keyboard/shortcuts.ts';
import { useIsLocated } from '../../../../platform/web/location/use-located.ts';
import { hasRoomFor, roomHere } from '../../../../platform/web/offline/space.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { keepUserOption, userOption } from '../../../../platform/web/session/user-options.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { STAGES, STAGE_LABELS, type Stage, columnOf } from '../attachment-words.ts';
import { showTaken } from '../photos/photo-words.ts';
import { useQueuePanel } from '../queue/queue-panel.ts';
import { addUploads } from '../queue/queue-store.ts';
import { smallPicture } from '../queue/small-picture.ts';
import { ownerOf, useShownQueue } from '../queue/use-queue.ts';
import { useAttachmentTypes } from '../use-attachment-types.ts';
// All of it arrives with the camera: there may be no signal when it is wanted.
import { CaptionSheet } from './CaptionSheet.tsx';
import { RoomSheet } from './RoomSheet.tsx';
import { shoot, useCamera, usePlace, wallTimeNow } from './camera.ts';

const REF = 'capture';
interface Kept {
  jobId: number;
  room: string | null;
  stage: Stage;
}

interface CaptureProps {
  job: { id: number; jobNumber: string };
  photos: readonly AttachmentView[];
  onClose: () => void;
}

export function Capture(props: CaptureProps) {
  const scope = useId();
  useShortcutScope(scope, true);
  useEffect(() => {
    useQueuePanel.setState({ pillHidden: true, wanted: true });
    return () => useQueuePanel.setState({ pillHidden: false });
  }, []);
  return (
    <Modal.Root opened onClose={props.onClose} fullScreen transitionProps={{ duration: 0 }} closeOnEscape={false}>
      <Modal.Content className={css.camera} aria-label="Camera">
        <ShortcutScope value={scope}>
          <Camera {...props} />
        </ShortcutScope>
      </Modal.Content>
    </Modal.Root>
  );
}

interface Shot {
  id: string;
  label: string;
}

function Camera({ job, photos, onClose }: CaptureProps) {
  const owner = ownerOf(useCurrentUser());
  const video = useRef<HTMLVideoElement>(null);
  const { state, lamp, toggleLamp } = useCamera(video);
  const place = usePlace(useIsLocated('photo'));
  const { ofStage } = useAttachmentTypes();
  const kept = userOption<Kept>(REF);
  const [room, setRoom] = useState<string | null>(kept?.jobId === job.id ? kept.room : (firstRoom(photos) ?? null));
  const [stage, setStage] = useState<Stage>(kept?.jobId === job.id ? kept.stage : 'before');
  const [outlined, setOutlined] = useState(true);
  const [sheet, setSheet] = useState<'room' | 'caption' | null>(null);
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [last, setLast] = useState<string>();
  const [flash, setFlash] = useState(0);
  const rooms = useMemo(
    () => [...new Set([...photos.flatMap((photo) => photo.room ?? []), ...(room ? [room] : [])])],
    [photos, room],
  );
  useEffect(() => keepUserOption(REF, { jobId: job.id, room, stage } satisfies Kept), [job.id, room, stage]);
  const earlier = stage === 'before' ? undefined : earlierOf(photos, room);
  const type = ofStage(stage);

  const keep = (content: Blob, fileName: string): void => {
    if (!type) return;
    const label = [room, stage].filter(Boolean).join(', ');
    const details = {
      attachmentTypeId: type.id,
      description: null,
      public: false,
      room,
      takenAt: wallTimeNow(),
      latitude: null,
      longitude: null,
      ...place.current,
    };
    const [id] = addUploads(owner, job, [{ content, fileName, details, label }]);
    if (id) setShots((before) => [...before, { id, label }]);
    void smallPicture(content, 120).then((url) => url && setLast(url));
  };
  const press = (): void => {
    if (!video.current || state !== 'running' || !type) return;
    setFlash((count) => count + 1);
    navigator.vibrate?.(15);
    const name = `${wallTimeNow().replaceAll(':', '-')} ${shots.length + 1}.jpg`;
    void shoot(video.current).then((content) => content && keep(content, name));
  };
  const fromPhone = (event: ChangeEvent<HTMLInputElement>): void => {
    for (const file of event.currentTarget.files ?? []) keep(file, file.name);
    event.currentTarget.value = '';
  };

  return (
    <>
      <header className={css.head}>
        <ActionIcon variant="transparent" color="white" aria-label="Close the camera" onClick={onClose}>
          <IconX size={24} stroke={1.5} aria-hidden />
        </ActionIcon>
        <UnstyledButton className={css.room} aria-haspopup="dialog" onClick={() => setSheet('room')}>
          {room ?? 'No room'} <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
        {lamp === null ? (
          <span className={css.noLamp} />
        ) : (
          <ActionIcon variant="transparent" color="white" aria-label="Torch" aria-pressed={lamp} onClick={toggleLamp}>
            {lamp ? <IconBolt size={24} aria-hidden /> : <IconBoltOff size={24} stroke={1.5} aria-hidden />}
          </ActionIcon>
        )}
      </header>
      <div className={css.view}>
        <video ref={video} muted playsInline aria-label="What the camera sees" />
        {earlier?.previewUrl && outlined && <img className={css.outline} src={earlier.previewUrl} alt="" />}
        <span className={css.grid} aria-hidden />
        {earlier && (
          <UnstyledButton className={css.hint} aria-pressed={outlined} onClick={() => setOutlined(!outlined)}>
            <strong>{[STAGE_LABELS[stage], earlier.description ?? room].filter(Boolean).join(': ')}</strong>
            <span>
              {outlined
                ? `Match the pale photo of ${showTaken(earlier)}`
                : 'Tap to show the earlier photo as an outline'}
            </span>
          </UnstyledButton>
        )}
        {state === 'absent' && (
          <p className={css.absent}>
            This page cannot use the camera. Use the button below to open your phone’s camera.
          </p>
        )}
        {flash > 0 && <span key={flash} className={css.flash} aria-hidden />}
      </div>
      <div className={css.controls}>
        {rooms.length > 1 && (
          <ul className={css.chips} aria-label="Rooms">
            {rooms.map((name) => (
              <li key={name}>
                <UnstyledButton aria-pressed={name === room} onClick={() => setRoom(name)}>
                  {name}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        <div className={css.stages} role="group" aria-label="Stage">
          {STAGES.map((name) => (
            <UnstyledButton key={name} aria-pressed={name === stage} onClick={() => setStage(name)}>
              {STAGE_LABELS[name]}
            </UnstyledButton>
          ))}
        </div>
        <div className={css.shutterRow}>
          <UnstyledButton
            className={css.last}
            aria-label={`${counted(shots.length, 'photo')} taken. Open the queue`}
            onClick={() => useQueuePanel.setState({ open: true })}
          >
            {last && <img src={last} alt="" />}
            {shots.length > 0 && <span className="figures">{shots.length}</span>}
          </UnstyledButton>
          {state === 'absent' ? (
            <label className={css.shutter} data-input>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                aria-label="Take a photo"
                onChange={fromPhone}
              />
            </label>
          ) : (
            <button
              type="button"
              className={css.shutter}
              aria-label="Take a photo"
              disabled={state !== 'running' || !type}
              onClick={press}
            />
          )}
          <UnstyledButton className={css.caption} disabled={shots.length === 0} onClick={() => setSheet('caption')}>
            <IconMessage2 size={22} stroke={1.5} aria-hidden />
            Caption
          </UnstyledButton>
        </div>
      </div>
      <RoomLine shots={shots.length} />
      <QueueLine />
      {sheet === 'room' && (
        <RoomSheet
          rooms={rooms}
          room={room}
          onRoom={(name) => {
            setRoom(name);
            setSheet(null);
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'caption' && <CaptionSheet shot={shots.at(-1)} onClose={() => setSheet(null)} />}
    </>
  );
}

const firstRoom = (photos: readonly AttachmentView[]): string | null | undefined =>
  photos.findLast(({ room }) => room !== null)?.room;

const earlierOf = (photos: readonly AttachmentView[], room: string | null): AttachmentView | undefined =>
  photos.findLast(
    (photo) => room !== null && photo.room === room && columnOf(photo.attachmentType?.stage) === 'before',
  );

const A_PHOTO = 3_000_000;
const FEW_PHOTOS = 100;
/** Fewer than these: full. */
const SOME_PHOTOS = 3;

async function photosThatFit(): Promise<number | undefined> {
  if (!(await hasRoomFor(SOME_PHOTOS * A_PHOTO))) return 0;
  const room = await roomHere();
  return room && Math.floor(room.left / A_PHOTO);
}

/** Before the shutter: how many photos this phone can still keep, where they are few. */
function RoomLine({ shots }: { shots: number }) {
  const [photos, setPhotos] = useState<number>();
  useEffect(() => void photosThatFit().then(setPhotos), [shots]);
  if (photos === undefined || photos >= FEW_PHOTOS) return null;
  return (
    <p className={css.full} role="alert">
      {photos === 0
        ? 'This phone is full. A photo taken now is lost if this page closes before it is sent. Send what waits, or free space.'
        : `Room for about ${counted(photos, 'photo')}. Send what waits, or free space.`}
    </p>
  );
}

/** What is on its way, and what this phone keeps until there is signal. */
function QueueLine() {
  const { files, totals, now } = useShownQueue();
  const offline = useConnection((connection) => connection.offline);
  if (totals.open === 0 && totals.failed === 0)
    return (
      <div className={css.queue} data-quiet role="status">
        {totals.sent > 0 && `${counted(totals.sent, 'photo')} sent`}
      </div>
    );
  const waits = offline || now.held || now.paused;
  // Not before it is on the disk: until then it is lost with this page.
  const unsaved = files.filter(({ state, kept }) => (state === 'waiting' || state === 'sending') && !kept).length;
  const saved = `${unsaved > 0 ? `${totals.open - unsaved} of ` : ''}${counted(totals.open, 'photo')} saved on this phone`;
  return (
    <div className={css.queue} data-waiting={waits || undefined}>
      <span role="status">
        {waits && <IconCloudOff size={16} stroke={1.6} aria-hidden />}
        {offline
          ? `No signal. ${saved}`
          : now.held
            ? `Waiting for Wi-Fi. ${saved}`
            : `${totals.sent} of ${counted(totals.files, 'photo')} sent`}
        {totals.failed > 0 && `, ${totals.failed} failed`}
      </span>
      <UnstyledButton onClick={() => useQueuePanel.setState({ open: true })}>Queue</UnstyledButton>
    </div>
  );
}
