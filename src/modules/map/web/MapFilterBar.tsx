// Over the map: what kinds are shown, the words, and the rest behind one button.
import css from './MapPage.module.css';
import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconFilter } from '../../../platform/web/icons.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { MARKERS } from '../shared/marker-kinds.ts';
import type { FiltersOfMap } from './use-map-filters.ts';

export function KindBar({ seen, kinds, toggle }: Pick<FiltersOfMap, 'seen' | 'kinds' | 'toggle'>) {
  return (
    <div className={css.kinds} role="group" aria-label="Shown on the map">
      {seen.map((kind) => {
        const { letter, colour, many } = MARKERS[kind];
        return (
          <button key={kind} type="button" aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            <span className={css.mark} data-colour={colour} aria-hidden>
              {letter}
            </span>
            {many}
          </button>
        );
      })}
    </div>
  );
}

export function FilterButton(all: FiltersOfMap) {
  const { filters, set, reset, count } = all;
  const phone = useIsPhone();
  const statuses = useOptions('jobStatus').options;
  const people = useOptions('user').options;
  const asData = (options: typeof people) => options.map(({ value, label }) => ({ value: String(value), label }));
  return (
    <Popover position="bottom-end" width={280} shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={count ? 'light' : 'default'}
          leftSection={<IconFilter size={14} aria-hidden />}
          aria-label={count ? `Filters, ${count} set` : 'Filters'}
        >
          Filters{count ? ` ${count}` : ''}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.filters} aria-label="Map filters">
        {phone && <KindBar {...all} />}
        <Picker
          label="Job status"
          size="sm"
          clearable
          clearButtonProps={{ 'aria-label': 'Any status' }}
          comboboxProps={{ withinPortal: false }}
          data={asData(statuses)}
          value={filters.statusId}
          onChange={(statusId) => set({ statusId })}
        />
        <Picker
          label="Assigned to, or goes there"
          size="sm"
          searchable={people.length > 10}
          clearable
          clearButtonProps={{ 'aria-label': 'Everyone' }}
          comboboxProps={{ withinPortal: false }}
          data={asData(people)}
          value={filters.assignedId}
          onChange={(assignedId) => set({ assignedId })}
        />
        <DayBox label="Registered or visited from" size="sm" value={filters.from} onChange={(from) => set({ from })} />
        <DayBox label="To" size="sm" value={filters.to} onChange={(to) => set({ to })} />
        <Checkbox
          label="Include closed and finished"
          size="xs"
          checked={filters.ended}
          onChange={({ currentTarget: { checked } }) => set({ ended: checked })}
        />
        <Button size="xs" variant="default" disabled={!count && !filters.s} onClick={reset}>
          Clear all
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

export const SearchBox = ({ filters, set }: Pick<FiltersOfMap, 'filters' | 'set'>) => (
  <TextInput
    size="xs"
    type="search"
    aria-label="Find on the map"
    placeholder="Number, name, street"
    value={filters.s}
    onChange={({ currentTarget: { value: s } }) => set({ s })}
  />
);
