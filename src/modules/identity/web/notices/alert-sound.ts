// What is heard when something arrives: a few tones, made here, so that no file has to be loaded.
import type { AlertSound } from '../../../../platform/web/theme/preferences.ts';

interface Tone {
  hertz: number;
  /** Seconds after the beginning, and how long it rings. */
  at: number;
  for: number;
}
const SOUNDS: Record<Exclude<AlertSound, 'off'>, readonly Tone[]> = {
  solemn: [
    { hertz: 392, at: 0, for: 0.5 },
    { hertz: 294, at: 0.22, for: 0.8 },
  ],
  bright: [
    { hertz: 784, at: 0, for: 0.2 },
    { hertz: 1047, at: 0.12, for: 0.4 },
  ],
  knock: [
    { hertz: 180, at: 0, for: 0.08 },
    { hertz: 180, at: 0.16, for: 0.08 },
  ],
};
const LOUD = 0.12;

/** Browsers stay silent until the person has pressed something on the page; then nothing is heard, and nothing breaks. */
export function playAlert(sound: AlertSound): void {
  if (sound === 'off' || !('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  let last = 0;
  for (const { hertz, at, for: length } of SOUNDS[sound]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
    last = Math.max(last, at + length);
  }
  setTimeout(() => void audio.close(), (last + 0.2) * 1000);
}
