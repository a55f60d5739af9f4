// What stands on the map: pins with a letter beside their colour, circles with a number, as SVG texts for Leaflet.
import css from './MapCanvas.module.css';
import { MARKERS, type MarkerKind } from '../shared/marker-kinds.ts';

export interface Pin {
  key: string;
  latitude: number;
  longitude: number;
  /** What is read aloud and shown under the pointer. */
  label: string;
  /** A letter, or how many it stands for. */
  text: string;
  colour: string;
  shape: 'pin' | 'circle';
  approximate?: boolean;
  selected?: boolean;
  draggable?: boolean;
}

export const pinOf = (kind: MarkerKind): Pick<Pin, 'text' | 'colour' | 'shape'> => ({
  text: MARKERS[kind].letter,
  colour: MARKERS[kind].colour,
  shape: 'pin',
});

/** As text of a page. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function svgOf({ text, colour, shape, approximate, selected }: Pin): string {
  const attributes = `class="${css.pin}" data-colour="${escaped(colour)}"${approximate ? ' data-approximate' : ''}${selected ? ' data-chosen' : ''} aria-hidden="true" focusable="false"`;
  return shape === 'pin'
    ? `<svg ${attributes} width="26" height="34" viewBox="0 0 26 34"><path d="M13 32C5 21 2 17 2 12.5a11 11 0 0 1 22 0C24 17 21 21 13 32z"/><text x="13" y="17" text-anchor="middle">${escaped(text)}</text></svg>`
    : `<svg ${attributes} width="34" height="34" viewBox="0 0 34 34"><circle cx="17" cy="17" r="15"/><text x="17" y="21.5" text-anchor="middle">${escaped(text)}</text></svg>`;
}
