// Which custom fields can be columns of lists, and how their answers stand there.
import { CUSTOM_SLOTS, type CustomSlot, type SlotKind, slotKind } from '../../../platform/shared/custom-columns.ts';
import { type FieldType, type FormFieldDefinition, showAnswer } from '../../../platform/shared/form-fields.ts';

const KIND_OF: Partial<Record<FieldType, SlotKind>> = {
  text: 'text',
  email: 'text',
  phone: 'text',
  time: 'text',
  select: 'text',
  radio: 'text',
  'search-select': 'text',
  boolean: 'text',
  number: 'number',
  currency: 'number',
  percentage: 'number',
  rating: 'number',
  date: 'date',
};

export const columnKind = (type: FieldType): SlotKind | undefined => KIND_OF[type];

/** A slot of the right kind that no other field of the same kind of record has. */
export const freeSlot = (type: FieldType, taken: readonly string[]): CustomSlot | undefined =>
  CUSTOM_SLOTS.find((slot) => slotKind(slot) === columnKind(type) && !taken.includes(slot));

const LONGEST = 200;

/** An answer as the column keeps it: texts as people read them, numbers and days as they are. */
export function columnValue(field: FormFieldDefinition, answer: unknown): string | number | null {
  if (answer === null || answer === undefined || answer === '') return null;
  if (columnKind(field.fieldType) === 'text') return showAnswer(field, answer).slice(0, LONGEST) || null;
  return answer as string | number;
}
