// Groups that are suburbs on the map, each with its number; the table below says the same, and those that nobody could place.
import css from './report.module.css';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { MARKERS } from '../../../map/shared/marker-kinds.ts';
import { MapCanvas } from '../../../map/web/index.ts';
import { type ReportSource, reportRunsApi } from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import type { Cell } from './ReportTable.tsx';
import { measureWords, showFigure } from './report-words.ts';

interface Props {
  source: ReportSource;
  definition: ReportDefinition;
  onChoose?: (cell: Cell) => void;
}

export function ReportMap({ source, definition, onChoose }: Props) {
  const query = { list: source.list, definition: JSON.stringify(definition) };
  const read = useRead(reportRunsApi.places, { query }, { follows: [source.list], keepPrevious: true });
  const [measure] = definition.measures;
  if (read.error) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  const found = read.data?.data;
  if (!measure || !found) return <div className={css.map} />;
  const shown = measure.figure === 'sum' || measure.figure === 'count' ? measure : { figure: 'count' as const };
  return (
    <figure className={css.mapFigure}>
      <figcaption>
        {measureWords(source, shown)}
        {found.nowhere > 0 && <span className="quiet"> {counted(found.nowhere, 'row')} without a place</span>}
      </figcaption>
      <div className={css.map}>
        <MapCanvas
          label={`${measureWords(source, shown)} on a map`}
          still
          pins={found.places.map(({ value, label, count, figure, latitude, longitude }) => ({
            key: value,
            latitude,
            longitude,
            label: `${label}: ${showFigure(source, shown, figure)}`,
            text: String(count),
            colour: MARKERS.job.colour,
            shape: 'circle',
          }))}
          fitTo={{ key: query.definition, places: found.places }}
          onPin={(key) => {
            const place = found.places.find(({ value }) => value === key);
            if (place)
              onChoose?.({
                keys: [key],
                measure: 0,
                shown: showFigure(source, shown, place.figure),
                words: place.label,
              });
          }}
        />
      </div>
    </figure>
  );
}
