// Help beside the page, by F1 or the account menu. Its pages are loaded when it is opened for the first time.
import { lazy } from '../../../platform/web/display/lazy.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ShellPart } from '../../../platform/web/shell/ShellPart.tsx';
import { closeHelpPanel, openHelpPanel, useHelpPanel } from './help-panel.ts';

const HelpPanel = lazy(async () => ({ default: (await import('./HelpPanel.tsx')).HelpPanel }));

export function HelpBeside() {
  const open = useHelpPanel((state) => state.open);
  useShortcut('f1', 'Help for this page', 'Anywhere', () => (open ? closeHelpPanel() : openHelpPanel()));
  return (
    open && (
      <ShellPart>
        <HelpPanel />
      </ShellPart>
    )
  );
}
