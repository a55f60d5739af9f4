// My Profile → Preferences. FollowPreferences keeps them on the server, wherever they are changed.
import css from './PreferencesSection.module.css';
import { playAlert } from '../notices/alert-sound.ts';
import { Checkbox, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { FirstPage } from './FirstPage.tsx';
import { sentence } from '../../../../platform/web/display/format.ts';
import { DATE_STYLES, type DateStyle, showDay } from '../../../../kit/dates.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import {
  ALERT_SOUNDS,
  type AlertSound,
  type Density,
  usePreferences,
} from '../../../../platform/web/theme/preferences.ts';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As this computer' },
];
const DATES = DATE_STYLES.map((value) => ({ value, label: showDay('2026-11-20', value) }));
const SOUNDS = ALERT_SOUNDS.map((value) => ({ value, label: sentence(value) }));
const DENSITIES = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

export function PreferencesSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { alertSound, setAlertSound } = usePreferences();
  const { density, singleKeys, dateStyle, setDensity, setSingleKeys, setDateStyle } = usePreferences();
  return (
    <RecordSection title="Preferences">
      <p className="quiet">Saved as you choose, on every computer.</p>
      <div className={css.preferences}>
        <span id="pref-theme">Theme</span>
        <SegmentedControl
          aria-labelledby="pref-theme"
          data={SCHEMES}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
        />
        <span id="pref-density">Rows</span>
        <SegmentedControl
          aria-labelledby="pref-density"
          data={DENSITIES}
          value={density}
          onChange={(value) => setDensity(value as Density)}
        />
        <span id="pref-dates">Dates</span>
        <SegmentedControl
          aria-labelledby="pref-dates"
          data={DATES}
          value={dateStyle}
          onChange={(value) => setDateStyle(value as DateStyle)}
        />
        <span id="pref-sound">Alert sound</span>
        <SegmentedControl
          aria-labelledby="pref-sound"
          data={SOUNDS}
          value={alertSound}
          onChange={(value) => {
            setAlertSound(value as AlertSound);
            playAlert(value as AlertSound);
          }}
        />
        <span id="pref-first">First page</span>
        <FirstPage labelledBy="pref-first" />
        <span id="pref-keys">Single-letter shortcuts</span>
        <Checkbox
          aria-labelledby="pref-keys"
          checked={singleKeys}
          onChange={({ currentTarget: { checked } }) => setSingleKeys(checked)}
        />
      </div>
    </RecordSection>
  );
}
