import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import type { BatchEntry, CertificateEntry } from '../../src/contract/catalogue/batch-file.ts'
import { escapeXml } from '../../src/domain/text/escape-xml.ts'
import { svgToPng } from '../../src/server/platform/adapters/png/png.ts'
import { drawFor } from '../demo-offers/draw.ts'

/** The text of a paper. Days of the demo count back from today, so that none is printed. */
export type Stated = {
  batch: Pick<BatchEntry, 'vendor' | 'compound' | 'lot' | 'label_mg'>
  certificate: Pick<
    CertificateEntry,
    'laboratory_name' | 'method' | 'purity_percent' | 'measured_mg' | 'found_mass_da' | 'slug'
  >
}

const SIZE = { width: 595, height: 842 }

type Line = { x: number; y: number; size: number; text: string }

/** Every laboratory sets its papers in its own way. */
function linesOf({ batch, certificate }: Stated): Line[] {
  const draw = drawFor('paper', certificate.laboratory_name ?? 'nobody')
  const left = Math.round(draw.between(40, 90))
  const step = Math.round(draw.between(24, 34))
  const facts: [string, string | number | null | undefined][] = [
    ['Product', batch.compound],
    ['Sold by', batch.vendor],
    ['Lot', batch.lot],
    ['Label', batch.label_mg && `${batch.label_mg} mg`],
    ['Found', certificate.measured_mg && `${certificate.measured_mg} mg`],
    ['Purity', certificate.purity_percent && `${certificate.purity_percent} %`],
    ['Mass', certificate.found_mass_da && `${certificate.found_mass_da} Da`],
    ['Method', certificate.method],
  ]
  return [
    { x: left, y: 70, size: 20, text: certificate.laboratory_name ?? 'Certificate' },
    {
      x: left,
      y: 98,
      size: 11,
      text: 'Certificate of analysis. Invented for a demo; nothing was ever tested.',
    },
    ...facts
      .filter(([, value]) => value)
      .flatMap(([name, value], index) => [
        { x: left, y: 150 + index * step, size: 12, text: name },
        { x: left + 110, y: 150 + index * step, size: 12, text: String(value) },
      ]),
  ]
}

/** Peaks as a chromatogram would have them, other ones for every certificate. */
function traceOf({ certificate }: Stated): [number, number][] {
  const draw = drawFor('trace', certificate.slug)
  const peaks = Array.from({ length: 6 }, (_, index) => ({
    at: draw.between(70, 520),
    height: index === 0 ? 260 : draw.between(10, 120),
    width: draw.between(4, 14),
  }))
  return Array.from({ length: 240 }, (_, index) => {
    const x = 50 + index * 2.07
    const height = peaks.reduce(
      (sum, peak) => sum + peak.height * Math.exp(-(((x - peak.at) / peak.width) ** 2)),
      0,
    )
    return [Math.round(x * 10) / 10, Math.round((770 - Math.min(height, 290)) * 10) / 10]
  })
}

export async function pdfOf(stated: Stated): Promise<Buffer> {
  const document = await PDFDocument.create()
  const day = new Date('2026-11-20T00:00:00Z')
  document.setCreationDate(day)
  document.setModificationDate(day)
  document.setTitle('DEMO')
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([SIZE.width, SIZE.height])
  markPdf(page, font)
  for (const { x, y, size, text } of linesOf(stated))
    page.drawText(text, { x, y: SIZE.height - y, size, font })
  const [first, ...rest] = traceOf(stated)
  let from = first
  for (const to of rest) {
    if (from)
      page.drawLine({
        start: { x: from[0], y: SIZE.height - from[1] },
        end: { x: to[0], y: SIZE.height - to[1] },
        thickness: 1,
      })
    from = to
  }
  return Buffer.from(await document.save())
}

function markPdf(page: PDFPage, font: PDFFont) {
  for (const y of [60, 330, 600])
    page.drawText('DEMO', { x: 130, y, size: 130, font, rotate: degrees(30), color: rgb(0.9, 0.9, 0.9) })
}

const svgOf = (
  stated: Stated,
  over = '',
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="100%" height="100%" fill="#fff"/>
${[250, 520, 790].map((y) => `<text x="130" y="${y}" font-size="130" fill="#e6e6e6" transform="rotate(-30 130 ${y})">DEMO</text>`).join('')}
${linesOf(stated)
  .map(({ x, y, size, text }) => `<text x="${x}" y="${y}" font-size="${size}">${escapeXml(text)}</text>`)
  .join('')}
<polyline fill="none" stroke="#000" points="${traceOf(stated)
  .map((point) => point.join(','))
  .join(' ')}"/>${over}</svg>`

export async function pngOf(stated: Stated): Promise<Buffer> {
  return sharp(await svgToPng(svgOf(stated)))
    .png({ compressionLevel: 9, palette: true, colours: 16 })
    .toBuffer()
}

export async function jpegOf(stated: Stated): Promise<Buffer> {
  return sharp(await svgToPng(svgOf(stated)))
    .jpeg({ quality: 55, mozjpeg: true })
    .toBuffer()
}

/** The paper of another certificate with this one's lot written over its own. */
export async function paintedOver(original: Stated, { batch }: Stated): Promise<Buffer> {
  const lot = linesOf(original).find(({ text }) => text === original.batch.lot)
  if (!lot) throw new Error('A paper without a lot.')
  const over = `<rect x="${lot.x - 2}" y="${lot.y - 13}" width="150" height="18" fill="#fff"/><text x="${lot.x}" y="${lot.y}" font-size="12">${escapeXml(batch.lot)}</text>`
  return sharp(await svgToPng(svgOf(original, over)))
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer()
}

/** A picture as saved from a page. */
export const savedAgain = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(420).jpeg({ quality: 45, mozjpeg: true }).toBuffer()
