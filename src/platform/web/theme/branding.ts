// A company's colour over the product's: from /theme.json, which anybody may read.
import { create } from 'zustand';
import { COLOUR } from '../../shared/colour.ts';

/** The accent for the light and the dark theme, and a soft ground of each. */
export type ColourTheme = Partial<Record<'accent' | 'accentDark' | 'accentSoft' | 'accentSoftDark', string>>;

const sheet = new CSSStyleSheet();

const rules = (selector: string, accent: string | undefined, soft: string | undefined): string =>
  accent && COLOUR.test(accent)
    ? `${selector} { --accent: ${accent}; --mantine-color-anchor: ${accent}; ${soft && COLOUR.test(soft) ? `--accent-soft: ${soft};` : ''} }`
    : '';

/** Buttons are filled alike in both themes: white can be read on the light theme's accent. */
const filled = (accent: string | undefined): string =>
  accent && COLOUR.test(accent)
    ? `:root[data-mantine-color-scheme] { --mantine-primary-color-filled: ${accent}; --mantine-primary-color-filled-hover: ${accent}; --mantine-color-brand-filled: ${accent}; --mantine-color-brand-filled-hover: ${accent}; --mantine-color-brand-6: ${accent}; }`
    : '';

export function applyBranding({ accent, accentDark, accentSoft, accentSoftDark }: ColourTheme): void {
  sheet.replaceSync(
    [
      filled(accent),
      rules(":root[data-mantine-color-scheme='light']", accent, accentSoft),
      rules(":root[data-mantine-color-scheme='dark']", accentDark, accentSoftDark),
    ].join('\n'),
  );
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export interface ThemeFile {
  ref: string;
  logoFile: string | null;
  colourTheme: ColourTheme;
  /** Set on installations for training. */
  trainingLabel: string | null;
  /** Of those who run this site. */
  supportEmail: string | null;
  /** Without a mail server what people would get by mail is handed over by whoever runs this site. */
  sendsMail: boolean;
  /** An empty installation waits for its first company. */
  setupNeeded: boolean;
  /** The demonstration data of a new installation are still arriving. */
  demoLoading: boolean;
}

/** What the sign-in page wears; nothing until it is known. */
export const useBranding = create<{ theme: ThemeFile | undefined }>(() => ({ theme: undefined }));

export const useSupportEmail = (): string | null => useBranding(({ theme }) => theme?.supportEmail ?? null);

export const useSendsMail = (): boolean => useBranding(({ theme }) => theme?.sendsMail ?? true);

/** How often the page asks whether all of the demonstration data is there. */
const DEMO_ARRIVES_MS = 2000;

/** Without an answer the page keeps the product's own look. */
export async function loadBranding(): Promise<ThemeFile | undefined> {
  try {
    const response = await fetch('/theme.json', { cache: 'no-store' });
    if (!response.ok) return undefined;
    const theme = (await response.json()) as ThemeFile;
    applyBranding(theme.colourTheme);
    useBranding.setState({ theme });
    if (theme.demoLoading) setTimeout(() => void loadBranding(), DEMO_ARRIVES_MS);
    return theme;
  } catch {
    return undefined;
  }
}
