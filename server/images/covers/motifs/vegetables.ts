import {
  calyx,
  drawBean,
  drawCluster,
  drawCut,
  drawDisc,
  drawLeaf,
  drawLine,
  drawOval,
  drawRootVegetable,
  drawSlice,
  green,
  lime,
  moss,
  rotate,
  translate,
} from '../shapes.ts';

/**
 * Paper-cut drawings of vegetables, legumes, mushrooms and herbs by name: SVG around the center of
 * a square of 100.
 */
export const vegetables: Record<string, string> = {
  bean:
    translate(-16, -22, drawBean('#8c2f2b', '#d58878')) +
    translate(16, 2, rotate(-20, drawBean('#a63c33', '#e09a88'))) +
    translate(-14, 28, rotate(14, drawBean('#8c2f2b', '#d58878'))),
  beet:
    [-24, 0, 24]
      .map((at) => rotate(at, drawLine('M0-10V-34', '#c2557c', 4) + drawOval(8, 14, green, 0, -38)))
      .join('') +
    drawCut('M-32 2C-32-24 32-24 32 2 32 24 10 28 0 50-10 28-32 24-32 2Z', '#8e1f4f') +
    drawLine('M-20 0C-20-8-12-12-4-12M6 20C12 18 18 12 20 6', '#cf6b95', 4),
  broccoli:
    drawCut('M-10 0 -14 46Q0 52 14 46L10 0Z', lime) +
    drawLine('M-4 14-20-4M4 14 20-4', lime, 10) +
    drawDisc(19, moss, -25, -8) +
    drawDisc(19, moss, 25, -8) +
    drawDisc(24, green, 0, -22) +
    [
      [-8, -30],
      [8, -26],
      [-28, -12],
      [27, -13],
      [0, -12],
    ]
      .map(([x = 0, y = 0]) => drawDisc(3.5, lime, x, y))
      .join(''),
  cabbage:
    drawDisc(43, '#6fa04a') +
    drawCut('M-34-26C-8-44 34-26 36 8 20-10-10-14-34-26Z', '#a9cf76') +
    drawCut('M36 10C36 34 0 48-24 34-2 34 22 28 36 10Z', '#a9cf76') +
    drawCut('M-42 6C-44-14-34-26-30-24-22 0-14 16 6 26-16 34-38 26-42 6Z', '#d3e8a6') +
    drawLine(
      'M-30-18C-22 4-10 16 4 24M-22 0-32 2M-12 12-22 20M-20-18C0-12 18-6 30 4',
      '#f3fae0',
      3.5,
    ),
  carrot: drawRootVegetable('#ea7a25', '#f9b579'),
  chickpea: drawCluster('#dcb263', '#f6e0ab'),
  chili:
    drawCut('M18-30C34-18 26 26-42 44-48 45-48 40-42 38-8 22-6-10 0-24Z', '#cc2b2b') +
    drawLine('M12-14C14 2 0 20-16 28', '#f08c80', 5) +
    drawCut('M-4-24C0-36 22-38 24-26 16-20 4-18-4-24Z', green) +
    drawLine('M12-32C14-40 20-44 26-46', green, 6),
  corn:
    drawCut('M0-48C20-40 22 10 10 38H-10C-22 10-20-40 0-48Z', '#f4c430') +
    [-32, -20, -8, 4, 16]
      .map((y) => [-9, 0, 9].map((x) => drawDisc(4.2, '#fbe38a', x, y)).join(''))
      .join('') +
    drawCut('M-2 48C-36 40-36 0-26-16-22 10-14 26-2 48Z', green) +
    drawCut('M2 48C36 40 36 0 26-16 22 10 14 26 2 48Z', moss),
  cucumber: drawSlice('#3f7a3a', '#dcecb4', '#a8cb78'),
  eggplant: rotate(
    30,
    drawCut('M-12-28C-34 2-36 48 0 48S34 2 12-28Z', '#56275e') +
      drawLine('M-18 2C-23 14-22 26-16 34', '#a06bab', 5) +
      drawCut('M-18-14C-20-34-8-36-4-36V-48H5V-36C10-36 20-34 18-14L9-22 0-12-9-22Z', green),
  ),
  garlic:
    drawCut(
      'M-4-48H5C5-34 38-16 38 12 38 38 14 44 0 44S-38 38-38 12C-38-16-4-34-4-48Z',
      '#f8efe2',
    ) +
    drawLine('M0-32C-18-10-20 20-10 42M0-32C18-10 20 20 10 42', '#d7bfb9', 4) +
    drawLine('M-8 44H8', '#a98f6b', 6),
  ginger:
    drawCut(
      'M-44 8C-48-10-28-14-20-10-22-28-6-46 6-38 16-32 8-16 6-8 16-14 32-22 42-12 50-2 38 8 26 10 32 24 28 42 16 42 4 42 6 24-2 18-16 24-40 26-44 8Z',
      '#d3a662',
    ) +
    drawLine(
      'M-34 4C-32 8-30 10-26 12M-4-28C0-26 3-26 6-28M30-6C30-2 32 2 36 3M12 30C16 32 20 31 23 29',
      '#a97b3c',
      4,
    ),
  herb:
    drawLine('M0 48C-2 20 2-10 0-34', moss, 4) +
    [
      [-18, 22, -58],
      [18, 14, 58],
      [-19, -6, -50],
      [19, -14, 50],
      [0, -32, 0],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        translate(
          x,
          y,
          rotate(
            a,
            drawCut('M0 17C-13 9-13-8 0-17 13-8 13 9 0 17Z', a > 0 ? green : '#6ba045') +
              drawLine('M0 17V-8', '#dcedb8', 2),
          ),
        ),
      )
      .join(''),
  leek: [-16, 0, 16]
    .map((x, at) =>
      rotate(
        (at - 1) * 9,
        drawCut(`M${x - 7} 44V-4L${x - 12}-46H${x + 12}L${x + 7}-4V44Z`, at === 1 ? green : moss) +
          drawCut(`M${x - 7} 44V0H${x + 7}V44Z`, '#f4f3dc') +
          drawCut(`M${x - 7} 12V-8L${x} 0 ${x + 7}-8V12Z`, lime),
      ),
    )
    .join(''),
  lentil: drawCluster('#a5672f', '#dba970'),
  lettuce: drawLeaf('#7fb347', '#e2f2bd'),
  mushroom:
    drawCut('M-14 0H14C12 20 14 30 20 42H-20C-14 30-12 20-14 0Z', '#f3e4cd') +
    drawCut('M-46 6C-48-32-20-46 0-46S48-32 46 6C30 14-30 14-46 6Z', '#a9693e') +
    drawDisc(8, '#d3a27a', -20, -16) +
    drawDisc(6, '#d3a27a', 18, -22) +
    drawDisc(5, '#d3a27a', 6, -4),
  olive:
    translate(
      -16,
      -10,
      rotate(
        -30,
        drawOval(19, 26, '#6f7f2e') +
          drawDisc(7, '#c9402f', 0, -14) +
          drawLine('M-9-2C-9 8-6 12-2 16', '#b3bf6a', 4),
      ),
    ) +
    translate(
      20,
      14,
      rotate(
        25,
        drawOval(19, 26, '#50602a') +
          drawDisc(7, '#c9402f', 0, -14) +
          drawLine('M-9-2C-9 8-6 12-2 16', '#9fae5c', 4),
      ),
    ),
  onion:
    drawDisc(43, '#8a2f5c') +
    drawDisc(37, '#f7e6ec') +
    drawDisc(30, '#c57b9d') +
    drawDisc(25, '#f7e6ec') +
    drawDisc(18, '#c57b9d') +
    drawDisc(13, '#f7e6ec') +
    drawDisc(6, '#c57b9d'),
  pea: rotate(
    -28,
    drawCut('M-50 0C-30-24 30-24 50 0 30 24-30 24-50 0Z', green) +
      drawCut('M-42 0C-26-15 26-15 42 0 26 15-26 15-42 0Z', moss) +
      [-26, -9, 9, 26]
        .map((x) => drawDisc(9.5, lime, x, 0) + drawDisc(2.6, '#e4f3bb', x - 3, -3))
        .join(''),
  ),
  capsicum:
    drawCut(
      'M-34-12C-38-34-12-34 0-24 12-34 38-34 34-12 34 14 26 44 12 44 4 44 4 38 0 38S-4 44-12 44C-26 44-34 14-34-12Z',
      '#d9402b',
    ) +
    drawLine('M-10-12C-12 6-11 20-8 30M12-10C13 4 12 16 10 26', '#a82a1c', 4) +
    drawLine('M-24-12C-25-2-23 8-20 16', '#f59a82', 5) +
    drawCut('M-14-25C-8-34-6-34-4-48H6C6-36 10-34 14-25 4-20-4-20-14-25Z', green),
  potato:
    drawCut(
      'M-38-8C-34-36 4-46 26-30 46-16 46 16 26 32 6 46-30 40-38 20-40 10-40 0-38-8Z',
      '#cf9f5c',
    ) +
    drawLine('M-24-12C-20-22-10-27 0-27', '#edcf9b', 5) +
    drawOval(4, 2.6, '#94682f', -10, 2) +
    drawOval(4, 2.6, '#94682f', 14, -6) +
    drawOval(4, 2.6, '#94682f', 8, 20) +
    drawOval(3, 2, '#94682f', -18, 18),
  pumpkin:
    drawOval(24, 32, '#d9691c', -22, 8) +
    drawOval(24, 32, '#d9691c', 22, 8) +
    drawOval(19, 34, '#ee8a2c', 0, 8) +
    drawLine('M-30-4C-33 4-32 14-29 20M-6-14C-9-2-9 14-6 26', '#f9bf7d', 4) +
    drawLine('M0-24C-1-34 4-42 12-44', moss, 9),
  spinach:
    translate(-14, 6, rotate(-24, `<g transform="scale(.8)">${drawLeaf(moss, '#a9d08a')}</g>`)) +
    translate(15, 4, rotate(22, `<g transform="scale(.8)">${drawLeaf(green, '#cde6a8')}</g>`)),
  tomato:
    drawDisc(42, '#d8432b') +
    drawLine('M-28 4C-27 18-20 26-10 30', '#f39d84', 6) +
    translate(0, -24, calyx + drawLine('M0 0C0-8 2-14 5-20', moss, 5)),
  zucchini: drawSlice('#4f8a3c', '#f1f0c0', '#cfd489'),
};
