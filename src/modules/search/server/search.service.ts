// The global search: which providers answer, and their rows as one list.
import { fold } from '../../../kit/fold.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import {
  FEW_WEIGHED,
  MOST_WEIGHED,
  SHORTEST_TERM,
  type SearchProvider,
  type SearchRow,
} from '../../../platform/server/search.ts';
import type { SearchAnswer, SearchMatch, SearchQuery } from '../shared/search.api.ts';

interface Asked {
  provider: SearchProvider;
  part?: string;
}
const PER_PAGE = 20;
const DEFAULT_TYPES = 'contacts';

const wordsOf = (providers: readonly SearchProvider[]): string[] =>
  providers.flatMap(({ type, parts = [] }) => [type, ...parts]);

function named(providers: readonly SearchProvider[], word: string): Asked | undefined {
  for (const provider of providers) {
    if (provider.type === word) return { provider };
    if (provider.parts?.includes(word)) return { provider, part: word };
  }
  return undefined;
}

/** Types that the person may not see are left out, so that one request serves every role. */
export async function search(
  ctx: Context,
  providers: readonly SearchProvider[],
  query: SearchQuery,
): Promise<SearchAnswer> {
  const words = [...new Set((query.types ?? DEFAULT_TYPES).split(','))];
  const asked = words.flatMap((word) => {
    const found = named(providers, word);
    if (!found) throw invalid({ types: `One or more of ${wordsOf(providers).join(', ')}` });
    return can(ctx, found.provider.permission) ? [found] : [];
  });
  return await find(ctx, asked, query);
}

export async function searchType(
  ctx: Context,
  providers: readonly SearchProvider[],
  type: string,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const found = named(providers, type);
  if (!found) throw notFound('This type');
  if (!can(ctx, found.provider.permission)) throw forbidden();
  return await find(ctx, [found], query);
}

async function find(ctx: Context, asked: Asked[], query: SearchQuery): Promise<SearchAnswer> {
  const meta = { page: Number(query.page ?? 1), perPage: Number(query.perPage ?? PER_PAGE) };
  const text = fold(query.s ?? '').trim();
  const from = (meta.page - 1) * meta.perPage;
  if (text.length < SHORTEST_TERM || from >= MOST_WEIGHED || asked.length === 0) return { data: [], meta };
  const weighed = from + meta.perPage <= FEW_WEIGHED ? FEW_WEIGHED : MOST_WEIGHED;
  const answers: SearchRow[][] = await ctx.runAll(
    ...asked.map(({ provider, part }) =>
      provider.find(ctx, { text, from, most: meta.perPage, weighed, ...(part && { part }) }),
    ),
  );
  const data = answers.flatMap((rows, index) => {
    const { type, objectType } = (asked[index] as Asked).provider;
    return rows.map((row): SearchMatch => ({ type, objectType, ...row }));
  });
  return { data, meta };
}
