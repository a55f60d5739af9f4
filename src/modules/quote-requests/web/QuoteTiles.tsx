// Counts of quote requests on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { quotePaths } from './quote-paths.ts';

/** Asked, and not priced or declined yet. */
const AWAITED: readonly string[] = ['waiting', 'opened'];

export function AwaitedQuotesTile() {
  const { options } = useOptions('quoteRequestStatus');
  const open = options.filter(({ item }) => AWAITED.includes(item?.typeName ?? '')).map(({ value }) => value);
  const filter: Condition[] = [{ field: 'statusId', operator: 'equals', value: open }];
  const { count, failed } = useTileCount(open.length > 0 ? { list: 'quoteRequest', filter } : undefined);
  const href = `${quotePaths.list()}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return <CountTile label="Quotes awaited" count={count} failed={failed} href={href} />;
}
