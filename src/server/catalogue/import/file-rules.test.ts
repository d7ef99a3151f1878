import { describe, expect, test } from 'vitest'
import { article, compound, errorsOf, offer, vendor } from '#test/catalogue-entries.ts'

describe('fields are refused that', () => {
  test.each([
    ['are no slug', { compounds: [compound({ slug: 'Kettlin 1' })] }, 'compounds/Kettlin 1 slug'],
    [
      'begin with a blank',
      { compounds: [compound({ proper_name: ' Kettlin' })] },
      'compounds/kettlin proper_name',
    ],
    [
      'are too long',
      { compounds: [compound({ what_it_does: 'x'.repeat(2001) })] },
      'compounds/kettlin what_it_does',
    ],
    [
      'lie deep inside',
      { compounds: [compound({ side_effects: { normal: [''], worrying: [], stop_asap: [] } })] },
      'compounds/kettlin side_effects.normal[0]',
    ],
    [
      'are no pack content',
      { compounds: [compound({ sizes: ['60 capsules'] })] },
      'compounds/kettlin sizes[0]',
    ],
    ['name a size twice', { compounds: [compound({ sizes: ['5mg', '5 MG'] })] }, 'compounds/kettlin sizes'],
    [
      'type a rating, which is computed',
      { vendors: [vendor({ ai_rating_number: 9.5 })] },
      'vendors/north-chems ai_rating_number',
    ],
    [
      'are no certificate link',
      { vendors: [vendor({ external_coa: 'http://north-chems.example' })] },
      'vendors/north-chems external_coa',
    ],
    [
      'point from demo data to a real place',
      { vendors: [vendor({ website: 'https://example.com' })] },
      'vendors/north-chems website',
    ],
    [
      'are no https link',
      { offers: [offer({ product_link: 'javascript:alert(1)' })] },
      'offers/north-chems/kettlin-5mg product_link',
    ],
    [
      'show a foreign image for demo data',
      { offers: [offer({ image: 'https://cdn.test/a.png' })] },
      'offers/north-chems/kettlin-5mg image',
    ],
    [
      'draw the pack of a real vendor',
      { vendors: [vendor({ demo: false })], offers: [offer({ image: 'drawn' })] },
      'offers/north-chems/kettlin-5mg image',
    ],
    [
      'name no vendor of the catalogue',
      { offers: [offer({ vendor: 'nobody' })] },
      'offers/nobody/kettlin-5mg vendor',
    ],
    [
      'name no compound of the catalogue',
      { offers: [offer({ compound: 'nothing' })] },
      'offers/north-chems/kettlin-5mg compound',
    ],
    [
      'were seen after the day of the file',
      { offers: [offer({ seen_at: '2026-11-21' })] },
      'offers/north-chems/kettlin-5mg seen_at',
    ],
    ['are no day', { offers: [offer({ seen_at: '2026-02-30' })] }, 'offers/north-chems/kettlin-5mg seen_at'],
    ['repeat an offer', { offers: [offer(), offer({ size: '9mg' })] }, 'offers/north-chems/kettlin-5mg sku'],
    [
      'cite no compound of the catalogue',
      { articles: [article({ compounds: ['kettlin', 'nothing'] })] },
      'articles/a-study compounds[1]',
    ],
    [
      'cover what they do not name',
      { articles: [article({ also_covers: ['other'] })] },
      'articles/a-study also_covers[0]',
    ],
    ['contradict the date', { articles: [article({ year: 2021 })] }, 'articles/a-study year'],
    ['identify nothing', { articles: [article({ doi: null })] }, 'articles/a-study doi'],
    ['repeat an identifier', { articles: [article(), article({ slug: 'b-study' })] }, 'articles/b-study doi'],
  ])('%s', (_, entries, where) => {
    const errors = errorsOf(entries)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(`${where}: `)
  })
})
