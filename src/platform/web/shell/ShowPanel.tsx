// Brings back the pages of the place where they were folded; the key folds and unfolds.
import css from './shell.module.css';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { foldPanel, usePlacePanel } from './place-panel.ts';

export function ShowPanel() {
  const panel = usePlacePanel();
  const toggle = (): void => {
    if (panel) foldPanel(panel.place, !panel.folded);
  };
  useShortcut('\\', 'Show or hide the pages of this place', 'Page', toggle, panel !== undefined);
  if (!panel?.folded) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={css.showPanel}
      aria-label={`Pages of ${panel.place.label}`}
      title={String.raw`Pages of ${panel.place.label} (\)`}
      onClick={toggle}
    >
      <IconLayoutSidebar size={16} stroke={1.6} />
    </ActionIcon>
  );
}
