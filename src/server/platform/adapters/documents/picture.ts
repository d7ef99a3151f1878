import sharp from 'sharp'
import { FINGERPRINT_GRID, fingerprintOf } from '#domain/people/picture-fingerprint.ts'
import { DocumentRefused } from './document-refused.ts'

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 3_000
const TIME_LIMIT_S = 6

sharp.cache(false)
sharp.concurrency(1)

type Encoded = { width: number; height: number; fingerprint: string | null }

/**
 * Encodes a picture again to `target`: its pixels, upright, without any other content of the file. Throws
 * `DocumentRefused` for a broken or huge picture.
 */
export async function encodePicture(
  source: string,
  type: 'image/png' | 'image/jpeg',
  target: string,
): Promise<Encoded> {
  try {
    const { width, height, pages } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata()
    if (width * height > MOST_PIXELS) throw new DocumentRefused('The picture has too many pixels.')
    if ((pages ?? 1) > 1) throw new DocumentRefused('The picture is animated. Send a still picture.')
    const picture = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true })
      .timeout({ seconds: TIME_LIMIT_S })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
    const written = await (type === 'image/png'
      ? picture.png({ compressionLevel: 9, palette: true })
      : picture.jpeg({ quality: 85, mozjpeg: true })
    ).toFile(target)
    const grey = await sharp(target)
      .resize({ ...FINGERPRINT_GRID, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
    return { width: written.width, height: written.height, fingerprint: fingerprintOf(grey) }
  } catch (error) {
    if (error instanceof DocumentRefused) throw error
    throw new DocumentRefused(
      error instanceof Error && /pixel limit/i.test(error.message)
        ? 'The picture has too many pixels.'
        : 'The picture cannot be read. It is damaged, or not all of it is there.',
    )
  }
}
