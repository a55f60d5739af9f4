// Structured log lines on standard output. Never a body, a token, a pin or a share address.
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

export function createLog(
  level: string,
  out: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const least = LEVELS.indexOf(level);
  const write = (name: string) => (fields: Record<string, unknown>, message: string) => {
    if (LEVELS.indexOf(name) < least) return;
    out(JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields }));
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
