/** A black box, in fractions of the picture's width and height. */
export type Box = { x: number; y: number; width: number; height: number }

const LEAST = 0.01
/** By how much a key moves or resizes a box. */
const STEP = 0.02

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The box between two points, whichever comes first. */
export const boxBetween = (a: { x: number; y: number }, b: { x: number; y: number }): Box => {
  const [left, right] = [within(Math.min(a.x, b.x), 0, 1), within(Math.max(a.x, b.x), 0, 1)]
  const [top, bottom] = [within(Math.min(a.y, b.y), 0, 1), within(Math.max(a.y, b.y), 0, 1)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Too small to be meant: a press without a way. */
export const isTiny = ({ width, height }: Box) => width < LEAST || height < LEAST

/** What a key makes of a box: arrows move it, with Shift they resize it. Null for other keys. */
export function boxAfterKey(box: Box, key: string, isResizing: boolean): Box | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const [across = 0, down = 0] = way.map((sign) => sign * STEP)
  return isResizing
    ? {
        ...box,
        width: within(box.width + across, STEP, 1 - box.x),
        height: within(box.height + down, STEP, 1 - box.y),
      }
    : {
        ...box,
        x: within(box.x + across, 0, 1 - box.width),
        y: within(box.y + down, 0, 1 - box.height),
      }
}

const LONGEST_SIDE = 2_000

/**
 * Draws the picture again with black boxes. The result contains neither the covered parts nor other content of the
 * file.
 */
export async function redact(picture: ImageBitmap, boxes: readonly Box[]): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser cannot draw the picture.')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height)
  paint.fillStyle = '#000'
  for (const { x, y, width, height } of boxes)
    paint.fillRect(
      Math.floor(x * canvas.width),
      Math.floor(y * canvas.height),
      Math.ceil(width * canvas.width) + 1,
      Math.ceil(height * canvas.height) + 1,
    )
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      0.85,
    ),
  )
}
