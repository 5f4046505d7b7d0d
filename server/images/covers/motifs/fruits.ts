import {
  drawBerries,
  drawCitrus,
  drawCluster,
  drawCut,
  drawDisc,
  drawGroupOfThree,
  drawLine,
  drawNut,
  drawOval,
  drawSlice,
  drawStone,
  green,
  moss,
  repeatAround,
  rotate,
  translate,
} from '../shapes.ts';

/** Paper-cut drawings of fruits and nuts by name: SVG around the center of a square of 100. */
export const fruits: Record<string, string> = {
  apple:
    drawCut(
      'M0-24C10-36 44-34 42 0 40 30 20 46 0 40-20 46-40 30-42 0-44-34-10-36 0-24Z',
      '#d1402f',
    ) +
    drawLine('M-28-14C-33-4-31 10-26 18', '#f3a08c', 5) +
    drawLine('M0-24C0-34 4-40 8-46', '#6b4226', 5) +
    drawCut('M6-32C12-48 28-48 34-44 30-32 18-26 6-32Z', green),
  avocado:
    drawCut('M0-48C18-48 20-24 30-6 42 18 26 46 0 46S-42 18-30-6C-20-24-18-48 0-48Z', moss) +
    drawCut('M0-39C12-39 14-19 23-3 32 18 20 38 0 38S-32 18-23-3C-14-19-12-39 0-39Z', '#dbe08a') +
    drawDisc(16, '#7a4a26', 0, 14) +
    drawDisc(4, '#b78356', -5, 9),
  banana:
    drawCut('M-40-20C-34 18-2 38 36 28L40 34C4 56-50 34-50-14Z', '#eab92d') +
    drawCut('M-30-38C-26-2 4 24 42 12L44 19C4 40-44 12-40-32Z', '#f8d55a') +
    drawLine('M-35-36-33-46', '#7a5a22', 7),
  berry: drawBerries('#3f4f8f', '#8d9cd6'),
  cherry:
    drawLine('M-20 12C-14-14 2-34 22-44M20 18C22-8 22-28 22-44', '#5b7a35', 4) +
    drawCut('M22-44C4-52-14-46-18-36-4-30 12-32 22-44Z', green) +
    drawDisc(21, '#b3202f', -21, 20) +
    drawDisc(21, '#cf2f3a', 20, 26) +
    drawDisc(5, '#f19a98', -28, 13) +
    drawDisc(5, '#f7b0ab', 13, 19),
  coconut:
    drawDisc(44, '#6b4023') +
    drawDisc(36, '#fffaf0') +
    drawDisc(25, '#e9e3d3') +
    drawLine('M-30-30C-36-24-40-14-40-4M30 30C36 24 40 14 40 4', '#9a6a43', 4),
  fig: drawStone('#6b3a63', '#e9b7a0', '#b8484f'),
  grape:
    [
      [-22, -18],
      [0, -20],
      [22, -18],
      [-12, 2],
      [12, 2],
      [0, 22],
    ]
      .map(
        ([x = 0, y = 0]) =>
          drawDisc(13.5, '#6a3f86', x, y) + drawDisc(3.5, '#b594cc', x - 4, y - 4),
      )
      .join('') +
    drawLine('M0-30V-46', '#6b4a2a', 5) +
    drawCut('M2-36C8-50 24-52 34-46 28-34 14-30 2-36Z', green),
  lemon: drawCitrus('#eebd22', '#f9dc5c'),
  lime: drawCitrus('#5c9a35', '#b5d96a'),
  mango: drawStone('#e0662c', '#f8b93c', '#f6dc92'),
  melon: drawSlice('#3e7d3c', '#e8574d', '#4a1f18'),
  orange: drawCitrus('#e57a1f', '#f7a945'),
  peach: drawStone('#e8875a', '#f9cf8d', '#a4512f'),
  pear:
    drawCut(
      'M0-40C14-40 16-22 22-8 28 4 38 12 34 28 30 46 10 48 0 48S-30 46-34 28C-38 12-28 4-22-8-16-22-14-40 0-40Z',
      '#b9c44a',
    ) +
    drawLine('M-22 14C-26 22-24 32-18 37', '#e6eb9c', 5) +
    drawLine('M0-38C0-44 3-48 8-50', '#6b4226', 5) +
    drawCut('M4-40C12-50 26-50 32-44 24-36 12-34 4-40Z', green),
  pineapple:
    [-40, -20, 0, 20, 40]
      .map((at) =>
        translate(
          0,
          -14,
          rotate(at, drawCut('M0 4C-8-10-6-28 0-36 6-28 8-10 0 4Z', at % 40 ? green : moss)),
        ),
      )
      .join('') +
    drawOval(25, 32, '#e5a224', 0, 17) +
    drawLine('M-20 2 18 34M-8-10 24 18M-24 18-2 44M20 2-18 34M8-10-24 18M24 18 2 44', '#b8761a', 3),
  plum: drawStone('#5d2a63', '#e6b04c', '#8a4b2c'),
  raspberry:
    drawCluster('#c22a55', '#f09ab0') +
    drawCut('M-22-24C-14-40-6-40 2-36 10-44 20-38 24-22 10-30-8-30-22-24Z', green),
  strawberry:
    drawCut(
      'M0 48C-18 40-42 6-36-14-30-32-10-26 0-24 10-26 30-32 36-14 42 6 18 40 0 48Z',
      '#d6304a',
    ) +
    [
      [-18, -6],
      [0, -10],
      [18, -6],
      [-10, 10],
      [10, 10],
      [0, 28],
    ]
      .map(([x = 0, y = 0]) => drawOval(2.4, 4, '#fbd37a', x, y))
      .join('') +
    translate(0, -26, repeatAround(7, drawCut('M0 0C6-7 5-16 0-22-5-16-6-7 0 0Z', green))),
  almond: drawGroupOfThree(drawNut('#b8743a', '#e5b27c')),
  peanut: rotate(
    -34,
    drawCut(
      'M0-48C20-48 24-26 15-8 10 2 28 12 24 32 20 52-20 52-24 32-28 12-10 2-15-8-24-26-20-48 0-48Z',
      '#d19c56',
    ) + drawLine('M-8-36V-20M6-38V-18M-10 20V38M2 14V40M12 22V36', '#a5712f', 3.5),
  ),
  walnut:
    drawOval(42, 36, '#b98350') +
    drawLine('M0-34V34', '#7d4f26', 4) +
    drawLine(
      'M-8-24C-28-22-20-6-32-2-22 4-30 18-8 24M8-24C28-22 20-6 32-2 22 4 30 18 8 24',
      '#7d4f26',
      4,
    ),
};
