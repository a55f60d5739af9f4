// Which column of a logger's file is what: the guess stands in it, and is changed by hand.
import css from './loggers.module.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import type { LoggerColumns, LoggerMeasure } from '../../shared/logger-file.ts';
import { type LoggerView, moistureLoggersApi } from '../../shared/moisture-loggers.api.ts';
import { errorWords } from '../dialogs/error-words.ts';

type Use = 'none' | 'time' | 'clock' | 'fahrenheit' | LoggerMeasure;
const USES: { value: Use; label: string }[] = [
  { value: 'none', label: 'Leave out' },
  { value: 'time', label: 'Date and time' },
  { value: 'clock', label: 'Time of the day' },
  { value: 'temperature', label: 'Temperature, °C' },
  { value: 'fahrenheit', label: 'Temperature, °F' },
  { value: 'humidity', label: 'Relative humidity, %' },
  { value: 'moisture', label: 'Moisture, %' },
  { value: 'other', label: 'Another figure' },
];
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

interface Props {
  scheduleId: number;
  attachmentId: number;
  view: LoggerView & { columns: LoggerColumns };
  onClose: () => void;
}

export function ColumnsDialog({ scheduleId, attachmentId, view, onClose }: Props) {
  const [uses, setUses] = useState(() => view.headers.map((_, column) => purposeOf(view.columns, column)));
  const [dayFirst, setDayFirst] = useState(view.columns.dayFirst);
  const [timezone, setTimezone] = useState(view.timezone);
  const write = useWrite(moistureLoggersApi.setLogger);
  const columns = columnsOf(uses, dayFirst);
  const save = async (): Promise<void> => {
    if (!columns) return;
    await write.mutateAsync({ params: { id: scheduleId, attachmentId }, body: { timezone, columns } });
    onClose();
  };
  return (
    <SaveDialog
      title={`Columns of ${view.fileName}`}
      action="Save"
      save={save}
      saving={write.isPending}
      ready={columns !== null}
      error={errorWords(write.error)}
      changed={
        timezone !== view.timezone ||
        JSON.stringify(columns) !==
          JSON.stringify(
            columnsOf(
              view.headers.map((_, column) => purposeOf(view.columns, column)),
              view.columns.dayFirst,
            ),
          )
      }
      onClose={onClose}
    >
      <div className={css.columns}>
        {view.headers.map((header, column) => (
          <Picker
            // Two columns may have one name.
            key={`${column} ${header}`}
            size="sm"
            label={header}
            data={USES}
            value={uses[column] ?? 'none'}
            onChange={(value) =>
              setUses(uses.map((use, place) => (place === column ? ((value ?? 'none') as Use) : use)))
            }
          />
        ))}
      </div>
      <Picker
        size="sm"
        label="Time zone of the logger"
        data={ZONES}
        value={timezone}
        valueLabel={timezone}
        onChange={(value) => setTimezone(value ?? timezone)}
      />
      <Checkbox
        label="Days come before months: 3/11 is in November"
        checked={dayFirst}
        onChange={(event) => setDayFirst(event.currentTarget.checked)}
      />
      {!columns && <p className="quiet">Choose one column with the date, and at least one with a figure.</p>}
    </SaveDialog>
  );
}

function purposeOf({ time, clock, series }: LoggerColumns, column: number): Use {
  if (column === time) return 'time';
  if (column === clock) return 'clock';
  const found = series.find((each) => each.column === column);
  if (!found) return 'none';
  return found.fahrenheit ? 'fahrenheit' : found.measure;
}

/** Null where something is missing, or two columns are the time. */
function columnsOf(uses: readonly Use[], dayFirst: boolean): LoggerColumns | null {
  const at = (wanted: Use): number[] => uses.flatMap((use, column) => (use === wanted ? [column] : []));
  const [times, clocks] = [at('time'), at('clock')];
  const series = uses.flatMap((use, column) =>
    use === 'none' || use === 'time' || use === 'clock'
      ? []
      : [{ column, measure: use === 'fahrenheit' ? ('temperature' as const) : use, fahrenheit: use === 'fahrenheit' }],
  );
  const [time] = times;
  if (time === undefined || times.length > 1 || clocks.length > 1 || !series.length) return null;
  return { time, clock: clocks[0] ?? null, dayFirst, series };
}
