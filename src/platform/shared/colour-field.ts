import { z } from 'zod';
import { text } from '../../kit/fields.ts';
import { COLOUR, NOT_A_COLOUR } from './colour.ts';

const schema = z
  .string()
  .trim()
  .refine((value) => value === '' || COLOUR.test(value), NOT_A_COLOUR);

/** A field of an entity that holds a colour. */
export const colour = (label: string) => text(label, { max: 7, hint: 'A colour such as #1f5fbf', schema });
