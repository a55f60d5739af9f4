// What documents and their sheets have in common.

/** Agreed, asked about again, refused. Never by colour alone: words stand beside it. */
export type PrintTone = 'good' | 'asked' | 'bad';
/** Who it is for, or what it is about: a column under the title, its first line strong. */
export interface PrintParty {
  label: string;
  lines: string[];
}
export interface PrintText {
  label?: string;
  text: string;
  /** What must not be missed. */
  alert?: true;
}
export interface PrintPicture {
  /** PNG, JPEG or WebP; what is none of them is said to be missing. Absent: the caption alone. */
  bytes?: Uint8Array;
  caption: string;
  /** The part that is shown, as shares of its width and height; on pages of rooms. Absent: the middle of it. */
  frame?: { x: number; y: number; w: number; h: number };
}
