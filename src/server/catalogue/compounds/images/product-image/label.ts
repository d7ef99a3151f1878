import type { Form } from '#contract/vocabulary.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import type { Box } from './bodies.ts'
import type { Look } from './look.ts'

const INK = '#1d2a31'
const SOFT = '#5a6870'
const PAD = 12

/** The printed label: vendor, compound and size in the vendor's layout, and a small 'demo' in the corner. */
export function label(product: Product, box: Box, { accent, layout }: Look): string {
  const { x, y, width, height } = box
  const isCentred = layout === 'rules'
  const left = x + PAD + (layout === 'band' ? 8 : 0)
  const room = x + width - PAD - left
  const at = isCentred ? x + width / 2 : left
  const bottom = y + height
  const size = product.size ?? ''
  const sizeRoom = room - (isCentred ? 0 : 30)
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fbfcfc"/>${marks(box, accent, layout)}`,
    `<g font-family="Inter,system-ui,sans-serif" fill="${SOFT}"${isCentred ? ' text-anchor="middle"' : ''}>`,
    words(
      product.vendor,
      at,
      y + 19,
      fitting([product.vendor], room, 11.5),
      layout === 'head' ? '#fff' : SOFT,
    ),
    nameOf(product.compound, at, room, y + 30, bottom - (isCentred ? 42 : 32)),
    words(size, at, bottom - (isCentred ? 25 : 13), fitting([size], sizeRoom, 16), INK),
    `<text x="${isCentred ? at : x + width - 8}" y="${bottom - 9}" font-size="9"${isCentred ? '' : ' text-anchor="end"'}>demo</text>`,
    '</g>',
  ].join('')
}

/** The compound's name in the middle of the space from `top` to `bottom`, as large as it fits. */
function nameOf(compound: string, x: number, room: number, top: number, bottom: number): string {
  const lines = inLines(compound)
  const leading = 1.1
  const size = Math.min(fitting(lines, room, 30), (bottom - top) / (lines.length * leading))
  const first = (top + bottom - lines.length * size * leading) / 2 + size * 0.88
  const drawn = lines.map((line, index) => words(line, x, first + index * size * leading, size))
  return `<g font-weight="650" fill="${INK}">${drawn.join('')}</g>`
}

function marks({ x, y, width, height }: Box, accent: string, layout: Look['layout']): string {
  if (layout === 'band') return `<path d="M${x} ${y}h8v${height}h-8z" fill="${accent}"/>`
  if (layout === 'head') return `<path d="M${x} ${y}h${width}v28h-${width}z" fill="${accent}"/>`
  return `<path d="M${x} ${y + 3}h${width}M${x} ${y + height - 3}h${width}" stroke="${accent}" stroke-width="3"/>`
}

function words(text: string, x: number, y: number, size: number, fill?: string): string {
  if (text === '') return ''
  const colour = fill ? ` fill="${fill}"` : ''
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${colour}>${escapeXml(text)}</text>`
}

/** The largest font size at which every line fits, whatever sans the reader's system has. */
function fitting(lines: string[], room: number, largest: number): number {
  return Math.min(largest, room / Math.max(1, ...lines.map(widthOf)))
}

/** Width of a text in units of its font size, rather too wide than too narrow. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, char) => sum + (/[iljtfrI1 .,()-]/.test(char) ? 0.42 : /[A-ZmwMW@%]/.test(char) ? 0.8 : 0.68),
    0,
  )
}

/** One line, or two of nearly equal length, broken after a blank or else after a hyphen. */
function inLines(name: string): string[] {
  const broken = [breakAt(name, / /g, 3), breakAt(name, /-/g, 4)].find((cut) => cut !== undefined)
  if (name.length <= 11 || broken === undefined) return [name]
  return [name.slice(0, broken).trim(), name.slice(broken)]
}

/** The break nearest to the middle that leaves at least `least` characters on both lines. */
function breakAt(name: string, mark: RegExp, least: number): number | undefined {
  const cuts = [...name.matchAll(mark)].map(({ index }) => index + 1)
  return cuts
    .filter((cut) => cut > least && name.length - cut >= least)
    .sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** What is drawn: names as shown to people, the size as the vendor writes it, the form or null when it is not known. */
export type Product = { compound: string; vendor: string; size: string | null; form: Form | null }
