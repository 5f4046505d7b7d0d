import { readFileSync, writeFileSync } from 'node:fs';

// Loaded into every Node process of a site (NODE_OPTIONS=--import): shifts its clock by the
// milliseconds in CLOCK_FILE, and confirms this in a separate file. As with a real clock, timers
// and performance.now() are unaffected. Native code, such as the Date header, keeps the real time.
const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

setInterval(() => {
  const wanted = Number(readFileSync(file, 'utf8'));
  if (wanted === ahead) return;
  ahead = wanted;
  writeFileSync(`${file}.${process.pid}`, String(ahead));
}, 50).unref();
