// How an estimate is laid out on paper and as a sheet. Pure: export, preview, check and menus.

export const ESTIMATE_LAYOUTS = ['detailed', 'summary', 'scope', 'room', 'trade', 'insurer'] as const;
export type EstimateLayout = (typeof ESTIMATE_LAYOUTS)[number];
export const isLayout = (name: string): name is EstimateLayout => ESTIMATE_LAYOUTS.some((each) => each === name);

export const LAYOUT_WORDS: Readonly<Record<EstimateLayout, string>> = {
  detailed: 'with all lines, labour apart',
  summary: 'summary',
  scope: 'scope without prices',
  room: 'by room',
  trade: 'by trade',
  insurer: 'for the insurer',
};
