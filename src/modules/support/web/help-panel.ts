// Whether help stands beside the page, and which page of it was chosen; without a choice the one that explains the screen.
import { create } from 'zustand';

interface HelpPanelState {
  open: boolean;
  chosen: string | null;
}
export const useHelpPanel = create<HelpPanelState>(() => ({ open: false, chosen: null }));
export const openHelpPanel = (): void => useHelpPanel.setState({ open: true, chosen: null });
export const closeHelpPanel = (): void => useHelpPanel.setState({ open: false });
export const choosePage = (chosen: string | null): void => useHelpPanel.setState({ chosen });
