// The lists a new company starts with: each module hands over those of its own records. Ids are the same in every company; code
// tests typeName.

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Rows of option lists and of plain resources that a new company starts with, in this order. */
    readonly listSeeds?: readonly ListSeed[];
  }
}

export interface ListSeed {
  table: string;
  entries: { id: number; label: string; more?: Record<string, unknown> }[];
}

/** `First; Second`: numbered as they stand. */
export const labels = (table: string, text: string): ListSeed => ({
  table,
  entries: text.split('; ').map((label, index) => ({ id: index + 1, label })),
});

/** `Draft | new | grey; …`: label, type and colour; the first is that of new records. */
export const states = (table: string, text: string): ListSeed => ({
  table,
  entries: text.split('; ').map((part, index) => {
    const [label = '', typeName = '', colour = ''] = part.split(' | ');
    return { id: index + 1, label, more: { type_name: typeName, colour, is_default: index === 0 } };
  }),
});
