// What somebody outside calls a material: a species of timber is wood to whoever lives with it.
export const MATERIAL_FAMILIES = ['wood', 'plasterboard', 'concrete', 'brick', 'other'] as const;
export type MaterialFamily = (typeof MATERIAL_FAMILIES)[number];

const FAMILIES: readonly [MaterialFamily, RegExp][] = [
  ['plasterboard', /plaster|gyprock|drywall/i],
  ['concrete', /concrete|screed|slab/i],
  ['brick', /brick|masonry|block/i],
  ['wood', /pine|gum|timber|ply|wood|board|mdf|oak|ash|joist|stud/i],
];

/** The family by the name that the company gave the material. */
export const familyOf = (material: string): MaterialFamily =>
  FAMILIES.find(([, named]) => named.test(material))?.[0] ?? 'other';
