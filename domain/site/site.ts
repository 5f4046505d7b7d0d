/** The data about the site that every page has. */
export type Site = {
  name: string;
  /** The public URL without a path; the only source for absolute links. */
  origin: string;
  /** The path of the share card for pages without their own. */
  shareCard: string;
};

/** The width and height of a share card, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;
