/** In pixels: every page of a certificate is drawn this wide, on any screen, and at most this high. */
const WIDTH = 1_200
const MOST_HEIGHT = 3_600
/** A certificate with more pages is refused when it is uploaded. */
export const MOST_PAGES = 20

/** The scale at which a page is drawn: a page far higher than wide is drawn narrower, so that its height fits. */
export const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(WIDTH / Math.max(width, 1), MOST_HEIGHT / Math.max(height, 1))
