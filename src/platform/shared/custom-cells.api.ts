// What a row of a list carries under `custom`: answers to custom fields by slot, those without one absent.
import { z } from 'zod';
import { CUSTOM_SLOTS } from './custom-columns.ts';

export const customSlot = z.enum(CUSTOM_SLOTS);
export const customCellsOfRow = z.partialRecord(customSlot, z.union([z.string(), z.number()]));
