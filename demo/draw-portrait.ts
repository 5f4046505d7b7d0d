import { Avatar, Style, type StyleOptions } from '@dicebear/core';
import toonHead from '@dicebear/styles/toon-head.json' with { type: 'json' };
import { type Look, looks } from './draw-looks.ts';
import { ground, mix, shadow } from './draw-paint.ts';

export const portraitSize: [number, number] = [600, 600];

/** Warmer than the set's own crooked one. */
const smile =
  '<path d="M340 499Q384 538 428 499" fill="none" stroke="#5e2420" stroke-width="8" stroke-linecap="round"/>';

const style = new Style(toonHead);

function options(look: Look): StyleOptions<typeof toonHead> {
  return {
    idRandomization: false,
    strokeColor: '#00000000',
    skinColor: look.skin,
    skinColorFill: 'linear',
    skinColorOrder: 'fixed',
    skinColorAngle: 60,
    hairColor: look.hair,
    hairColorFill: 'linear',
    hairColorOrder: 'fixed',
    hairColorAngle: 60,
    clothesColor: look.clothes,
    clothesColorFill: 'linear',
    clothesColorOrder: 'fixed',
    clothesColorAngle: 70,
    hairVariant: look.hairVariant,
    rearHairVariant: look.rearHair ?? 'neckHigh',
    rearHairProbability: look.rearHair ? 100 : 0,
    beardVariant: look.beard ?? 'chin',
    beardProbability: look.beard ? 100 : 0,
    clothesVariant: look.clothesVariant,
    eyesVariant: look.eyes,
    eyebrowsVariant: look.brows,
    mouthVariant: look.mouth,
  };
}

/** A portrait in the chef's own tones, with blush and perhaps earrings added to the avatar. */
export function portrait(slug: string): string {
  const look = looks[slug];
  if (!look) throw new Error(`No look for the chef "${slug}"`);
  const scale = look.hairVariant === 'bun' ? 0.75 : 0.82;
  const blush = mix(look.skin[1], '#e8452f', 0.5);
  const cheeks = [282, 486].map(
    (x) => `<ellipse cx="${x}" cy="474" rx="46" ry="34" fill="url(#blush)"/>`,
  );
  const rings = [216, 552].map(
    (x) =>
      `<circle cx="${x}" cy="507" r="13" fill="none" stroke="${look.earrings}" stroke-width="7"/>`,
  );
  const extras = cheeks.join('') + (look.earrings ? rings.join('') : '');
  const avatar = new Avatar(style, { seed: slug, size: 768, ...options(look) })
    .toString()
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(
      /<use [^>]*href="#mouth[^>]*>/,
      (mouth) => extras + (look.mouth === 'smile' ? smile : mouth),
    )
    .replace('<svg ', '<svg x="0" y="0" ');
  return `${ground(look.ground)}<defs>${shadow('figure', mix(look.ground[1], '#2b1200', 0.6), 16)}
<radialGradient id="blush"><stop stop-color="${blush}" stop-opacity=".42"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient></defs>
<g filter="url(#figure)"><g transform="translate(${300 - 384 * scale} ${608 - 768 * scale}) scale(${scale})">${avatar}</g></g>`;
}
