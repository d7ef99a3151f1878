import { EVIDENCE_STEPS, type EvidenceLevel, stepOf } from '#contract/vocabulary.ts'
import { formatPerMg } from '#domain/prices/money.ts'
import { capital } from '#domain/text/capital.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'

/** What a shared link shows of a compound. */
export type Shared = {
  productName: string
  compound: string
  kind: string
  evidence: EvidenceLevel
  /** Minor units per mg; null when nothing is comparable. */
  lowestCostPerMg: number | null
  currency: string | null
  vendorCount: number
  hasDemoVendors: boolean
}

export const SHARING_SIZE = { width: 1200, height: 630 }
const LEFT = 80
const ROOM = SHARING_SIZE.width - 2 * LEFT
/** Mean width of a letter of Inter 600 in units of its size, on the safe side. */
const LETTER = 0.6

const INK = '#16222b'
const MUTED = '#52606b'
const FAINT = '#d5dde2'
const ACCENT = '#0a6570'

/** The card of a compound for shared links, 1200 × 630: name, evidence and price, all from its record. */
export function sharingImage(shared: Shared): string {
  const { productName, compound, kind, hasDemoVendors } = shared
  const lines = inLines(compound)
  const size = Math.min(
    lines.length === 1 ? 104 : 84,
    ...lines.map((line) => ROOM / (LETTER * [...line].length)),
  )
  const top = lines.length === 1 ? 290 : 236
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Inter">`,
    `<rect width="1200" height="630" fill="#fbfcfd"/><rect width="1200" height="12" fill="${ACCENT}"/>`,
    `<g transform="translate(${LEFT} 62) scale(1.9)" stroke="${ACCENT}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="M6.6 20 14 2l7.4 18" stroke-width="2.8"/><path d="M2.5 13.2h23" stroke-width="1.8"/>`,
    `<path d="M1.6 13.4h5.6a2.8 2.8 0 0 1-5.6 0zM20.8 13.4h5.6a2.8 2.8 0 0 1-5.6 0z" fill="${ACCENT}" stroke="none"/></g>`,
    words(productName, LEFT + 74, 100, 36, INK, 600),
    ...lines.map((line, nth) => words(line, LEFT, top + nth * size * 1.08, size, INK, 600)),
    words(capital(kind), LEFT, top + (lines.length - 1) * size * 1.08 + 56, 32, MUTED),
    evidenceBars(shared.evidence),
    price(shared),
    words(
      hasDemoVendors
        ? 'For research only. Demo data: vendors and prices are fictional.'
        : 'For research only.',
      LEFT,
      580,
      24,
      MUTED,
    ),
    '</svg>',
  ].join('')
}

function evidenceBars(level: EvidenceLevel): string {
  const reached = stepOf(level)
  const bars = Array.from({ length: EVIDENCE_STEPS }, (_, step) => {
    const height = 16 + 8 * step
    const fill = step < reached ? ACCENT : FAINT
    return `<rect x="${LEFT + step * 16}" y="${496 - height}" width="11" height="${height}" rx="2" fill="${fill}"/>`
  })
  return bars.join('') + words(capital(level), LEFT + 116, 492, 32, INK)
}

function price({ lowestCostPerMg, currency, vendorCount }: Shared): string {
  const right = SHARING_SIZE.width - LEFT
  if (lowestCostPerMg === null || currency === null || vendorCount === 0) return ''
  const cost = formatPerMg({ minorPerMg: lowestCostPerMg, currency })
  return (
    words(`from ${cost} per mg`, right, 450, 32, INK, 600, 'end') +
    words(vendorCount === 1 ? '1 vendor' : `${vendorCount} vendors`, right, 492, 32, MUTED, 400, 'end')
  )
}

function words(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight = 400,
  anchor = 'start',
) {
  return `<text x="${x}" y="${Math.round(y)}" font-size="${Math.round(size)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(text)}</text>`
}

/** A long name in two lines, broken at the blank or hyphen nearest to its middle. */
function inLines(name: string): string[] {
  if (name.length <= 18) return [name]
  const places = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1)
  const middle = name.length / 2
  const [place] = places.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return place ? [name.slice(0, place).trim(), name.slice(place).trim()] : [name]
}
