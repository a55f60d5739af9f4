// The shortcuts that worked when the help was opened; null while it is closed.
import { create } from 'zustand';
import { type Shortcut, allShortcuts } from './shortcuts.ts';

export const useHelp = create<{ shown: Shortcut[] | null }>(() => ({ shown: null }));
export const openHelp = (): void => useHelp.setState({ shown: allShortcuts() });
export const closeHelp = (): void => useHelp.setState({ shown: null });
