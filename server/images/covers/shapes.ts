/** Returns SVG of `count` copies of a shape, rotated around the center. */
export const repeatAround = (count: number, shape: string, first = 0) =>
  Array.from({ length: count }, (_, i) => rotate(first + (i * 360) / count, shape)).join('');
export const rotate = (angle: number, shape: string) =>
  `<g transform="rotate(${angle})">${shape}</g>`;
export const translate = (x: number, y: number, shape: string) =>
  `<g transform="translate(${x} ${y})">${shape}</g>`;
export const drawDisc = (r: number, fill: string, x = 0, y = 0) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const drawOval = (rx: number, ry: number, fill: string, x = 0, y = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const drawCut = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const drawLine = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const drawBlock = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;

export const [green, moss, lime, cream] = ['#4f8a3c', '#2f6136', '#9cc45a', '#fff6e3'] as const;

export const calyx = repeatAround(5, drawCut('M0 0C5-6 5-14 0-20-5-14-5-6 0 0Z', moss), 180);
export const drawLeaf = (fill: string, vein: string) =>
  drawCut('M0 46C-34 30-36-12 0-46 36-12 34 30 0 46Z', fill) +
  drawLine('M0 46V-30M0 24-16 8M0 24 16 8M0 4-15-11M0 4 15-11', vein, 3.5);
export const drawCitrus = (peel: string, flesh: string) =>
  drawDisc(44, peel) +
  drawDisc(38, cream) +
  repeatAround(8, drawCut('M0-5-12-32Q0-38 12-32Z', flesh));
export const drawSlice = (peel: string, flesh: string, seeds: string) =>
  drawDisc(42, peel) + drawDisc(36, flesh) + repeatAround(8, drawOval(2.6, 6, seeds, 0, -18));
export const drawStone = (skin: string, flesh: string, pit: string) =>
  drawCut('M0-34C12-44 44-36 42-2 40 28 16 44 0 44S-40 28-42-2C-44-36-12-44 0-34Z', skin) +
  drawCut('M0-24C10-33 35-28 34-2 32 22 14 36 0 36S-32 22-34-2C-35-28-10-33 0-24Z', flesh) +
  drawOval(12, 16, pit, 0, 4) +
  drawLine('M-3-4C-7 2-6 8-3 14', '#fff4', 3);
export const drawBean = (fill: string, light: string) =>
  drawCut('M-20-12C-8-26 22-22 26-2 28 14 12 20 4 12-2 6-6 8-14 8-26 8-28-4-20-12Z', fill) +
  drawLine('M-12-11C-4-17 8-16 14-9', light, 4);
export const drawEar = (fill: string, light: string) =>
  drawLine('M0 48V-20', light, 4) +
  [-26, -10, 6, 22]
    .map((y) =>
      translate(
        0,
        y,
        rotate(38, drawOval(7, 13, fill, 0, -11)) + rotate(-38, drawOval(7, 13, light, 0, -11)),
      ),
    )
    .join('') +
  drawOval(7, 13, fill, 0, -38);
export const drawFish = (skin: string, light: string, fin: string) =>
  drawCut('M22 0 48-24C42-8 42 8 48 24Z', fin) +
  drawCut('M-6-20C2-36 18-36 24-28L10-14Z', fin) +
  drawCut('M-48 2C-36-24 4-30 32 0 4 28-34 26-48 2Z', skin) +
  drawCut('M-48 2C-34 16 6 16 32 0 4 28-34 26-48 2Z', light) +
  drawLine('M-20-16C-12-6-12 8-20 16M0-12C5-4 5 4 0 10M14-8C17-3 17 3 14 7', '#fff6', 3) +
  drawDisc(4, '#2b2018', -33, -2);
export const drawRootVegetable = (fill: string, light: string) =>
  [-1, 0, 1]
    .map((at) =>
      rotate(at * 22, drawCut('M0-18C-8-28-7-42 0-50 7-42 8-28 0-18Z', at ? green : lime)),
    )
    .join('') +
  drawCut('M-21-16C-14-26 14-26 21-16 22 4 10 34 0 50-10 34-22 4-21-16Z', fill) +
  drawLine('M-19-4H-6M20 6H8M-12 18H-3M10 26H4', light, 3.5);
export const drawNut = (fill: string, light: string) =>
  drawCut('M0-24C14-10 17 4 14 14 10 24-10 24-14 14-17 4-14-10 0-24Z', fill) +
  drawLine('M0-14C4-2 4 8 1 16M-7-4C-5 4-5 8-6 12', light, 2.5);
export const drawGroupOfThree = (shape: string) =>
  translate(-19, 14, rotate(-24, shape)) +
  translate(21, 16, rotate(30, shape)) +
  translate(0, -22, shape);
export const drawBerries = (fill: string, light: string) =>
  [
    [-20, 14],
    [21, 13],
    [0, -19],
  ]
    .map(([x = 0, y = 0]) =>
      translate(
        x,
        y,
        drawDisc(21, fill) + repeatAround(5, drawOval(2.6, 6, light, 0, -6)) + drawDisc(2, fill),
      ),
    )
    .join('');
export const drawCluster = (fill: string, light: string) =>
  [
    [-22, -14],
    [2, -22],
    [24, -10],
    [-12, 8],
    [12, 10],
    [0, 30],
  ]
    .map(([x = 0, y = 0]) => drawDisc(14, fill, x, y) + drawDisc(4, light, x - 4, y - 5))
    .join('');
export const drawBottle = (glass: string, label: string) =>
  drawCut(
    'M-9-48H9V-26C9-16 22-12 22 0V42Q22 48 16 48H-16Q-22 48-22 42V0C-22-12-9-16-9-26Z',
    glass,
  ) +
  drawBlock(-22, 6, 44, 24, 0, label) +
  drawBlock(-11, -50, 22, 9, 3, '#a5502d');
