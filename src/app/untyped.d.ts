// Packages that bring no types.
declare module 'jaro-winkler' {
  /** 0 (nothing in common) to 1 (the same). */
  export default function distance(left: string, right: string, options?: { caseSensitive?: boolean }): number;
}
