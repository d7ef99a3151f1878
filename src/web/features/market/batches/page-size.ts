/** As wide as a page is drawn, whatever the screen, and as high as one may become. */
const WIDTH = 1_200
const MOST_HEIGHT = 3_600
/** No certificate that is taken has more. */
export const MOST_PAGES = 20

/** By how much a page is drawn larger: a strip that is far higher than wide is drawn narrow, so that it fits. */
export const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(WIDTH / Math.max(width, 1), MOST_HEIGHT / Math.max(height, 1))
