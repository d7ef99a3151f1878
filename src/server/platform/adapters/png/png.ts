import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}.ttf`))
const FONTS = [font('400Regular/Inter_400Regular'), font('600SemiBold/Inter_600SemiBold')]

/** Renders an SVG as a PNG of the same size, off the main thread. The only fonts are Inter 400 and 600. */
export async function svgToPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  })
  return new Uint8Array(image.asPng())
}
