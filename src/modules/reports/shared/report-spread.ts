// Which figure of a report can be drawn as single rows.
import type { ReportDefinition } from './report-definition.ts';

/** The first figure that is made of a number in each row: a median before an average before others; undefined where there is none. */
export function spreadFigure({ measures }: Pick<ReportDefinition, 'measures'>): number | undefined {
  for (const figures of [['median'], ['average'], ['lowest', 'highest']]) {
    const at = measures.findIndex(({ figure, field }) => figures.includes(figure) && field !== undefined);
    if (at >= 0) return at;
  }
  return undefined;
}
