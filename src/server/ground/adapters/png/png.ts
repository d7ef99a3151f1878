import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}.ttf`))
const FONTS = [font('400Regular/Inter_400Regular'), font('600SemiBold/Inter_600SemiBold')]

/** Turns an SVG into a PNG of its own size, off the main thread. Text is set in Inter, 400 or 600; no other font is read. */
export async function svgToPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  })
  return new Uint8Array(image.asPng())
}
