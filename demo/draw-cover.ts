import { drawing, shadow } from './draw-fluent.ts';
import { dice, ground, mix } from './draw-paint.ts';
import type { DemoDrawing } from './types.ts';

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

/** Where one to four drawings lie on the plate. */
const settings: [x: number, y: number, size: number][][] = [
  [[0, -4, 424]],
  [
    [-98, -30, 230],
    [98, 34, 230],
  ],
  [
    [-104, -52, 206],
    [108, -44, 206],
    [4, 112, 206],
  ],
  [
    [-104, -96, 186],
    [104, -92, 186],
    [-100, 100, 186],
    [104, 102, 186],
  ],
];

/** Soup with a swirl, grains of rice or strands of pasta, up to the rim of the plate. */
function filling(
  { with: kind, tones: [light, dark] }: NonNullable<DemoDrawing['fill']>,
  seed: string,
) {
  const roll = dice(`${seed}-fill`);
  const edge = radius * 0.69;
  const round = () => {
    const [angle, far] = [roll() * Math.PI, Math.sqrt(Math.abs(roll()))];
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, angle };
  };
  const tone = () => mix(light, dark, 0.5 + roll() * 0.42);
  const pieces: string[] = [];
  if (kind === 'rice') {
    for (let n = 0; n < 1500; n++) {
      const { x, y } = round();
      pieces.push(
        `<ellipse cx="${cx + x * 238}" cy="${cy + y * 238}" rx="15" ry="5.4" transform="rotate(${roll() * 90} ${cx + x * 238} ${cy + y * 238})" fill="${tone()}" stroke="${dark}" stroke-opacity=".35"/>`,
      );
    }
  }
  if (kind === 'pasta') {
    for (let n = 0; n < 150; n++) {
      const { x, y } = round();
      const r = 60 + Math.abs(roll()) * 120;
      const [px, py] = [cx + x * (238 - r) * 1.1, cy + y * (238 - r) * 1.1];
      const arc = `<circle cx="${px}" cy="${py}" r="${r}" fill="none" stroke-linecap="round" stroke-dasharray="${r * 3.4} ${r * 4}" transform="rotate(${roll() * 180} ${px} ${py})"`;
      pieces.push(
        `${arc} stroke="${mix(dark, '#5a3000', 0.3)}" stroke-width="13" opacity=".45"/>${arc} stroke="${tone()}" stroke-width="10"/>`,
      );
    }
  }
  if (kind === 'soup') {
    for (const [far, wide] of [
      [0.72, 15],
      [0.5, 12],
      [0.3, 9],
    ] as const) {
      const r = edge * far;
      pieces.push(
        `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${mix(light, '#ffffff', 0.5)}" stroke-width="${wide}" stroke-linecap="round" stroke-dasharray="${r * 3.6} ${r * 9}" transform="rotate(${roll() * 180} ${cx} ${cy})" opacity=".55" filter="url(#soft-line)"/>`,
      );
    }
  }
  const whole = kind === 'soup' || kind === 'rice';
  return `<defs><radialGradient id="fill" cx=".42" cy=".38" r=".7"><stop stop-color="${light}"/><stop offset=".7" stop-color="${mix(light, dark, 0.6)}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
${whole ? `<circle cx="${cx}" cy="${cy}" r="${edge}" fill="url(#fill)"/>` : ''}${pieces.join('')}`;
}

/** The dish on a plate and its ingredients in the corners. */
export async function cover(slug: string, { dish, fill, around, ground: tones }: DemoDrawing) {
  const roll = dice(slug);
  const corners = [
    [158, 172],
    [1042, 172],
    [158, 728],
    [1042, 728],
  ] as const;
  const served: string[] = [];
  for (const [at, name] of dish.entries()) {
    const [x, y, size] = settings[dish.length - 1]?.[at] ?? [0, 0, 200];
    const share = fill && dish.length === 1 ? 0.55 : 1;
    const tilt = roll() * (dish.length === 1 ? 3 : 14);
    served.push(await drawing({ name, x: cx + x, y: cy + y, size: size * share, tilt }));
  }
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
${plate(tones)}${fill ? `<g filter="url(#small)">${filling(fill, slug)}</g>` : ''}
<g filter="url(#big)">${served.join('')}</g>`;
}
