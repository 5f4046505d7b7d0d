import { drawing, shadow } from './draw-fluent.ts';
import { dice, ground, mix } from './draw-paint.ts';

/** Centre and size of each drawing, for one, two and three of them. */
const layouts: Record<number, [x: number, y: number, size: number][]> = {
  1: [[600, 446, 400]],
  2: [
    [396, 456, 308],
    [806, 444, 308],
  ],
  3: [
    [334, 472, 248],
    [602, 416, 248],
    [868, 480, 248],
  ],
};

function board(seed: string): string {
  const roll = dice(`${seed}-grain`);
  const grain: string[] = [];
  for (let y = 205; y < 700; y += 30) {
    const at = y + roll() * 9;
    const wave = () => at + roll() * 12;
    grain.push(
      `<path d="M150 ${at}C380 ${wave()} 520 ${wave()} 640 ${wave()}S900 ${wave()} 1060 ${at}" stroke-width="${2.6 + roll() * 1.4}" opacity="${0.17 + roll() * 0.09}"/>`,
    );
  }
  const shape = 'x="150" y="170" width="900" height="560" rx="74"';
  return `<defs>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f0cfa0"/><stop offset=".55" stop-color="#dfb27c"/><stop offset="1" stop-color="#c99258"/></linearGradient>
<linearGradient id="bevel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff3dc"/><stop offset=".4" stop-color="#fff3dc" stop-opacity=".1"/><stop offset="1" stop-color="#8a5526" stop-opacity=".55"/></linearGradient>
<clipPath id="board"><rect ${shape}/></clipPath></defs>
<g transform="rotate(${-2 + roll() * 1.5} 600 450)"><g filter="url(#under)"><rect ${shape} fill="#b37e47" transform="translate(4 12)"/><rect ${shape} fill="url(#wood)"/></g>
<g clip-path="url(#board)" fill="none" stroke="#9a6433">${grain.join('')}</g>
<rect x="154" y="174" width="892" height="552" rx="70" fill="none" stroke="url(#bevel)" stroke-width="5"/></g>`;
}

function cloth(seed: string, [light, dark]: [string, string]): string {
  const roll = dice(`${seed}-cloth`);
  const stripe = mix(dark, light, 0.2);
  const shape =
    'M158 190C320 172 470 196 600 184S900 170 1040 190C1052 330 1036 470 1046 590C1050 660 1044 690 1038 716C900 732 740 712 600 724S300 728 160 714C150 600 164 480 154 370C150 290 152 240 158 190Z';
  const lines = [
    [196, 12],
    [220, 34],
    [266, 12],
    [622, 12],
    [646, 34],
    [692, 12],
  ].map(([y, h]) => `<rect x="130" y="${y}" width="940" height="${h}" opacity=".5"/>`);
  return `<defs><linearGradient id="linen" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fffefb"/><stop offset=".5" stop-color="#fbf4e9"/><stop offset="1" stop-color="#ecdfcd"/></linearGradient>
<linearGradient id="fold" x1="0" x2="1"><stop offset=".30" stop-color="#7a5a3c" stop-opacity="0"/><stop offset=".335" stop-color="#7a5a3c" stop-opacity=".11"/><stop offset=".338" stop-color="#fff" stop-opacity=".5"/><stop offset=".38" stop-color="#fff" stop-opacity="0"/><stop offset=".63" stop-color="#7a5a3c" stop-opacity="0"/><stop offset=".665" stop-color="#7a5a3c" stop-opacity=".11"/><stop offset=".668" stop-color="#fff" stop-opacity=".5"/><stop offset=".71" stop-color="#fff" stop-opacity="0"/></linearGradient>
<clipPath id="cloth"><path d="${shape}"/></clipPath></defs>
<g transform="rotate(${2 + roll() * 1.5} 600 450)"><path d="${shape}" fill="url(#linen)" filter="url(#under)"/>
<g clip-path="url(#cloth)"><g fill="${stripe}">${lines.join('')}</g><rect x="130" y="150" width="940" height="600" fill="url(#fold)"/></g></g>`;
}

/** What a step is about, on a wooden board or, every other time, on a cloth. */
export async function step(image: string, names: string[], tones: [string, string], nth: number) {
  const layout = layouts[names.length];
  if (!layout) throw new Error(`${image} has ${names.length} drawings, not one to three`);
  const roll = dice(image);
  const parts: string[] = [];
  for (const [at, name] of names.entries()) {
    const [x, y, size] = layout[at] ?? [600, 450, 200];
    parts.push(await drawing({ name, x, y: y + roll() * 8, size, tilt: roll() * 6 }));
  }
  const calm: [string, string] = [mix(tones[0], '#ffffff', 0.25), mix(tones[1], tones[0], 0.3)];
  const things = parts.map((part) => `<g filter="url(#thing)">${part}</g>`).join('');
  return `${ground(calm)}<defs>${shadow('under', mix(tones[1], '#2b1200', 0.6), 20)}${shadow('thing', '#5b3717', 15)}</defs>
${nth % 2 === 0 ? board(image) : cloth(image, tones)}${things}`;
}
