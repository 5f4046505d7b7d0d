import type { Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import { shareCardSize } from '#domain/site/site.ts';
import { drawCover } from './covers/draw.ts';
import { openPicture } from './open-picture.ts';
import { loadShareCardFonts, toReadableText } from './share-card-fonts.ts';

export type ShareCard = {
  siteName: string;
  title: string;
  /** Lines below the title; the first is bold. */
  lines: string[];
  /** The path of a picture or cover; null for pictures of other sites. */
  picture: string | null;
};

/** Increase it when the design changes, so that older cards are drawn again. */
export const shareCardDesignVersion = 3;

const paper = '#fffbf4';
const ink = '#241a12';
const quiet = '#675a4e';
const tomato = '#c8401f';
const butter = '#ffe3a6';
const pictureWidth = 540;
const largestFile = 300_000;

let opened: Promise<Renderer> | undefined;

/** Returns the picture for a shared link as a JPEG below 300 kB: text on the left, the dish on the right, or text alone. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
  opened ??= openRenderer();
  const [renderer, cover] = await Promise.all([opened, readCover(card.picture)]);
  const pixels = await renderer.render(layOut(card, cover !== null), {
    ...shareCardSize,
    format: 'png',
    images: cover ? [{ src: 'cover', data: cover, cache: 'none' }] : [],
  });
  // Only noisy pictures need the second quality.
  for (const quality of [84, 50]) {
    const jpeg = await sharp(pixels)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length < largestFile) return jpeg;
  }
  return sharp(pixels).jpeg({ quality: 30, mozjpeg: true }).toBuffer();
}

/** Loads the renderer on first use, because most web processes never draw a card. */
async function openRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  for (const font of await loadShareCardFonts()) await renderer.registerFont(font);
  return renderer;
}

async function readCover(url: string | null): Promise<Uint8Array | null> {
  const cover = url && drawCover(url);
  const original = cover
    ? sharp(Buffer.from(cover), { density: 288 })
    : url?.startsWith('/images/') && (await openPicture(url.slice('/images/'.length)));
  if (!original) return null;
  return original
    .resize(pictureWidth, shareCardSize.height)
    .flatten({ background: butter })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const heading = { fontFamily: 'Fraunces', fontWeight: 600 };
const clipped = { textOverflow: 'ellipsis', overflow: 'hidden' };
const picture = { width: pictureWidth, height: shareCardSize.height };

function layOut(card: ShareCard, hasCover: boolean) {
  const title = toReadableText(card.title);
  const text = box(
    {
      width: shareCardSize.width - (hasCover ? pictureWidth : 0),
      height: shareCardSize.height,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 48px 52px 64px',
      boxSizing: 'border-box',
    },
    [
      words(card.siteName, { ...heading, fontSize: 34, color: tomato }),
      words(title, {
        ...heading,
        ...clipped,
        fontSize: titleSize(title) * (hasCover ? 1 : 1.3),
        lineHeight: 1.12,
        letterSpacing: '-0.015em',
        textWrap: 'balance',
        wordBreak: 'break-word',
        lineClamp: 5,
      }),
      box(
        { flexDirection: 'column', rowGap: 6, fontSize: 30 },
        card.lines.map((line, i) => {
          const style = i === 0 ? { fontWeight: 600 } : { color: hasCover ? quiet : ink };
          return words(line, { ...style, ...clipped, whiteSpace: 'nowrap' });
        }),
      ),
    ],
  );
  const page = { color: ink, fontFamily: 'Figtree, Fraunces', ...shareCardSize };
  return hasCover
    ? box({ ...page, backgroundColor: paper }, [
        text,
        { type: 'image' as const, src: 'cover', style: picture },
      ])
    : box({ ...page, position: 'relative', overflow: 'hidden', backgroundColor: butter }, [
        ring(400),
        ring(600),
        text,
      ]);
}

/** Draws the rim of a plate in the top right corner of a card without a picture. */
function ring(size: number) {
  return box(
    {
      position: 'absolute',
      right: -size / 2,
      top: -size / 2,
      width: size,
      height: size,
      borderRadius: size,
      border: '4px solid rgba(36,26,18,0.18)',
    },
    [],
  );
}

function titleSize(title: string): number {
  if (title.length <= 28) return 76;
  if (title.length <= 60) return 62;
  return title.length <= 100 ? 52 : 44;
}

function box(style: object, children: object[]) {
  return { type: 'container' as const, style: { display: 'flex', ...style }, children } as never;
}

function words(text: string, style: object) {
  return { type: 'text' as const, text: toReadableText(text), style };
}
