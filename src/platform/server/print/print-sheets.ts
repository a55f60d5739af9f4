// Pages of a document that are laid out block by block: tables with bars, charts, plans with pins. All places are shares of one.
import type { PrintParty, PrintPicture, PrintText, PrintTone } from './print-parts.ts';

/** One page, or as many as its blocks need. It begins under the company's head. */
export interface PrintSheet {
  title: string;
  /** In a frame beside the title: `Not final`. */
  badge?: { text: string; tone: PrintTone };
  /** Their first lines are strong, but for those that are `plain`. */
  parties: (PrintParty & { plain?: true })[];
  facts: [label: string, value: string, tone?: PrintTone][];
  blocks: PrintBlock[];
}

export type PrintBlock =
  | SheetTable
  | SheetChart
  | SheetPlan
  | SheetPictures
  | SheetStatement
  /** In a bar of its tone, where something waits for somebody. */
  | { kind: 'note'; strong: string; text: string; tone: PrintTone }
  | { kind: 'texts'; texts: PrintText[] }
  /** Small and grey: how to read what stands above. */
  | { kind: 'small'; text: string }
  /** Side by side; `share` of the width is the left one's. */
  | { kind: 'sides'; share: number; left: PrintBlock[]; right: PrintBlock[] };

/** A bare text is plain. `lead` is small before it, `below` small under it. */
export type SheetCell =
  | string
  | { text: string; below?: string; lead?: string; strong?: true; quiet?: true; tone?: PrintTone };
export interface SheetColumn {
  label: string;
  /** Second line of the head. */
  below?: string;
  right?: true;
  /** Takes what is left. */
  wide?: true;
}
export interface SheetRow {
  cells: SheetCell[];
  /** On the axis. `planned` is dashed. */
  bars?: { at: number; width: number; kind: 'strong' | 'plain' | 'planned' }[];
  /** Texts on the axis, in the middle of their stretch. */
  marks?: { at: number; width: number; text: string; tone?: PrintTone }[];
  /** Stands for what is above it: its first text runs over the columns that are empty. */
  sum?: true;
}
export interface SheetTable {
  kind: 'table';
  title?: string;
  columns: SheetColumn[];
  rows: SheetRow[];
  /** Right of the columns: days and visits, bars below them. */
  axis?: {
    /** Millimetres. */
    width: number;
    days: { at: number; width: number; label: string }[];
    visits: { at: number; label: string; planned?: true }[];
  };
}

/** Told apart by colour, kind of line and mark, in turn. */
export interface SheetSeries {
  label: string;
  /** Pieces of the line; between them it is broken. */
  pieces: [x: number, y: number][][];
  /** What is expected, dashed, with its band. */
  forecast?: {
    line: [x: number, y: number][];
    band: [x: number, y: number][];
    label: string;
    at: [x: number, y: number];
  };
}
export interface SheetChart {
  kind: 'chart';
  title: string;
  /** Millimetres. */
  height: number;
  x: { at: number; label: string }[];
  y: { at: number; label: string }[];
  /** What stands over the figures at the side. */
  unit: string;
  series: SheetSeries[];
  /** Dashed lines across, named at the right. */
  levels: { at: number; label: string }[];
}

export interface SheetPlan {
  kind: 'plan';
  title: string;
  picture: Uint8Array;
  /** Height to width. */
  ratio: number;
  /** Millimetres of its height, at most. */
  most: number;
  pins: { x: number; y: number; label: string; shape: 'disc' | 'diamond' | 'ring' | 'box' | 'filled-box' }[];
  legend: { shape: SheetPlan['pins'][number]['shape']; text: string }[];
}

export interface SheetPictures {
  kind: 'pictures';
  perRow: number;
  /** Millimetres. */
  height: number;
  pictures: (PrintPicture & { below?: string })[];
}

/** What somebody stands for, with the place of the signature. */
export interface SheetStatement {
  kind: 'statement';
  text: string;
  strong: string;
  after: string;
  /** Under the line. */
  signer: string;
  picture?: Uint8Array;
}
