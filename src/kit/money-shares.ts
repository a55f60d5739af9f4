import { EXACT, sumCents } from './money.ts';

/**
 * Shares whole cents by weights (whole numbers, none below 0). Every share is rounded towards zero and the cents left
 * over go to the largest remainders, among equals to the lowest key. Nothing goes to a weight of 0.
 */
export function shareByLargestRemainder(
  total: number,
  weights: ArrayLike<number>,
  keys?: ArrayLike<number>,
): Float64Array {
  const shares = new Float64Array(weights.length);
  const remainders = new Float64Array(weights.length);
  const sum = sumCents(weights);
  if (sum === 0 || total === 0) return shares;
  const size = Math.abs(total);
  let left = size;
  for (let place = 0; place < weights.length; place += 1) {
    const weight = weights[place] ?? 0;
    const product = size * weight;
    const share = product <= EXACT ? Math.floor(product / sum) : Number((BigInt(size) * BigInt(weight)) / BigInt(sum));
    shares[place] = total < 0 ? 0 - share : share;
    remainders[place] =
      product <= EXACT ? product - share * sum : Number((BigInt(size) * BigInt(weight)) % BigInt(sum));
    left -= share;
  }
  giveToLargest(shares, Math.sign(total), left, remainders, sum, keys);
  return shares;
}

/** Adds `cent` at the places of the `count` largest remainders: those of the upper buckets, then by sorting one. */
function giveToLargest(
  shares: Float64Array,
  cent: number,
  count: number,
  remainders: Float64Array,
  limit: number,
  keys?: ArrayLike<number>,
): void {
  const bucketOf = (remainder: number) => Math.floor((remainder / limit) * 1024);
  const sizes = new Uint32Array(1024);
  for (const remainder of remainders) sizes[bucketOf(remainder)]! += 1;
  let left = count;
  let lowest = 1023;
  for (; lowest > 0 && left >= sizes[lowest]!; lowest -= 1) left -= sizes[lowest]!;
  const places: number[] = [];
  for (let place = 0; place < remainders.length; place += 1) {
    const bucket = bucketOf(remainders[place]!);
    if (bucket > lowest) shares[place]! += cent;
    if (bucket === lowest && left > 0) places.push(place);
  }
  const keyOf = (place: number) => keys?.[place] ?? place;
  places.sort((a, b) => remainders[b]! - remainders[a]! || keyOf(a) - keyOf(b));
  for (const place of places.slice(0, left)) shares[place]! += cent;
}
