// Whether the command palette is open.
import { create } from 'zustand';

export const usePalette = create<{ open: boolean }>(() => ({ open: false }));
export const openPalette = (): void => usePalette.setState({ open: true });
export const closePalette = (): void => usePalette.setState({ open: false });
