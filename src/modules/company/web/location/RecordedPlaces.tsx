// Where a record was made, for those who may see that: a line for each thing that was done with it.
import { directionsTo } from '../../../../platform/web/display/directions.ts';
import { useLocations } from './use-locations.ts';

interface Props {
  objectType: string;
  objectId: number;
  /** What was done, by the name under which it is recorded: `{ timesheetStart: 'Timer started' }`. */
  words: Readonly<Record<string, string>>;
}

export function RecordedPlaces({ objectType, objectId, words }: Props) {
  const found = useLocations({ objectType, objectId: String(objectId) }) ?? [];
  return found.map(({ id, action, userName, latitude, longitude, error }) => {
    const said = words[action];
    if (!said) return null;
    const at = latitude !== null && longitude !== null && `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
    return (
      <p key={id} className="quiet figures">
        {said} by {userName}
        {at ? (
          <>
            {' at '}
            <a href={directionsTo(at)} target="_blank" rel="noopener noreferrer">
              {at.replace(',', ', ')}
            </a>
          </>
        ) : (
          `, place not known: ${error ?? ''}`
        )}
      </p>
    );
  });
}
