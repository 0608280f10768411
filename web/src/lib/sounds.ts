import { soundsEnabled } from './storage.ts';

/** Synthetic beeps in Hz, one after the other (product specification, section 9). */
const tones = {
  'session-start': [400, 500, 600],
  'session-end': [600, 400],
  message: [800, 600],
} as const;
export type Sound = keyof typeof tones;

const toneMs = 140;
const gapMs = 30;
const volume = 0.12;
const lockName = 'daywright-sounds';

let context: AudioContext | null = null;
let isSpeaker = false;

/**
 * Gets ready to play with the first press or key, before which browsers allow no sound. Of several tabs the first one that
 * was touched plays, for all of them; when it closes, the next. Answers what undoes it.
 */
export function prepareSounds(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const begin = () => {
    listening.abort();
    try {
      context ??= new AudioContext();
      context.resume().catch(warn);
    } catch (error) {
      warn(error);
    }
    void becomeSpeaker();
  };
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, begin, { signal, capture: true });
  return () => listening.abort();
}

/** Plays a sound after some milliseconds, if the person wants sounds and the browser allows them; a failure is only logged. */
export function play(sound: Sound, afterMs = 0): void {
  // An answer comes to the tab that asked; what the clock brings comes to all of them.
  if (!soundsEnabled.read() || !context || !(isSpeaker || sound === 'message')) return;
  try {
    let at = context.currentTime + afterMs / 1_000;
    for (const frequency of tones[sound]) {
      beep(context, frequency, at);
      at += (toneMs + gapMs) / 1_000;
    }
  } catch (error) {
    warn(error);
  }
}

/** A sine that swells and fades, as one cut off clicks. `at` in seconds of the context's clock. */
function beep(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const end = at + toneMs / 1_000;
  oscillator.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.015);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(end);
}

/** Holds the lock as long as the tab lives. Where the browser has none every tab plays. */
async function becomeSpeaker(): Promise<void> {
  if (isSpeaker) return;
  if (!navigator.locks) {
    isSpeaker = true;
    return;
  }
  await navigator.locks
    .request(lockName, () => {
      isSpeaker = true;
      return new Promise<never>(() => {});
    })
    .catch(warn);
}

function warn(error: unknown): void {
  console.warn('A sound could not be played', error);
}
