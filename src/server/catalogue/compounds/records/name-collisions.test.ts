import { describe, expect, test } from 'vitest'
import { compound, errorsOf, vendor, wrongPlaces } from '#test/catalogue-entries.ts'

describe('names lead to one place:', () => {
  const second = (over: object) => ({
    compounds: [compound(), compound({ slug: 'b', proper_name: 'B', aliases: [], ...over })],
  })

  test.each([
    ['two compounds of one slug', second({ slug: 'kettlin' }), 'compounds/kettlin slug'],
    ["an alias that is another's", second({ aliases: ['kt 1'] }), 'compounds/b aliases[0]'],
    ["an alias that is another's slug", second({ aliases: ['KETTLIN'] }), 'compounds/b aliases[0]'],
    ["a name that is another's alias", second({ proper_name: 'KT1' }), 'compounds/b proper_name'],
    ["a vendor with a compound's slug", { vendors: [vendor({ slug: 'kettlin' })] }, 'vendors/kettlin slug'],
    ["a vendor with a compound's alias", { vendors: [vendor({ name: 'KT-1' })] }, 'vendors/north-chems name'],
    ['a slug that is a page', second({ slug: 'pricing' }), 'compounds/pricing slug'],
    ['an alias that is a page', second({ aliases: ['Login'] }), 'compounds/b aliases[0]'],
    ['a vendor that is a page', { vendors: [vendor({ slug: 'api' })] }, 'vendors/api slug'],
    ['an alias written twice', second({ aliases: ['B2', 'b2'] }), 'compounds/b aliases[1]'],
  ])('%s is refused', (_, entries, where) => expect(wrongPlaces(entries)).toEqual([where]))

  test('the other owner is named', () =>
    expect(errorsOf(second({ aliases: ['kt 1'] }))).toEqual([
      "compounds/b aliases[0]: 'kt 1' is already the alias of compounds/kettlin in demo.json",
    ]))

  test('a compound may spell its own name in several ways', () => {
    const errorsWith = (aliases: string[]) => errorsOf({ compounds: [compound({ aliases })] })
    expect(errorsWith(['KETTLIN', 'Kett-lin', 'kettlin'])).toHaveLength(1)
    expect(errorsWith(['Kett-lin', 'kett lin'])).toEqual([])
  })
})
