// The list of shortcuts that work right now, by `?`.
import css from './KeyboardHelp.module.css';
import { Checkbox, Kbd } from '@mantine/core';
import { Dialog } from '../dialogs/Dialog.tsx';
import { usePreferences } from '../theme/preferences.ts';
import { type Shortcut, PAGE_SCOPE, showKeys } from './shortcuts.ts';
import { closeHelp, useHelp } from './help-store.ts';

/** What its own input understands: these are no shortcuts of the page. */
const IN_PALETTE = [
  ['Next and previous', '↓ ↑'],
  ['Open', 'Enter'],
  ['Open in the background', 'Ctrl Enter'],
  ['Close', 'Esc'],
] as const;

const IN_LISTS = [['Favourite, shown first', 'Ctrl D']] as const;

const IN_SHEET = [
  ['Edit the cell', 'F2'],
  ['Next row, from the last one a new row', 'Enter'],
  ['Next cell', 'Tab'],
  ['Fill the selection', 'Ctrl Enter'],
  ['New row below', 'Ctrl Enter, Insert'],
  ['Fill down', 'Ctrl D'],
  ['Delete rows', 'Ctrl Delete'],
  ['Move rows', 'Alt ↑ ↓'],
  ['Undo and redo', 'Ctrl Z, Ctrl Y'],
  ['Select the rows, select all', 'Shift Space, Ctrl A'],
  ['Copy or move whole rows, also to another sheet', 'Shift Space, Ctrl C or X, Ctrl V'],
  ['Fold and unfold in the first column', '← →'],
  ['Sort by the column', 'Alt Shift ↑ ↓'],
  ['Width of the column', 'Alt Shift ← →'],
  ['Menu of the rows', 'Shift F10'],
  ['Calculate a number', '=12*2.4'],
] as const;

export function KeyboardHelp() {
  const shown = useHelp((state) => state.shown);
  const { singleKeys, setSingleKeys } = usePreferences();
  const groups = Map.groupBy(
    (shown ?? []).filter((shortcut) => shortcut.scope === PAGE_SCOPE),
    (shortcut) => shortcut.group,
  );
  return (
    <Dialog title="Keyboard shortcuts" opened={shown !== null} onClose={closeHelp} size={720}>
      <Checkbox
        label="Single-letter shortcuts"
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <div className={css.keyGroups}>
        {[...groups].map(([group, entries]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {onePerKey(entries).map((shortcut) => (
                <div key={shortcut.keys}>
                  <dt>{shortcut.keys === 'alt+1' ? 'Tab 1 to 9' : shortcut.label}</dt>
                  <dd>
                    <Kbd size="xs">{shortcut.keys === 'alt+1' ? 'Alt 1 … 9' : showKeys(shortcut.keys)}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Fixed title="In a list of choices" entries={IN_LISTS} />
        <Fixed title="In a sheet" entries={IN_SHEET} />
        <Fixed title="In Go to anything" entries={IN_PALETTE} />
      </div>
    </Dialog>
  );
}

function Fixed({ title, entries }: { title: string; entries: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {entries.map(([label, key]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Kbd size="xs">{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const onePerKey = (entries: Shortcut[]): Shortcut[] => [
  ...new Map(entries.filter(({ keys }) => !/^alt\+[2-9]$/.test(keys)).map((entry) => [entry.keys, entry])).values(),
];
