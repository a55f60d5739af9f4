// What a tracker shows between its head and its foot, for whoever only looks at it.
import css from './Tracker.module.css';
import type { Tracker } from '../../shared/tracker.api.ts';
import { TrackerAsked, isLastStep } from './TrackerAsked.tsx';
import { TrackerDrying, TrackerMoney, TrackerRooms, TrackerSteps, TrackerVisits } from './TrackerParts.tsx';
import { useSpoken } from './use-language.ts';

const nothing = (): void => undefined;

export function TrackerBody({ tracker }: { tracker: Tracker }) {
  const { words } = useSpoken();
  const photos = tracker.files.filter(({ picture }) => picture).length;
  return (
    <div className={css.page}>
      <TrackerAsked tracker={tracker} busy={false} answer={nothing} open={nothing} onWrong={nothing} />
      <TrackerSteps steps={tracker.steps} />
      <TrackerDrying tracker={tracker} />
      <TrackerRooms tracker={tracker} showPhotos={nothing} />
      {!isLastStep(tracker) && <TrackerVisits tracker={tracker} busy={false} move={nothing} />}
      <TrackerMoney money={tracker.money} />
      <p className={css.small}>
        {[
          tracker.parts.includes('photos') && words.photosCount(photos),
          tracker.parts.includes('papers') && `${words.papers} ${tracker.files.length - photos}`,
          words.askOrSend,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
