import { z } from 'zod'
import { CompoundEntry, OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { inWords, MOST_PAGE_BYTES, makeKind, readJson } from './visit.ts'

const File = z.object({
  offers: z.array(z.unknown()).max(100_000),
  compounds: z.array(z.unknown()).max(20_000).optional(),
})
const Named = CompoundEntry.pick({ slug: true, proper_name: true })
const Code = OfferEntry.pick({ vendor: true, sku: true })

/** A linked file in the catalogue's own format; only this vendor's offers are read. */
export const catalogueFile = makeKind(async ({ link, visit, gather, options }) => {
  const answer = await visit.file(link, 'application/json', MOST_PAGE_BYTES)
  if (answer === 'unchanged') return answer
  const { offers, compounds = [] } = readJson(answer.text, File)
  const names = new Map(
    compounds.flatMap((raw) => {
      const { data } = z.object(Named.shape).safeParse(raw)
      return data ? [[data.slug, data.proper_name] as const] : []
    }),
  )
  for (const [place, raw] of offers.entries()) {
    await gather.breathe()
    const { data: code } = z.object(Code.shape).safeParse(raw)
    if (code && code.vendor !== options.vendor) continue
    const { data: offer, error } = OfferEntry.safeParse(raw)
    const where = `offer ${place + 1}`
    if (error) {
      gather.fail(where, inWords(error), code?.sku ?? null)
      continue
    }
    const name = names.get(offer.compound) ?? offer.compound.replaceAll('-', ' ')
    gather.add({
      where,
      sku: offer.sku,
      title: offer.form ? `${name} ${offer.form}` : name,
      variant: offer.size,
      link: offer.product_link,
      image: offer.image,
      price: offer.price,
      currency: null,
      in_stock: offer.in_stock ?? null,
    })
  }
  return answer.validators
})
