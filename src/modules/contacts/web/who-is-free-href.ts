/** Who is free, over all contacts. */
export const WHO_IS_FREE = '/prime/contact/availability';
