// Where something lies, set by hand: the pin is dragged, or its degrees are typed; taken back, it is looked for again.
import css from './PlaceDialog.module.css';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { type Place, wrapLongitude } from '../shared/area.ts';
import { mapApi } from '../shared/map.api.ts';
import { MARKERS } from '../shared/marker-kinds.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { pinOf } from './pins.ts';

interface PlaceDialogProps {
  of: { kind: 'job' | 'contact'; id: number; label: string; place: string | null };
  now: Place | null;
  /** Where the map looks when there is no place yet. */
  around?: Place | undefined;
  onClose: () => void;
}
const SYDNEY: Place = { latitude: -33.86, longitude: 151.21 };
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export function PlaceDialog({ of, now, around, onClose }: PlaceDialogProps) {
  const [place, setPlace] = useState<Place>(now ?? around ?? SYDNEY);
  const [moved, setMoved] = useState(false);
  const job = useWrite(mapApi.placeJob);
  const contact = useWrite(mapApi.placeContact);
  const write = (body: { latitude: number | null; longitude: number | null }): Promise<unknown> =>
    of.kind === 'job'
      ? job.mutateAsync({ params: { jobId: of.id }, body })
      : contact.mutateAsync({ params: { contactId: of.id }, body });
  const move = (next: Place): void => {
    setPlace({ latitude: rounded(next.latitude), longitude: rounded(wrapLongitude(next.longitude)) });
    setMoved(true);
  };
  const pins = useMemo(
    () => [{ ...pinOf(of.kind), ...place, key: 'place', label: `${MARKERS[of.kind].label} here`, draggable: true }],
    [of.kind, place],
  );
  const [start] = useState(place);
  const save = async (body: { latitude: number | null; longitude: number | null }, said: string): Promise<void> => {
    await write(body);
    toast(said);
    onClose();
  };
  return (
    <SaveDialog
      title={`Place ${of.label}`}
      action="Place it here"
      size={720}
      changed={moved}
      ready={moved || now === null}
      saving={job.isPending || contact.isPending}
      error={(job.error ?? contact.error)?.message}
      onClose={onClose}
      save={() => save(place, 'Placed on the map')}
    >
      <p className="quiet">{of.place ?? 'No address'}. Drag the pin, or type the coordinates.</p>
      <div className={css.map}>
        <MapCanvas
          label={`Map to place ${of.label}`}
          pins={pins}
          fitTo={{ key: 'start', places: [start] }}
          onDrag={move}
        />
      </div>
      <div className={css.degrees}>
        <FigureBox
          label="Latitude"
          size="sm"
          min={-90}
          max={90}
          decimalScale={6}
          step={0.001}
          value={place.latitude}
          onChange={(latitude) => move({ ...place, latitude: Number(latitude) || 0 })}
        />
        <FigureBox
          label="Longitude"
          size="sm"
          min={-180}
          max={180}
          decimalScale={6}
          step={0.001}
          value={place.longitude}
          onChange={(longitude) => move({ ...place, longitude: Number(longitude) || 0 })}
        />
        {now && (
          <Button
            size="sm"
            variant="default"
            onClick={() => void save({ latitude: null, longitude: null }, 'Looking it up again').catch(() => undefined)}
          >
            Look up again
          </Button>
        )}
      </div>
    </SaveDialog>
  );
}
