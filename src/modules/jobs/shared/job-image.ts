/** Of the picture that stands for a job. */
export const MOST_PIXELS = 40_000_000;
export const MOST_SIDE = 12_000;
