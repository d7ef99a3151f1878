import { escapeXml } from '#domain/text/escape-xml.ts'
import { bodyFor } from './bodies.ts'
import { label, type Product } from './label.ts'
import { lookOf } from './look.ts'

/**
 * A drawing of a pack, as a whole SVG file of 400 × 400 on a transparent ground: a vial, bottle, pouch, spray, dropper
 * or tube by its form, with name, vendor and size on the label. One vendor always has the same colours and label.
 * It shows no real product, and says so in its title and on the label.
 */
export function productImage(product: Product): string {
  const look = lookOf(product.vendor)
  const body = bodyFor(product.form, look)
  const title = [product.compound, product.size, product.vendor].filter(Boolean).join(', ')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img">',
    `<title>${escapeXml(title)} (demo drawing)</title>`,
    SHADES,
    `<ellipse cx="200" cy="363" rx="${body.base}" ry="8" opacity=".13"/>`,
    body.drawing,
    label(product, body.label, look),
    body.gloss,
    '</svg>',
  ].join('')
}

/** Light from the left: `g` on glass, `m` on metal, `r` the rounding of whatever lies under it. */
const SHADES = [
  '<defs><linearGradient id="g"><stop stop-color="#c6d5db"/><stop offset=".2" stop-color="#f4f9fa"/>',
  '<stop offset=".62" stop-color="#e3ecef"/><stop offset="1" stop-color="#b3c4cb"/></linearGradient>',
  '<linearGradient id="m"><stop stop-color="#8e999f"/><stop offset=".28" stop-color="#eef1f2"/>',
  '<stop offset=".6" stop-color="#bcc5c9"/><stop offset="1" stop-color="#79858b"/></linearGradient>',
  '<linearGradient id="r"><stop stop-opacity=".2"/><stop offset=".2" stop-color="#fff" stop-opacity=".12"/>',
  '<stop offset=".6" stop-opacity=".03"/><stop offset="1" stop-opacity=".26"/></linearGradient></defs>',
].join('')
