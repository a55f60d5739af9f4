// What a person without the right `estimate-margins` may be shown of a row, and what they may set in one.
import type { Entity } from '../../../kit/entity.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, conflict } from '../../../platform/server/errors.ts';
import { settable } from '../../jobs/server/index.ts';
import { isHiddenField, withoutMargins } from '../shared/estimate-visibility.ts';

export const seesMargins = (ctx: Context): boolean => can(ctx, 'estimate-margins');

/** The row as this person may see it. */
export const shown = <Row extends object>(ctx: Context, e: Entity, row: Row): Row =>
  seesMargins(ctx) ? row : withoutMargins(e, row);

/** Fields from outside as this person may set them. */
export const writable = <Fields extends object>(ctx: Context, e: Entity, fields: Fields): Fields =>
  seesMargins(ctx) ? fields : settable(e, fields, (name) => isHiddenField(e, name));

/** The record that a conflict brings along is masked like any other. */
export async function maskConflict<T>(ctx: Context, e: Entity, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status === 409 && error.data !== undefined)
      throw conflict(error.message, shown(ctx, e, error.data as object));
    throw error;
  }
}

/** What the rows in memory must know of the person who changes them. */
export interface Viewer {
  shown: <Row extends object>(e: Entity, row: Row) => Row;
  writable: <Fields extends object>(e: Entity, fields: Fields) => Fields;
}
export const viewerOf = (ctx: Context): Viewer => ({
  shown: (e, row) => shown(ctx, e, row),
  writable: (e, fields) => writable(ctx, e, fields),
});
