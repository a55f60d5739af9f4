// Why a server asks to be given no more work while it serves those who are there: said as `code` by /api/health/ready.
export const STILL_SERVES = ['disk_low', 'demo_loading'] as const;
export type StillServes = (typeof STILL_SERVES)[number];

export const stillServes = (code: unknown): code is StillServes => STILL_SERVES.some((one) => one === code);
