import { describe, expect, it } from 'vitest'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

const list = async (query: { q?: string; compound?: string }) =>
  (await app.visitor('listBlends', { query })).body.blends
const blend = async (slug: string) => (await app.visitor('getBlend', { params: { slug } })).body

describe('blends', () => {
  it('are found by what shops call them and by a compound that is in them', async () => {
    expect((await list({ q: 'Glow 70' })).map(({ slug }) => slug)).toEqual(['glow'])
    expect((await list({ compound: 'kpv' })).map(({ slug }) => slug)).toEqual(['bpc-157-kpv', 'klow'])
  })

  it('tell why a name leaves a part open', async () => {
    const blends = await list({ q: 'CJC/Ipa' })
    expect(blends.map(({ slug, unclear }) => [slug, unclear !== null])).toEqual([
      ['cjc-1295-dac-ipamorelin', true],
      ['cjc-1295-no-dac-ipamorelin', true],
      // One of the blend's names has these words: 'Tesa/CJC/Ipa'.
      ['tesamorelin-cjc-1295-no-dac-ipamorelin', false],
    ])
  })

  it('show the warnings of every part that has a record, and name the parts that have none', async () => {
    const { components, records, outside_studies } = await blend('semaglutide-cyanocobalamin')
    expect(components.map(({ name, compound }) => [name, compound?.slug ?? null])).toEqual([
      ['Semaglutide', 'semaglutide'],
      ['Cyanocobalamin', null],
    ])
    expect(records.map(({ compound }) => compound.slug)).toEqual(['semaglutide'])
    expect(records[0]?.warnings.length).toBeGreaterThan(0)
    expect(records[0]?.interactions.length).toBeGreaterThan(0)
    expect(outside_studies).toEqual(['pmid:39776038'])
  })

  it('tell the level of evidence of each part that has a record, as its own page does', async () => {
    for (const { compound } of (await blend('glow')).components) {
      const own = await app.visitor('getDrugVendors', { params: { name: compound?.slug ?? '' }, query: {} })
      expect(compound?.evidence).toBe(own.body.drug.evidence)
    }
  })

  it('without studies have none, and say why a near study does not count', async () => {
    const glow = await blend('glow')
    expect(glow).toMatchObject({ studies: [], outside_studies: [] })
    expect(glow.near_studies[0]?.why_not).toMatch(/another substance/)
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

  it('that are not there are not found', async () =>
    expect((await app.visitor('getBlend', { params: { slug: 'glitter' } })).status).toBe(404))
})
