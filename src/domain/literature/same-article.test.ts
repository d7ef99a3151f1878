import { describe, expect, test } from 'vitest'
import { FRESH_PAIRS } from '#test/literature/fresh-pairs.ts'
import { FURTHER_PAIRS } from '#test/literature/further-pairs.ts'
import { LAST_PAIRS } from '#test/literature/last-pairs.ts'
import { LATER_PAIRS } from '#test/literature/later-pairs.ts'
import { NEW_PAIRS } from '#test/literature/new-pairs.ts'
import { OWN_PAIRS } from '#test/literature/own-pairs.ts'
import pairs from '#test/literature/pairs.json' with { type: 'json' }
import { sameArticle } from './same-article.ts'

describe('two records:', () => {
  test.each(pairs.pairs)('$trap', ({ a, b, same, relation }) => {
    expect(sameArticle(a, b)).toMatchObject({ same, relation })
    expect(sameArticle(b, a)).toEqual(sameArticle(a, b))
  })

  test.each(
    [...OWN_PAIRS, ...FRESH_PAIRS, ...FURTHER_PAIRS, ...LATER_PAIRS, ...LAST_PAIRS, ...NEW_PAIRS].map(
      ([trap, a, b, relation]) => ({
        trap,
        a,
        b,
        relation,
      }),
    ),
  )('$trap', ({ a, b, relation }) => {
    expect(sameArticle(a, b)).toMatchObject({
      same: relation === 'same' || relation === 'version',
      relation,
    })
    expect(sameArticle(b, a)).toEqual(sameArticle(a, b))
  })
})

test('every record is the same as itself when an identifier names it', () => {
  const records = pairs.pairs.flatMap(({ a, b }) => [a, b])
  const named = records.filter((record) => 'doi' in record || 'pmid' in record || 'pmcid' in record)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((record) => sameArticle(record, record).relation !== 'same')).toEqual([])
})

test('long and strange texts are read to their bound', () => {
  const long = {
    doi: `10.5555/${'9'.repeat(200_000)}`,
    title: `${'[('.repeat(100_000)}retraction`,
    abstract: 'will be '.repeat(100_000),
  }
  expect(sameArticle(long, { ...long, title: '\u0000\ud800' }).same).toBe(true)
})
