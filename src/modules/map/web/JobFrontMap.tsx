// On the front of a job: where it lies, the way there, and a way to put it right.
import css from './JobFrontMap.module.css';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { pinOf } from './pins.ts';

export function JobFrontMap({ job }: JobPageProps) {
  const edits = useCan()('edit-job');
  const [placing, setPlacing] = useState(false);
  const site = job.siteSameAsCustomerAddress ? (job.siteAddress ?? job.customerAddress) : job.siteAddress;
  const { latitude = null, longitude = null, located } = site ?? {};
  const words = [site?.line1, site?.suburb, site?.state, site?.postcode].filter(Boolean).join(', ') || null;
  const place = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const approximate = located === 'suburb';
  const pins = useMemo(
    () => (place ? [{ ...pinOf('job'), ...place, key: 'job', label: `Job ${job.jobNumber}`, approximate }] : []),
    [place, job.jobNumber, approximate],
  );
  if (!site && !edits) return null;
  const to = place && !approximate ? `${place.latitude},${place.longitude}` : words;
  return (
    <FrontSection
      title="Location"
      note={approximate ? 'suburb only' : undefined}
      actions={
        <>
          {edits && (
            <Button size="compact-xs" variant="subtle" onClick={() => setPlacing(true)}>
              {place ? 'Move the pin' : 'Place on the map'}
            </Button>
          )}
          {to && (
            <a href={directionsTo(to)} target="_blank" rel="noopener noreferrer">
              Directions
            </a>
          )}
        </>
      }
    >
      {place ? (
        <div className={css.map}>
          <MapCanvas
            label={`Map of ${job.jobNumber}`}
            pins={pins}
            still
            fitTo={{ key: `${place.latitude} ${place.longitude}`, places: [place] }}
          />
        </div>
      ) : (
        <p className={`${css.none} quiet`}>{words ? 'Its address is not on the map yet.' : 'It has no address.'}</p>
      )}
      {placing && (
        <PlaceDialog
          of={{ kind: 'job', id: job.id, label: job.jobNumber, place: words }}
          now={place}
          onClose={() => setPlacing(false)}
        />
      )}
    </FrontSection>
  );
}
