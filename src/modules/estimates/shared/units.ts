/** Finding the unit that a bill of quantities means: "M²", "sq.m" and "sqm" are all m2. */

export type UnitChoice = {
  id: number;
  label: string;
  aliases: readonly string[];
  /** Where lines may have it: both, unless it says no. */
  forMaterial?: boolean;
  forLabour?: boolean;
};

/** The units that the material or the labour of a line may have. */
export const unitsFor = <Unit extends UnitChoice>(
  side: 'material' | 'labour',
  units: readonly Unit[],
): readonly Unit[] => units.filter((unit) => (side === 'material' ? unit.forMaterial : unit.forLabour) !== false);

const LUMPS = [
  'item',
  'items',
  'sum',
  'ls',
  'lumpsum',
  'lot',
  'psum',
  'ps',
  'pcsum',
  'provsum',
  'provisionalsum',
  'allow',
  'allowance',
] as const;

/** Wordings of one and the same unit, as `canonical` leaves them. */
const WORDINGS: readonly (readonly string[])[] = [
  [
    'm2',
    'sqm',
    'sqmt',
    'sqmts',
    'msq',
    'sm',
    'm^2',
    'squaremetre',
    'squaremetres',
    'squaremeter',
    'squaremeters',
    'sqmetre',
    'sqmtr',
  ],
  [
    'm3',
    'cum',
    'cumt',
    'cumts',
    'cbm',
    'm^3',
    'cubicmetre',
    'cubicmetres',
    'cubicmeter',
    'cubicmeters',
    'cumetre',
    'cumtr',
  ],
  [
    'lm',
    'm',
    'linm',
    'linealmetre',
    'linealmetres',
    'linearmetre',
    'linearmetres',
    'linearmeter',
    'linearmeters',
    'lineal',
    'metre',
    'metres',
    'meter',
    'meters',
    'mtr',
    'mtrs',
    'rm',
    'rmt',
    'runm',
  ],
  ['ea', 'each', 'no', 'nos', 'nr', 'num', 'number', 'pc', 'pcs', 'pce', 'piece', 'pieces', 'unit', 'units', 'u'],
  LUMPS,
  ['hr', 'hrs', 'h', 'hour', 'hours', 'manhour', 'manhours', 'mh'],
  ['day', 'days', 'd', 'manday', 'mandays'],
  ['wk', 'wks', 'week', 'weeks'],
  ['month', 'months', 'mth', 'mths'],
  ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme'],
  ['t', 'ton', 'tons', 'tonne', 'tonnes', 'mt'],
  ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
  ['mm', 'millimetre', 'millimetres'],
  ['km', 'kilometre', 'kilometres'],
  ['set', 'sets'],
  ['roll', 'rolls'],
  ['bag', 'bags'],
  ['sheet', 'sheets', 'sht'],
  ['load', 'loads'],
  // Adjusters' programs of other countries, such as Xactimate.
  ['sf', 'sqft', 'ft2', 'squarefoot', 'squarefeet'],
  ['lf', 'linft', 'ft', 'foot', 'feet', 'linealfeet', 'linearfeet'],
  ['sy', 'sqyd', 'yd2', 'squareyard', 'squareyards'],
  ['cf', 'cuft', 'ft3', 'cubicfeet'],
  ['cy', 'cuyd', 'yd3', 'cubicyard', 'cubicyards'],
  ['%', 'percent', 'pct'],
];

/** Lower case, superscripts as digits, without dots, spaces and hyphens. */
function canonical(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      // "1 Cum" and "ONE Nos." say the unit that one is priced by.
      .replace(/^(?:1\s*|(?:one|per)\s+)(?=\p{L})/u, '')
      .replace(/[.\s_/-]/g, '')
  );
}

/** A unit by which something is priced as a whole. */
export const isLumpUnit = (text: string): boolean => (LUMPS as readonly string[]).includes(canonical(text));

/** The known unit of a text, or null. A unit's own label or alias goes before a general wording of it. */
export function normaliseUnit<Unit extends UnitChoice>(text: string, units: readonly Unit[]): Unit | null {
  const wanted = canonical(text);
  if (wanted === '') return null;
  const wordingsOf = (unit: Unit) => [unit.label, ...unit.aliases].map(canonical);
  const named = units.find((unit) => wordingsOf(unit).includes(wanted));
  if (named) return named;
  const same = WORDINGS.find((wordings) => wordings.includes(wanted));
  return units.find((unit) => wordingsOf(unit).some((wording) => same?.includes(wording))) ?? null;
}
