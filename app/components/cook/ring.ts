import type { Ring } from '#domain/cooking/timers.ts';

let sound: AudioContext | undefined;
let silencer: GainNode | undefined;

/** Lets timers ring. Browsers allow it only once someone has tapped or typed. */
export async function allowSound(): Promise<void> {
  sound ??= new AudioContext();
  await sound.resume();
}

/** Returns whether timers can be heard. */
export function isAudible(): boolean {
  return sound?.state === 'running';
}

/** Rings: three beeps at the first end of a range, up to half a minute at the last end. */
export function ring({ isLast, text }: Ring): void {
  beep(isLast ? 12 : 1);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([400, 200, 400, 200, 400]);
  if (document.hidden) void notify(text);
}

/** Ends the sound of all timers. */
export function silence(): void {
  silencer?.disconnect();
  silencer = undefined;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0);
}

/** Scheduled at once, so that a busy or hidden page cannot stretch it. */
function beep(times: number): void {
  if (!sound || !isAudible()) return;
  silence();
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
    // Android shows those of service workers only.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(text, options);
  }
}
