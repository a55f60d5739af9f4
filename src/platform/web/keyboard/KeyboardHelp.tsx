// The list of shortcuts that work right now, by `?`.
import './keyboard.css';
import { Kbd, Switch } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { usePreferences } from '../theme/preferences.ts';
import { type Shortcut, PAGE_SCOPE, allShortcuts, showKeys, useShortcut } from './shortcuts.ts';

export function KeyboardHelp() {
  const [shown, setShown] = useState<Shortcut[] | null>(null);
  const { singleKeys, setSingleKeys } = usePreferences();
  useShortcut('?', 'Show keyboard shortcuts', 'Anywhere', () => setShown(allShortcuts()));
  const groups = Map.groupBy(
    (shown ?? []).filter((shortcut) => shortcut.scope === PAGE_SCOPE),
    (shortcut) => shortcut.group,
  );
  return (
    <Dialog title="Keyboard shortcuts" opened={shown !== null} onClose={() => setShown(null)} size={720}>
      <Switch
        label="Shortcuts of one letter"
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <div className="key-groups">
        {[...groups].map(([group, entries]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {onePerKey(entries).map((shortcut) => (
                <div key={shortcut.keys}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd size="xs">{showKeys(shortcut.keys)}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const onePerKey = (entries: Shortcut[]): Shortcut[] => [...new Map(entries.map((entry) => [entry.keys, entry])).values()];
