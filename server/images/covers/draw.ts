import { motifs } from './motifs.ts';

/** The background of each kind of dish, in the light and the dark theme. */
const grounds = {
  soup: ['#f2bf85', '#5b371c'],
  garden: ['#cbdca4', '#33451f'],
  bread: ['#eed9ae', '#4c3a1d'],
  sweet: ['#f6c5bf', '#5a2c33'],
  drink: ['#b9dcd3', '#1c4542'],
  meat: ['#eeb195', '#592a1b'],
  fish: ['#b7d3e3', '#1f3f56'],
  grain: ['#f6d982', '#55421a'],
  egg: ['#d9cdea', '#403558'],
  sauce: ['#e6c3d6', '#4f2942'],
} as const;

export type DishKind = keyof typeof grounds;

/** Increase it when drawings change, because browsers cache covers forever. */
const design = 1;

/** Path of a cover: the kind of dish, one to three motifs, and a number that varies the arrangement. */
export function coverPath(kind: DishKind, names: string[], variety: number): string {
  return `/images/covers/${[design, kind, ...names, variety % arrangements.length].join('-')}.svg`;
}

/** Returns the cover of a path that `coverPath` returned as SVG of 400 × 300, or null. */
export function drawCover(path: string): string | null {
  const [, kind, foods, number] =
    /^\/images\/covers\/\d+-([a-z]+)((?:-[a-z]+){1,3})-(\d)\.svg$/.exec(path) ?? [];
  const ground = Object.entries(grounds).find(([name]) => name === kind)?.[1];
  const arrange = arrangements[Number(number)];
  const names = foods?.slice(1).split('-') ?? [];
  if (!ground || !arrange || names.some((name) => !Object.hasOwn(motifs, name))) return null;
  const defined = names.map((name, at) => `<g id="m${at}">${motifs[name]}</g>`).join('');
  // Without style sheets, the cover has the light theme.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><style>@media (prefers-color-scheme:dark){.g{fill:${ground[1]}}.s{fill-opacity:.09}}</style><defs>${defined}</defs><rect class="g" width="400" height="300" fill="${ground[0]}"/>${arrange(
    (at, x, y, size, angle = 0) =>
      `<use href="#m${at % names.length}" transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"/>`,
  )}</svg>`;
}

type Place = (motif: number, x: number, y: number, size: number, angle?: number) => string;

const pale = 'class="s" fill="#fff" fill-opacity=".38"';

const arrangements: ((place: Place) => string)[] = [
  /** Half-drop repeat, as on wallpaper. */
  (place) =>
    [0, 1, 2, 3, 4]
      .flatMap((column) =>
        [0, 1, 2, 3].map((row) =>
          place(
            (column + 2 * row) % 3,
            column * 96 + 8,
            row * 98 + (column % 2 ? -42 : 6),
            0.76,
            (column * 37 + row * 53) % 2 ? 14 : -12,
          ),
        ),
      )
      .join(''),
  /** One motif on a disc, the others in the corners. */
  (place) =>
    `<circle cx="200" cy="150" r="122" ${pale}/>` +
    place(1, 42, 46, 0.74, -18) +
    place(2, 358, 46, 0.74, 16) +
    place(2, 42, 254, 0.74, 14) +
    place(1, 358, 254, 0.74, -14) +
    place(0, 200, 150, 1.85, -6),
  /** A wreath around the main motif. */
  (place) =>
    Array.from({ length: 10 }, (_, i) => {
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      const [x, y] = [200 + 158 * Math.cos(angle), 150 + 112 * Math.sin(angle)];
      return place(1 + (i % 2), Math.round(x), Math.round(y), 0.56, Math.round(i * 36));
    }).join('') +
    `<circle cx="200" cy="150" r="76" ${pale}/>` +
    place(0, 200, 150, 1.15),
  /** Three arched windows. */
  (place) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<path d="M${20 + at * 124} 282V90a56 56 0 0 1 112 0V282Z" ${pale}/>${place([1, 0, 2][at] ?? 0, 76 + at * 124, 104, 0.92)}${place([2, 1, 0][at] ?? 0, 76 + at * 124, 222, 0.8, at % 2 ? 12 : -10)}`,
      )
      .join(''),
  /** Kitchen tiles. */
  (place) =>
    [0, 1, 2, 3]
      .flatMap((x) =>
        [0, 1, 2].map(
          (y) =>
            ((x + y) % 2
              ? ''
              : `<rect x="${x * 100}" y="${y * 100}" width="100" height="100" ${pale}/>`) +
            place((x + 2 * y) % 3, x * 100 + 50, y * 100 + 50, 0.74),
        ),
      )
      .join(''),
  /** A dish on a plate. */
  (place) =>
    `<circle cx="200" cy="150" r="140" ${pale}/><circle cx="200" cy="150" r="106" ${pale}/>` +
    place(0, 200, 94, 1, -6) +
    place(1, 144, 188, 0.92, -22) +
    place(2, 256, 188, 0.92, 20) +
    place(2, 30, 262, 0.8, -16) +
    place(1, 372, 36, 0.8, 18),
  /** A large, cropped motif. */
  (place) =>
    `<circle cx="292" cy="170" r="168" ${pale}/>` +
    place(0, 272, 168, 2.5, -10) +
    place(1, 66, 82, 1.15, -14) +
    place(2, 82, 226, 1.15, 12),
];
