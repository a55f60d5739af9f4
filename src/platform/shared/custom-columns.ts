// Typed columns of a record in which custom fields that are list columns keep their answers a second time.

export const CUSTOM_SLOTS = ['text1', 'text2', 'text3', 'text4', 'number1', 'number2', 'date1', 'date2'] as const;
export type CustomSlot = (typeof CUSTOM_SLOTS)[number];
export type SlotKind = 'text' | 'number' | 'date';

export const slotKind = (slot: CustomSlot): SlotKind => slot.replace(/\d$/, '') as SlotKind;

/** `text1` → `customText1`: its name in filters, sorts and columns. */
export const slotField = (slot: CustomSlot): string => `custom${slot.charAt(0).toUpperCase()}${slot.slice(1)}`;

/** What a row of a list carries under `custom`: answers by slot, those without one absent. */
export type CustomCells = Partial<Record<CustomSlot, string | number>>;
