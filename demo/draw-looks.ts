type Tones = [lit: string, shaded: string];

/** Of each pair of tones the lit one comes first. */
export type Look = {
  ground: Tones;
  skin: Tones;
  hair: Tones;
  clothes: Tones;
  hairVariant: 'bun' | 'sideComed' | 'spiky' | 'undercut';
  rearHair?: 'longStraight' | 'longWavy' | 'neckHigh' | 'shoulderHigh';
  beard?: 'chin' | 'chinMoustache' | 'fullBeard' | 'longBeard' | 'moustacheTwirl';
  clothesVariant: 'dress' | 'openJacket' | 'shirt' | 'tShirt' | 'turtleNeck';
  eyes: 'bow' | 'happy' | 'humble' | 'wide' | 'wink';
  brows: 'happy' | 'neutral' | 'raised';
  mouth: 'laugh' | 'smile';
  earrings?: string;
};

/** How each chef looks, by slug. */
export const looks: Record<string, Look> = {
  'maya-okafor': {
    ground: ['#F9D29B', '#E39A45'],
    skin: ['#8F5A3E', '#6B3E2A'],
    hair: ['#3B2722', '#1B1110'],
    clothes: ['#F2C230', '#DB8A1B'],
    hairVariant: 'bun',
    clothesVariant: 'dress',
    eyes: 'happy',
    brows: 'happy',
    mouth: 'laugh',
    earrings: '#F5C445',
  },
  'luca-moretti': {
    ground: ['#CFE8B0', '#84B561'],
    skin: ['#F0C29C', '#D99C74'],
    hair: ['#5A3B2C', '#38231A'],
    clothes: ['#F7F3EA', '#DCD3C4'],
    hairVariant: 'sideComed',
    beard: 'fullBeard',
    clothesVariant: 'shirt',
    eyes: 'happy',
    brows: 'neutral',
    mouth: 'laugh',
  },
  'ana-reyes': {
    ground: ['#F6C9D8', '#DE86AB'],
    skin: ['#D59A70', '#B4764E'],
    hair: ['#43291F', '#20120E'],
    clothes: ['#3FB5A3', '#217F78'],
    hairVariant: 'sideComed',
    rearHair: 'longWavy',
    clothesVariant: 'dress',
    eyes: 'happy',
    brows: 'happy',
    mouth: 'laugh',
    earrings: '#E8503A',
  },
  'sofia-lindqvist': {
    ground: ['#BFDDF2', '#6FA3CC'],
    skin: ['#FBDCC6', '#EBB597'],
    hair: ['#F0CF82', '#CF9C48'],
    clothes: ['#F6F1E7', '#D9CDBC'],
    hairVariant: 'bun',
    rearHair: 'longWavy',
    clothesVariant: 'turtleNeck',
    eyes: 'happy',
    brows: 'neutral',
    mouth: 'smile',
  },
  'kenji-watanabe': {
    ground: ['#F5E3C8', '#D8B27C'],
    skin: ['#F5CFA9', '#DDA77B'],
    hair: ['#38302F', '#171314'],
    clothes: ['#4A6FB0', '#2B4578'],
    hairVariant: 'undercut',
    clothesVariant: 'openJacket',
    eyes: 'bow',
    brows: 'happy',
    mouth: 'laugh',
  },
  'priya-raman': {
    ground: ['#D9CCF0', '#9A82CC'],
    skin: ['#BD8158', '#965B39'],
    hair: ['#33211E', '#150C0C'],
    clothes: ['#E5468B', '#B3226B'],
    hairVariant: 'sideComed',
    rearHair: 'longStraight',
    clothesVariant: 'tShirt',
    eyes: 'happy',
    brows: 'happy',
    mouth: 'smile',
    earrings: '#F5C445',
  },
  'omar-haddad': {
    ground: ['#BFE5DC', '#5FA896'],
    skin: ['#DDA67C', '#BB7D54'],
    hair: ['#3A2823', '#191010'],
    clothes: ['#B4463A', '#84291F'],
    hairVariant: 'undercut',
    beard: 'longBeard',
    clothesVariant: 'openJacket',
    eyes: 'happy',
    brows: 'neutral',
    mouth: 'laugh',
  },
  'chloe-bernard': {
    ground: ['#F7B5A8', '#DA6B58'],
    skin: ['#FAD7BE', '#E6AC8B'],
    hair: ['#8A4B2C', '#5B2C19'],
    clothes: ['#34466E', '#1E2A48'],
    hairVariant: 'sideComed',
    rearHair: 'neckHigh',
    clothesVariant: 'tShirt',
    eyes: 'wink',
    brows: 'raised',
    mouth: 'laugh',
    earrings: '#FBF3E6',
  },
  'tom-whitaker': {
    ground: ['#E3E8C4', '#A3AE6B'],
    skin: ['#F8CDB4', '#E09F82'],
    hair: ['#E4E0DA', '#B3ADA6'],
    clothes: ['#6B8A4E', '#455F31'],
    hairVariant: 'sideComed',
    beard: 'moustacheTwirl',
    clothesVariant: 'turtleNeck',
    eyes: 'happy',
    brows: 'happy',
    mouth: 'laugh',
  },
  'june-park': {
    ground: ['#F3D08A', '#D99A45'],
    skin: ['#FBDABB', '#E5B188'],
    hair: ['#3A2A2B', '#161012'],
    clothes: ['#F08A5B', '#D25B3A'],
    hairVariant: 'bun',
    rearHair: 'neckHigh',
    clothesVariant: 'openJacket',
    eyes: 'bow',
    brows: 'happy',
    mouth: 'laugh',
  },
};
