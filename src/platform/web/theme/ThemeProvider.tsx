// Mantine, fonts and style sheets: everything that gives the application its look.
import '@mantine/core/styles.css';
import '@fontsource-variable/inter';
import './tokens.css';
import './base.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import './preferences.ts';
import { cssVariables, styleNonce, theme } from './theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'reinstate.theme' });

// The scroll lock of dialogs writes a style element and asks this global for its nonce.
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce();

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
