// My Profile → Preferences: kept on the server, so that they follow the person to another computer.
import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { type Density, usePreferences } from '../../../../platform/web/theme/preferences.ts';
import { userConfigApi } from '../../shared/user-config.api.ts';
import '../people.css';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As this computer' },
];
const DENSITIES = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

export function PreferencesSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, singleKeys, setDensity, setSingleKeys } = usePreferences();
  const keep = useWrite(userConfigApi.saveOwnOption);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const save = (ref: string, value: unknown): void =>
    keep.mutate({ body: { ref, value } }, { onSuccess: () => setSavedAt(new Date()) });
  return (
    <RecordSection title="Preferences" actions={<SavedState saving={keep.isPending} savedAt={savedAt} />}>
      <div className="preferences">
        <span id="pref-theme">Theme</span>
        <SegmentedControl
          aria-labelledby="pref-theme"
          data={SCHEMES}
          value={colorScheme}
          onChange={(value) => {
            setColorScheme(value as 'light' | 'dark' | 'auto');
            save('theme', value);
          }}
        />
        <span id="pref-density">Rows</span>
        <SegmentedControl
          aria-labelledby="pref-density"
          data={DENSITIES}
          value={density}
          onChange={(value) => {
            setDensity(value as Density);
            save('density', value);
          }}
        />
        <span id="pref-keys">Shortcuts of one letter</span>
        <Switch
          aria-labelledby="pref-keys"
          checked={singleKeys}
          onChange={({ currentTarget: { checked } }) => {
            setSingleKeys(checked);
            save('singleKeys', checked);
          }}
        />
      </div>
      {keep.error && <p role="alert">{keep.error.message} It holds on this computer only.</p>}
    </RecordSection>
  );
}
