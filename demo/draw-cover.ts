import { drawing, shadow } from './draw-fluent.ts';
import { dice, ground, mix } from './draw-paint.ts';
import type { DemoCover } from './types.ts';

const [cx, cy, radius] = [600, 450, 372];

function plate(tones: [string, string]): string {
  const [light, dark] = tones;
  const shade = mix(dark, '#2b1200', 0.55);
  const disc = (r: number, rest: string) => `<circle cx="${cx}" cy="${cy}" r="${r}" ${rest}/>`;
  const warm = mix('#f3e9da', light, 0.12);
  return `<defs>
<filter id="soft-wide" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="34"/></filter>
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="soft-line" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="2.4"/></filter>
<linearGradient id="rim" x1=".14" y1=".14" x2=".86" y2=".86"><stop stop-color="#fffdfa"/><stop offset=".55" stop-color="#f9f3ea"/><stop offset="1" stop-color="${warm}"/></linearGradient>
<linearGradient id="edge" x1=".14" y1=".14" x2=".86" y2=".86"><stop stop-color="#ffffff"/><stop offset=".5" stop-color="#fbf6ee"/><stop offset="1" stop-color="${mix('#d6c3ac', dark, 0.18)}"/></linearGradient>
<linearGradient id="step" x1=".14" y1=".14" x2=".86" y2=".86"><stop stop-color="${mix('#cfbda7', dark, 0.12)}"/><stop offset=".5" stop-color="#efe5d8"/><stop offset="1" stop-color="#ffffff"/></linearGradient>
<radialGradient id="well" cx=".6" cy=".62" r=".72"><stop stop-color="#fffdf9"/><stop offset=".7" stop-color="#fbf6ee"/><stop offset="1" stop-color="${mix('#efe4d5', light, 0.1)}"/></radialGradient>
</defs>
<circle cx="${cx + 22}" cy="${cy + 40}" r="${radius - 4}" fill="${shade}" opacity=".46" filter="url(#soft-wide)"/>
<circle cx="${cx + 6}" cy="${cy + 11}" r="${radius - 2}" fill="${shade}" opacity=".42" filter="url(#soft)"/>
${disc(radius, 'fill="url(#edge)"')}
${disc(radius - 7, 'fill="url(#rim)"')}
${disc(radius - 27, `fill="none" stroke="${mix(dark, light, 0.25)}" stroke-width="3.5" opacity=".42"`)}
${disc(radius * 0.715, 'fill="url(#step)" filter="url(#soft-line)"')}
${disc(radius * 0.692, 'fill="url(#well)" filter="url(#soft-line)"')}`;
}

/** The dish on a plate and its ingredients in the corners. */
export async function cover(slug: string, { dish, around, ground: tones }: DemoCover) {
  const roll = dice(slug);
  const corners = [
    [158, 172],
    [1042, 172],
    [158, 728],
    [1042, 728],
  ] as const;
  const middle = await drawing({ name: dish, x: cx, y: cy - 4, size: 424, tilt: roll() * 3 });
  const parts: string[] = [];
  for (const [at, name] of around.entries()) {
    const [x, y] = corners[at] ?? [0, 0];
    const lean = Math.sign(x - cx) * 4 + roll() * 11;
    parts.push(
      await drawing({ name, x: x + roll() * 12, y: y + roll() * 14, size: 168, tilt: lean }),
    );
  }
  return `${ground(tones)}<defs>${shadow('small', mix(tones[1], '#2b1200', 0.6), 13)}${shadow('big', '#6b4a33', 20)}</defs>
${parts.map((part) => `<g filter="url(#small)">${part}</g>`).join('')}
${plate(tones)}
<g filter="url(#big)">${middle}</g>`;
}
