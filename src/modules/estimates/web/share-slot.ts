// The slot for "Share": the module above this one knows how pages are shared.
import { Suspense, createContext, createElement, use } from 'react';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface ShareButtonProps {
  /** The frozen lines that are shared: a draft may still change under its reader. */
  snapshotId: number;
  label: string;
}

const ShareButtonContext = createContext<LazyPage<ShareButtonProps> | null>(null);
export const ShareButtonProvider = ShareButtonContext.Provider;

/** The registered button, or nothing. */
export function ShareSlot(props: ShareButtonProps) {
  const button = use(ShareButtonContext);
  return button && createElement(Suspense, { fallback: null }, createElement(button, props));
}
