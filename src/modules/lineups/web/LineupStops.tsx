// The stops of a lineup: one below the other with the way between them, moved by button, or by Alt and an arrow on it.
import css from './LineupStops.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMapPin, IconX } from '../../../platform/web/icons.tsx';
import type { KeyboardEvent } from 'react';
import { parseMoment, showTime, timeIn } from '../../../kit/dates.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showNumber, zoneHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type LineupStop, lineupsApi } from '../shared/lineups.api.ts';

const told = (error: Error): void => toast(error.message, { tone: 'late' });

export function LineupStops({ id }: { id: number }) {
  const may = useCan()('edit-lineup');
  const params = { id };
  const read = useRead(lineupsApi.stops, { params }, { follows: ['appointment'] });
  const of = useRead(lineupsApi.get, { params }).data?.data;
  const save = useWrite(lineupsApi.saveStops);
  const fill = useWrite(lineupsApi.fill);
  const route = useWrite(lineupsApi.route);
  const publish = useWrite(lineupsApi.publish);
  if (!read.data || !of) return <SkeletonRows rows={4} />;
  const { stops, kilometres } = read.data.data;
  const put = (next: readonly LineupStop[], words: string): void =>
    save.mutate(
      { params, body: { items: next.map(stopOf) } },
      {
        onError: told,
        onSuccess: () => toast(words, { undo: () => save.mutate({ params, body: { items: stops.map(stopOf) } }) }),
      },
    );
  const move = (from: number, to: number): void => {
    const stop = stops[from];
    if (!stop || to < 0 || to >= stops.length || from === to) return;
    const rest = stops.filter((one) => one !== stop);
    put([...rest.slice(0, to), stop, ...rest.slice(to)], `${nameOf(stop)} moved`);
  };
  return (
    <RecordSection
      title="Stops"
      actions={
        may && (
          <div className={css.actions}>
            <Button
              size="xs"
              variant="default"
              loading={fill.isPending}
              onClick={() => fill.mutate({ params }, { onError: told })}
            >
              Add the day’s visits
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={stops.length < 3}
              loading={route.isPending}
              onClick={() =>
                route.mutate(
                  { params },
                  {
                    onError: told,
                    onSuccess: ({ data }) =>
                      toast(`${showNumber(kilometres)} km became ${showNumber(data.kilometres)} km`, {
                        undo: () => save.mutate({ params, body: { items: stops.map(stopOf) } }),
                      }),
                  },
                )
              }
            >
              Order by distance
            </Button>
            <Button
              size="xs"
              variant={of.published ? 'default' : 'filled'}
              disabled={!of.published && stops.length === 0}
              loading={publish.isPending}
              onClick={() => publish.mutate({ params, body: { published: !of.published } }, { onError: told })}
            >
              {of.published ? 'Undo' : 'Publish'}
            </Button>
          </div>
        )
      }
    >
      {stops.length === 0 && (
        <p className="quiet">No stops yet. Add the day’s visits, or book some on the dispatch board.</p>
      )}
      <ol className={css.stops} aria-label="Stops">
        {stops.map((stop, at) => (
          <li key={stop.id}>
            {stop.leg !== null && <span className={`${css.leg} quiet figures`}>{showNumber(stop.leg)} km</span>}
            <Stop
              stop={stop}
              at={at}
              last={at === stops.length - 1}
              may={may}
              onMove={move}
              onTakeOff={() =>
                put(
                  stops.filter((one) => one !== stop),
                  `${nameOf(stop)} removed`,
                )
              }
            />
          </li>
        ))}
      </ol>
      {stops.length > 1 && <p className="quiet figures">{showNumber(kilometres)} km as the crow flies</p>}
    </RecordSection>
  );
}

const stopOf = ({ objectType, objectId, plannedAt }: LineupStop) => ({ objectType, objectId, plannedAt });
const nameOf = ({ customerName, label }: LineupStop): string => customerName ?? label;

interface StopProps {
  stop: LineupStop;
  at: number;
  last: boolean;
  may: boolean;
  onMove: (from: number, to: number) => void;
  onTakeOff: () => void;
}
function Stop({ stop, at, last, may, onMove, onTakeOff }: StopProps) {
  const name = nameOf(stop);
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <div className={css.stop}>
      <strong className={`${css.number} figures`}>{at + 1}</strong>
      <span className={`${css.time} figures`}>
        {stop.plannedAt && showTime(timeIn(zoneHere(), parseMoment(stop.plannedAt)))}
      </span>
      <span className={css.what}>
        {stop.jobId ? <PageLink href={jobPaths.job(stop.jobId)}>{name}</PageLink> : name}
        <span className="quiet">
          {[stop.jobNumber, stop.label !== name && stop.label, stop.address ?? 'No address']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {stop.address && (
        <ActionIcon
          component="a"
          variant="default"
          size="var(--control-small)"
          href={directionsTo(stop.address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${name}`}
        >
          <IconMapPin size={14} aria-hidden />
        </ActionIcon>
      )}
      {may && (
        <>
          <ActionIcon
            variant="default"
            size="var(--control-small)"
            aria-label={`${name} earlier`}
            disabled={at === 0}
            onKeyDown={onKey}
            onClick={() => onMove(at, at - 1)}
          >
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="var(--control-small)"
            aria-label={`${name} later`}
            disabled={last}
            onKeyDown={onKey}
            onClick={() => onMove(at, at + 1)}
          >
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size="var(--control-small)" aria-label={`Remove ${name}`} onClick={onTakeOff}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
