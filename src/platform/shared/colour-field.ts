import { text } from '../../kit/fields.ts';
import { COLOUR, NOT_A_COLOUR } from './colour.ts';

/** A field of an entity that holds a colour. */
export const colour = (label: string) =>
  text(label, { hint: 'A colour such as #1f5fbf', format: { pattern: COLOUR, otherwise: NOT_A_COLOUR } });
