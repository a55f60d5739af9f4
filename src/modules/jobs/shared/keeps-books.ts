/** Who keeps the books and runs no jobs: money comes first in their day, and the day is the company's. */
export const keepsBooks = (can: (permission: string) => boolean): boolean => can('view-job') && !can('edit-job');
