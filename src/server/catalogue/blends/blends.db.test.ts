import { describe, expect, it } from 'vitest'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

describe('blends', () => {
  it('are all there, and found by what shops call them', async () => {
    const all = await app.visitor('listBlends', { query: {} })
    expect(all.status).toBe(200)
    const glow = await app.visitor('listBlends', { query: { q: 'Glow 70' } })
    expect(glow.body.blends.map(({ slug }) => slug)).toEqual(['glow'])
  })

  it('tell why a name leaves a part open', async () => {
    const { body } = await app.visitor('listBlends', { query: { q: 'CJC/Ipa' } })
    expect(body.blends.map(({ slug, unclear }) => [slug, unclear !== null])).toEqual([
      ['cjc-1295-dac-ipamorelin', true],
      ['cjc-1295-no-dac-ipamorelin', true],
      // One of the blend's names has these words: 'Tesa/CJC/Ipa'.
      ['tesamorelin-cjc-1295-no-dac-ipamorelin', false],
    ])
  })

  it('are listed for a compound that is in them', async () => {
    const { body } = await app.visitor('listBlends', { query: { compound: 'kpv' } })
    expect(body.blends.map(({ slug }) => slug)).toEqual(['bpc-157-kpv', 'klow'])
  })

  it('show the warnings of every part that has a record, and name the parts that have none', async () => {
    const { body } = await app.visitor('getBlend', { params: { slug: 'semaglutide-cyanocobalamin' } })
    expect(body.components.map(({ name, compound }) => [name, compound?.slug ?? null])).toEqual([
      ['Semaglutide', 'semaglutide'],
      ['Cyanocobalamin', null],
    ])
    expect(body.records.map(({ compound }) => compound.slug)).toEqual(['semaglutide'])
    expect(body.records[0]?.warnings.length).toBeGreaterThan(0)
    expect(body.records[0]?.interactions.length).toBeGreaterThan(0)
    expect(body.outside_studies).toEqual(['pmid:39776038'])
  })

  it('tell the level of evidence of each part that has a record, as its own page does', async () => {
    const { body } = await app.visitor('getBlend', { params: { slug: 'glow' } })
    for (const { compound } of body.components) {
      const own = await app.visitor('getDrugVendors', { params: { name: compound?.slug ?? '' }, query: {} })
      expect(compound?.evidence).toBe(own.body.drug.evidence)
    }
  })

  it('without studies have none, and say why a near study does not count', async () => {
    const { body } = await app.visitor('getBlend', { params: { slug: 'glow' } })
    expect([body.studies, body.outside_studies]).toEqual([[], []])
    expect(body.near_studies[0]?.why_not).toMatch(/another substance/)
  })

  it('are checked as their parts together, which a note names, and never read as one compound', async () => {
    for (const asked of ['GLOW', 'CJC/Ipa', 'CagriSema', 'Wolverine stack']) {
      const { body } = await app.visitor('checkInteractions', { query: { items: `${asked}, warfarin` } })
      const [item] = body.items
      expect([item?.is_mixture, item?.compound, body.pairs.length]).toEqual([true, null, 1])
      expect(item?.compounds.length).toBeGreaterThan(1)
      expect(item?.notes.join(' ')).toContain('We took this for a blend of')
    }
  })

  it('that are not there are not found', async () => {
    expect((await app.visitor('getBlend', { params: { slug: 'glitter' } })).status).toBe(404)
  })
})
