// Command palette, keyboard help and questions: each is loaded when it is opened for the first time.
import { lazy } from '../display/lazy.tsx';
import { openPalette, usePalette } from '../command/palette-store.ts';
import { useQuestion } from '../dialogs/ask.ts';
import { openHelp, useHelp } from '../keyboard/help-store.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { ShellPart } from './ShellPart.tsx';
import { useRegistry } from './registry.ts';
import { endQuickAction, useQuickAction } from './quick-action.ts';
import { useOnce } from './use-once.ts';

const CommandPalette = lazy(async () => ({ default: (await import('../command/CommandPalette.tsx')).CommandPalette }));
const KeyboardHelp = lazy(async () => ({ default: (await import('../keyboard/KeyboardHelp.tsx')).KeyboardHelp }));
const DialogHost = lazy(async () => ({ default: (await import('../dialogs/DialogHost.tsx')).DialogHost }));

export function ShellDialogs() {
  const palette = useOnce(usePalette((state) => state.open));
  const help = useOnce(useHelp((state) => state.shown !== null));
  const quick = useQuickAction((state) => state.started);
  const { searches } = useRegistry();
  const question = useOnce(useQuestion((state) => state.asked !== null));
  useShortcut('?', 'Show keyboard shortcuts', 'Anywhere', openHelp);
  return (
    <>
      {searches && <PaletteKey />}
      {palette && (
        <ShellPart>
          <CommandPalette />
        </ShellPart>
      )}
      {help && (
        <ShellPart>
          <KeyboardHelp />
        </ShellPart>
      )}
      {quick && (
        <ShellPart key={quick.action.id}>
          <quick.action.component params={quick.params} onClose={endQuickAction} />
        </ShellPart>
      )}
      {question && (
        <ShellPart>
          <DialogHost />
        </ShellPart>
      )}
    </>
  );
}

function PaletteKey() {
  useShortcut('ctrl+k', 'Go to anything', 'Anywhere', openPalette);
  return null;
}
