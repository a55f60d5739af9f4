// A clock that is wrong by more than minutes makes wrong hours: said where somebody can set it.
const WORTH_SAYING_SECONDS = 120;

/** "clock 3 h behind"; empty where it is right to within two minutes. */
export function clockWords(aheadSeconds: number): string {
  const off = Math.abs(aheadSeconds);
  if (off <= WORTH_SAYING_SECONDS) return '';
  const amount =
    off < 5400
      ? `${Math.round(off / 60)} min`
      : off < 172_800
        ? `${Math.round(off / 3600)} h`
        : `${Math.round(off / 86_400)} days`;
  return `clock ${amount} ${aheadSeconds > 0 ? 'ahead' : 'behind'}`;
}
