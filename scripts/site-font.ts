import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

export const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The weights of `tokens.css` and what `strong` adds; the looks of letters that it turns on, and what any text needs. */
const CHOICE = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['cv11', 'ss03', 'tnum', 'kern', 'calt', 'ccmp', 'liga', 'locl', 'mark', 'mkmk'],
}

/** As in the `unicode-range` of `tokens.css`. */
const RANGES = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const

/**
 * The site's font with nothing that no page shows: the whole one has all weights and some forty looks of letters, and
 * stands before the first paint. Made once for a version and choice; returns the file.
 */
export async function siteFont(): Promise<string> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(FONT))
  const choice = JSON.stringify([CHOICE, RANGES])
  const name = createHash('sha256').update(whole).update(choice).digest('hex').slice(0, 12)
  const folder = join(import.meta.dirname, '../.tmp/fonts')
  const file = join(folder, `inter-${name}.woff2`)
  if (!existsSync(file)) {
    const text = RANGES.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    ).join('')
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.part`, await subsetFont(whole, text, CHOICE))
    renameSync(`${file}.part`, file)
  }
  return file
}
