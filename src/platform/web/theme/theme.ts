// Mantine's theme. Colours that change between light and dark are CSS variables (tokens.css), not values here.
import { isPhoneNow } from '../display/phone.ts';
import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core';
import { keepEnter } from '../form/inputs/picker-keys.ts';
import { foldedFilter } from './folded-filter.ts';

const brand: MantineColorsTuple = [
  '#edf4fb',
  '#d9e6f4',
  '#b0cbe7',
  '#84aeda',
  '#7db4ec',
  '#4a87c8',
  '#2b6cb0',
  '#235a94',
  '#1b4a7c',
  '#123a63',
];

/** Mantine's dark greys are warm; these are the design's, so that its controls sit on the same ground as ours. */
const dark: MantineColorsTuple = [
  '#e4e9ef',
  '#c3ccd6',
  '#a3aebb',
  '#7d8896',
  '#37414c',
  '#2c343d',
  '#1e242b',
  '#15191e',
  '#12161a',
  '#0e1114',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6, // in dark too: shade 4 would put white on 2.2:1
  colors: { brand, dark },
  fontFamily: '"Inter Variable", Inter, "Segoe UI", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  // The hint stands below its box: the boxes of a row stay level.
  components: {
    // A list that opens at the lower edge of a phone must not make the page longer: the browser would draw all of it smaller.
    Popover: { defaultProps: { floatingStrategy: isPhoneNow() ? 'fixed' : 'absolute' } },
    // A box of the list is emptied by its cross; choosing the same entry again leaves it chosen.
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { allowDeselect: false, filter: foldedFilter } },
    MultiSelect: { defaultProps: { filter: foldedFilter } },
    Autocomplete: { defaultProps: { filter: foldedFilter } },
    TagsInput: { defaultProps: { onKeyDown: keepEnter, filter: foldedFilter } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '24px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '18px' },
    },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-z-index-modal': '200' },
  light: {
    '--mantine-color-text': '#1b2430',
    '--mantine-color-dimmed': '#566273',
    '--mantine-color-placeholder': '#667284',
    '--mantine-color-default-border': '#cfd6de',
    '--mantine-color-error': '#b4231f',
    '--mantine-color-anchor': '#2b6cb0',
    '--mantine-color-brand-light': '#e8f0f9',
    '--mantine-color-brand-light-hover': '#d9e6f4',
    '--mantine-color-brand-light-color': '#1b4a7c',
  },
  dark: {
    '--mantine-color-body': '#15191e',
    '--mantine-color-text': '#e4e9ef',
    '--mantine-color-default': '#1e242b',
    '--mantine-color-default-hover': '#262d35',
    '--mantine-color-default-color': '#e4e9ef',
    '--mantine-color-default-border': '#37414c',
    '--mantine-color-dimmed': '#a3aebb',
    '--mantine-color-placeholder': '#8f9baa',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-anchor': '#7db4ec',
    '--mantine-color-brand-light': '#1f3043',
    '--mantine-color-brand-light-hover': '#263b52',
    '--mantine-color-brand-light-color': '#a9cdf2',
    '--mantine-color-brand-outline': '#7db4ec',
  },
});

/** The server puts the nonce of its Content-Security-Policy into the page. */
export const styleNonce = (): string => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
