import type { TimerAlert } from '#domain/cooking/timers.ts';

let sound: AudioContext | undefined;
let silencer: GainNode | undefined;

/** Enables the sound of timers. Browsers allow it only after a tap or a key press. */
export async function unlockSound(): Promise<void> {
  sound ??= new AudioContext();
  await sound.resume();
}

/** Returns whether timers can be heard. */
export function canPlayTimerSound(): boolean {
  return sound?.state === 'running';
}

/** Plays three beeps at the first end of a range, and up to half a minute at the last end. */
export function playAlert({ isLast, text }: TimerAlert): void {
  beep(isLast ? 12 : 1);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([400, 200, 400, 200, 400]);
  if (document.hidden) void notify(text);
}

/** Stops the sound of all timers. */
export function silenceAlerts(): void {
  silencer?.disconnect();
  silencer = undefined;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0);
}

/** Scheduled immediately, so that a busy or hidden page cannot delay it. */
function beep(times: number): void {
  if (!sound || !canPlayTimerSound()) return;
  silenceAlerts();
  silencer = new GainNode(sound, { gain: 0 });
  silencer.connect(sound.destination);
  const tone = new OscillatorNode(sound, { type: 'triangle', frequency: 988 });
  tone.connect(silencer);
  for (let i = 0; i < times * 3; i++) {
    const at = sound.currentTime + Math.floor(i / 3) * 2.5 + (i % 3) * 0.35;
    silencer.gain.setValueAtTime(0, at);
    silencer.gain.linearRampToValueAtTime(0.6, at + 0.02);
    silencer.gain.setValueAtTime(0.6, at + 0.18);
    silencer.gain.linearRampToValueAtTime(0, at + 0.22);
  }
  tone.start();
  tone.stop(sound.currentTime + times * 2.5);
}

async function notify(text: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { tag: text, requireInteraction: true };
  try {
    const shown = new Notification(text, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Android only shows notifications of service workers.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(text, options);
  }
}
