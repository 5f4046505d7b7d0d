import {
  cream,
  drawBlock,
  drawBottle,
  drawCut,
  drawDisc,
  drawEar,
  drawFish,
  drawLine,
  drawOval,
  repeatAround,
  rotate,
  translate,
} from '../shapes.ts';

/** Paper-cut drawings of all other foods by name: SVG around the center of a square of 100. */
export const larder: Record<string, string> = {
  bacon: [-20, 0, 20]
    .map((y, at) =>
      translate(
        0,
        y,
        drawLine(
          'M-42 0C-30-12-20-12-8 0S16 12 24 2 38-8 42-4',
          at === 1 ? '#c9503f' : '#b23b30',
          17,
        ) + drawLine('M-42 0C-30-12-20-12-8 0S16 12 24 2 38-8 42-4', '#f7cdb6', 5),
      ),
    )
    .join(''),
  beer:
    drawBlock(14, -14, 28, 40, 14, '#e9c46a') +
    drawBlock(20, -7, 15, 26, 7, '#0003') +
    drawBlock(-32, -26, 54, 70, 8, '#e3972c') +
    drawLine('M-18-6V30M-5-6V30M8-6V30', '#f7c66b', 6) +
    drawDisc(14, cream, -24, -28) +
    drawDisc(16, cream, -4, -32) +
    drawDisc(14, cream, 15, -28) +
    drawBlock(-32, -28, 54, 12, 6, cream),
  bread:
    drawCut(
      'M-44-14C-48-44 48-44 44-14 44-4 36-2 36 4V38Q36 44 30 44H-30Q-36 44-36 38V4C-36-2-44-4-44-14Z',
      '#b5712f',
    ) +
    drawCut('M-36-14C-38-36 38-36 36-14 36-6 28-4 28 2V36H-28V2C-28-4-36-6-36-14Z', '#f2d6a2') +
    drawDisc(3.5, '#d9b178', -12, -6) +
    drawDisc(4.5, '#d9b178', 10, 4) +
    drawDisc(3, '#d9b178', -8, 20) +
    drawDisc(3, '#d9b178', 14, -16),
  butter:
    drawCut('M-44 4 6-18 44-4-6 20Z', '#fdeaa0') +
    drawCut('M-44 4-6 20V42L-44 26Z', '#f2c94c') +
    drawCut('M44-4-6 20V42L44 18Z', '#e0ac2b') +
    drawLine('M-30 16V24M-18 21V29', '#fdeaa0', 4),
  cheese:
    drawCut('M-46 8 20-32C36-28 46-14 46 0V8Z', '#f9d568') +
    drawCut('M-46 8H46V36H-46Z', '#f0b93c') +
    drawDisc(8, '#d99a24', -18, 23) +
    drawDisc(6, '#d99a24', 24, 20) +
    drawOval(9, 5, '#e5b03a', 16, -10) +
    drawDisc(4, '#d99a24', 6, 30),
  chicken:
    drawCut('M-4-4 26 26 34 18 4-14Z', cream) +
    drawDisc(9, cream, 34, 30) +
    drawDisc(9, cream, 38, 20) +
    drawCut('M-44-18C-44-46-6-52 8-34 20-18 20 4 8 12-14 22-44 8-44-18Z', '#c3752f') +
    drawLine('M-32-22C-30-34-18-38-8-36', '#eab27a', 6) +
    drawLine('M-14-2-6-10M-2 0 4-6', '#8f4f1b', 4),
  chocolate: rotate(
    -10,
    drawBlock(-34, -46, 68, 92, 5, '#4a2616') +
      [-30, -1, 28]
        .flatMap((y) =>
          [-16, 16].map((x) =>
            translate(
              x,
              y,
              drawBlock(-13, -12, 26, 25, 3, '#7a4527') +
                drawCut('M-13-12H13L8-7H-8V8L-13 13Z', '#a0663f'),
            ),
          ),
        )
        .join(''),
  ),
  cinnamon: rotate(
    24,
    [-15, 15]
      .map((x) =>
        translate(
          x,
          0,
          drawBlock(-12, -46, 24, 92, 7, '#a05a2c') +
            drawLine('M-4-38V38M4-38V38', '#c98751', 3) +
            drawOval(12, 6, '#6f3915', 0, -42) +
            drawOval(6, 3, '#d09a66', 0, -42),
        ),
      )
      .join(''),
  ),
  coffee: [
    [-20, -12, -28],
    [22, -4, 24],
    [-2, 28, 70],
  ]
    .map(([x = 0, y = 0, a = 0]) =>
      translate(
        x,
        y,
        rotate(a, drawOval(16, 22, '#5a3219') + drawLine('M2-18C-7-6 7 6-2 18', '#c0916b', 4)),
      ),
    )
    .join(''),
  cream:
    drawCut('M-42 22C-46-2-18 0-24-14-28-26-4-24 4-44 4-28 22-24 22-12 22-4 44 0 42 22Z', cream) +
    drawLine('M-26 10C-8 20 20 12 26 2M-14-10C0-4 12-8 14-14', '#e3cfae', 4) +
    drawCut('M-46 22H46C44 40 24 46 0 46S-44 40-46 22Z', '#7fa6b5'),
  egg:
    drawCut('M0-46C24-46 38-8 38 10A38 36 0 0 1-38 10C-38-8-24-46 0-46Z', cream) +
    drawDisc(20, '#f2a81d', 0, 12) +
    drawLine('M-10 8C-9 2-4-1 2-1', '#fbd980', 5),
  fish: drawFish('#4d7f99', '#cfe3ea', '#356076'),
  ham:
    drawCut('M-40-4C-38-36 20-44 36-14 44 4 36 34 4 38-24 42-44 24-40-4Z', '#b5533f') +
    drawCut('M-30-2C-28-26 16-32 28-10 34 4 28 26 4 29-18 32-34 18-30-2Z', '#f0a69b') +
    drawDisc(10, cream, -2, 2) +
    drawDisc(5, '#d77f72', -2, 2),
  honey: [
    [0, 0],
    [-25, -15],
    [25, -15],
    [-25, 15],
    [25, 15],
    [0, -30],
    [0, 30],
  ]
    .map(([x = 0, y = 0], at) =>
      translate(
        x,
        y,
        drawCut(
          'M0-15 13-7.5V7.5L0 15-13 7.5V-7.5Z',
          ['#e79a1c', '#f7bf3e', '#efae2c'][at % 3] ?? '',
        ),
      ),
    )
    .join(''),
  meat:
    drawCut(
      'M-42 8C-48-30 2-46 26-34 52-20 46 14 24 22 6 28 0 46-20 42-36 38-40 24-42 8Z',
      '#f7d9c0',
    ) +
    drawCut(
      'M-34 8C-38-22 4-37 23-27 42-16 38 8 20 14 2 20-4 37-18 34-29 31-33 20-34 8Z',
      '#b5382f',
    ) +
    drawCut('M-22 8C-24 2-16-2-12 4-10 10-20 16-22 8Z', cream) +
    drawLine('M-10-14C0-20 12-20 20-14M4 2C10 2 16 0 22-4', '#e58674', 4),
  milk:
    drawCut(
      'M-12-48H12V-32C12-22 24-18 24-4V42Q24 48 18 48H-18Q-24 48-24 42V-4C-24-18-12-22-12-32Z',
      '#dcebf0',
    ) +
    drawCut('M-19-2H19V42Q19 43 18 43H-18Q-19 43-19 42Z', '#fffdf8') +
    drawBlock(-14, -50, 28, 10, 3, '#5d8fa8'),
  noodle:
    [38, 30, 22, 14]
      .map((r, at) =>
        rotate(
          at * 70,
          drawLine(
            `M${-r} 0A${r} ${r} 0 1 1 ${(r * 0.7).toFixed(1)} ${(r * 0.7).toFixed(1)}`,
            at % 2 ? '#f8dc8c' : '#e5b44b',
            6,
          ),
        ),
      )
      .join('') + drawDisc(6, '#e5b44b'),
  oat: drawEar('#c69a55', '#e8cd95'),
  oil: drawBottle('#a7a53a', '#f6edc8'),
  pasta:
    drawCut('M-6-10C-20-30-38-32-46-28L-40-14-46 0-40 14-46 28C-38 32-20 30-6 10Z', '#f0c04f') +
    drawCut('M6-10C20-30 38-32 46-28L40-14 46 0 40 14 46 28C38 32 20 30 6 10Z', '#f6d27a') +
    drawLine(
      'M-10-6C-20-14-26-16-34-17M-10 6C-20 14-26 16-34 17M10-6C20-14 26-16 34-17M10 6C20 14 26 16 34 17',
      '#c48f26',
      3,
    ) +
    drawBlock(-8, -15, 16, 30, 6, '#d79f34'),
  rice: [
    [-24, -26, 30],
    [6, -32, -20],
    [30, -14, 60],
    [-34, 4, -50],
    [-6, -6, 10],
    [20, 14, -30],
    [-20, 28, 70],
    [8, 34, 20],
    [36, 26, -10],
  ]
    .map(([x = 0, y = 0, a = 0]) =>
      translate(
        x,
        y,
        rotate(a, drawOval(6.5, 14, '#fffaf0') + drawLine('M-2-6V6', '#dccfb6', 2.5)),
      ),
    )
    .join(''),
  salmon: drawFish('#e2795b', '#f8c9b4', '#c25a40'),
  sausage:
    drawLine('M-36-22C-36 18 8 38 36 18', '#9c3f2a', 25) +
    drawLine('M-36-20C-34 14 6 32 33 16', '#c96a4a', 7) +
    drawLine('M-37-35-40-46M45 12 50 4', '#9c3f2a', 6) +
    drawLine('M-24 2-32 12M-6 16-10 27M14 20 15 31', '#7a2c1c', 3.5),
  shell:
    drawCut(
      'M0 40C-12 40-16 34-14 28-40 22-48-8-36-24-18-46 18-46 36-24 48-8 40 22 14 28 16 34 12 40 0 40Z',
      '#e9b79c',
    ) + drawLine('M0 28V-36M-7 26-24-30M7 26 24-30M-11 22-38-12M11 22 38-12', '#c47d62', 3.5),
  shrimp:
    drawLine('M-14 34C22 38 40 4 22-18 8-34-20-28-26-12', '#ee8b6c', 22) +
    drawLine('M30 18 14 8M34-4 16-4M16-28 9-10M-4 36-2 22', '#fbd2c0', 4) +
    drawCut('M-16 26-44 20-34 34-46 46-14 44Z', '#d9684a') +
    drawLine('M-30-14C-40-20-44-30-42-40M-26-20C-32-28-32-36-28-42', '#d9684a', 3) +
    drawDisc(3.5, '#2b2018', -22, -20),
  spice:
    repeatAround(
      8,
      drawCut('M0-4C-9-16-8-34 0-46 8-34 9-16 0-4Z', '#8a4a22') + drawOval(3, 7, '#e0ab62', 0, -24),
    ) + drawDisc(6, '#5f2f12'),
  sugar: [
    [-22, 16],
    [22, 18],
    [0, -18],
  ]
    .map(([x = 0, y = 0]) =>
      translate(
        x,
        y,
        drawCut('M0-20 20-10 0 0-20-10Z', '#ffffff') +
          drawCut('M-20-10 0 0V22L-20 12Z', '#efe6da') +
          drawCut('M20-10 0 0V22L20 12Z', '#dccfbd'),
      ),
    )
    .join(''),
  tea:
    drawCut('M-36-8H26V14C26 36 10 44-5 44S-36 36-36 14Z', '#4f8b8d') +
    drawCut('M-36-8H26V0H-36Z', '#8a4a1e') +
    drawLine('M27 0C44-2 44 24 24 22', '#4f8b8d', 7) +
    drawLine('M-16-20C-24-30-10-34-16-46M4-20C-4-30 10-34 4-46', '#fff9', 5) +
    drawLine('M-26 12C-26 22-22 29-14 33', '#a5cdcc', 5),
  tofu: [
    [-20, 16],
    [24, 20],
    [2, -16],
  ]
    .map(([x = 0, y = 0]) =>
      translate(
        x,
        y,
        drawCut('M0-22 22-11 0 0-22-11Z', '#fffaf0') +
          drawCut('M-22-11 0 0V24L-22 13Z', '#f0e2c4') +
          drawCut('M22-11 0 0V24L22 13Z', '#ddc9a1'),
      ),
    )
    .join(''),
  wheat:
    translate(-14, 2, rotate(-18, drawEar('#d9a441', '#f3cf7a'))) +
    translate(14, 2, rotate(18, drawEar('#c98f2c', '#ecc05f'))),
  wine:
    drawCut('M-26-46H26C32-8 16 10 0 10S-32-8-26-46Z', '#e9f0f0') +
    drawCut('M-27-26H27C27-4 14 4 0 4S-27-4-27-26Z', '#8a1f3d') +
    drawLine('M0 8V44M-18 45H18', '#e9f0f0', 6) +
    drawLine('M-18-18C-17-10-13-5-8-3', '#cf6b84', 4),
};
