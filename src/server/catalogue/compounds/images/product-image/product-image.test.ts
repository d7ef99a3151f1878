import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORMS } from '#contract/vocabulary.ts'
import { lookOf } from './look.ts'
import { productImage } from './product-image.ts'

const named = { compound: 'BPC-157', vendor: 'Tidelark Peptides', size: '2 x 5mg' }
const product = { ...named, form: 'lyophilised powder' } as const
const forms = fc.constantFrom(...FORMS, null)

/** Element names in order of closing; throws when the tags do not nest as XML requires. */
function wellFormed(svg: string): string[] {
  const open: string[] = []
  const closed: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g,
    (_, end, name, __, alone) => {
      if (end && open.pop() !== name) throw new Error(`</${name}> closes another element`)
      if (!end && !alone) open.push(name)
      else closed.push(name)
      return ''
    },
  )
  if (open.length > 0) throw new Error(`${open} stay open`)
  if (/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(rest)) throw new Error(`stray mark-up in ${rest}`)
  return closed
}

test('the drawing tells name, vendor and size, and that it is a demo', () => {
  const svg = productImage(product)
  expect(svg).toContain('<title>BPC-157, 2 x 5mg, Tidelark Peptides (demo drawing)</title>')
  for (const word of ['>BPC-157<', '>Tidelark Peptides<', '>2 x 5mg<', '>demo<']) expect(svg).toContain(word)
})

test('a missing size is left out, not written as a word', () =>
  expect(productImage({ ...product, size: null })).not.toMatch(/null|undefined|NaN/))

test('names are words, never mark-up', () => {
  const marked = { compound: '<script>alert("1")</script>', vendor: "O'Neil & Co", size: '<5mg' }
  const svg = productImage({ ...product, ...marked })
  expect(wellFormed(svg)).not.toContain('script')
  expect(svg).toContain('O&#39;Neil &amp; Co')
})

test('whatever the names, the file is well formed, light and asks nothing of another place', () => {
  const names = fc.string({ unit: 'binary', maxLength: 80 })
  fc.assert(
    fc.property(names, names, fc.option(names), forms, (compound, vendor, size, form) => {
      const svg = productImage({ compound, vendor, size, form })
      wellFormed(svg)
      expect([...svg].every((char) => char >= ' ' && char < '\ufffe')).toBe(true)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/ (href|src|style|on\w+)=|url\((?!#)/)
    }),
  )
})

test('every form has its own drawing below 3 KB', () => {
  const drawings = [...FORMS, null].map((form) => productImage({ ...product, form }))
  for (const svg of drawings) expect(Buffer.byteLength(svg)).toBeLessThan(3000)
  expect(new Set(drawings).size).toBe(7) // capsules, tablets, softgels and the unknown share a bottle
})

test('a vendor looks the same on all its packs, and vendors differ', () => {
  expect(productImage(product)).toBe(productImage({ ...product }))
  const vendors = ['Tidelark Peptides', 'Fennmoor Chems', 'Hollowmere Peptides', 'Saltgannet Labs']
  expect(new Set(vendors.map((vendor) => JSON.stringify(lookOf(vendor)))).size).toBe(vendors.length)
})
