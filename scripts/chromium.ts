import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without windows comes first: the same engine on two thirds of the processor. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** An installed Chromium; else, as root on Debian, its package; else the build that comes as an npm package. */
export async function chromiumPath(): Promise<string> {
  const found = installedChromium() ?? debianChromium();
  if (found) return found;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function installedChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path && existsSync(path));
}

function debianChromium(): string | undefined {
  // Not on Ubuntu: its package only refers to the snap store.
  const debian = existsSync('/etc/debian_version') && !existsSync('/etc/lsb-release');
  if (!debian || process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
  return installedChromium();
}
