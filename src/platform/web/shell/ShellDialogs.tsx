// Command palette, keyboard help and questions: each is loaded when it is opened for the first time.
import { Suspense, lazy } from 'react';
import { openPalette, usePalette } from '../command/palette-store.ts';
import { useQuestion } from '../dialogs/ask.ts';
import { openHelp, useHelp } from '../keyboard/help-store.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
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
    <Suspense fallback={null}>
      {searches && <PaletteKey />}
      {palette && <CommandPalette />}
      {help && <KeyboardHelp />}
      {quick && <quick.action.component key={quick.action.id} params={quick.params} onClose={endQuickAction} />}
      {question && <DialogHost />}
    </Suspense>
  );
}

function PaletteKey() {
  useShortcut('ctrl+k', 'Go to anything', 'Anywhere', openPalette);
  return null;
}
