import { expect, test } from 'vitest'
import { PAIRS as LABELLED } from '#test/literature/labelled.ts'
import pairs from '#test/literature/pairs.json' with { type: 'json' }
import { sameArticle } from './same-article.ts'

/** One article by what titles, authors, years or a trial say. No identifier says it, so each record is an entry. */
const BY_TITLE_ALONE = new Set([
  ...['no identifier on one side', 'online one year, print the next', 'superscript and plus sign'],
  ...['preprint of one trial with nearly the same title', 'Greek letter and its word'],
  ...['dashes, apostrophes and entities', 'subscript and italics', 'British and American spelling'],
  ...['original title of a translation', 'title in capitals', 'number and letter joined'],
  ...['same title and author, identifiers of two kinds', 'superscript letters', 'MathML and entities'],
  ...['title with entity and accent', 'American and British spelling, online and print', 'capitals alone'],
  ...['preprint and article, one registration, one title', 'a suggestion by title alone'],
  ...['named letters of other alphabets', 'markup in one title, no identifier'],
  ...['alpha as a letter and a word', 'online in December, print in January'],
  ...['curly and straight apostrophes', 'preprint and article of one trial with nearly equal titles'],
  ...['no identifier, subtitle behind a dash', 'title in capitals with another hyphen'],
])
const PAIRS = [
  ...pairs.pairs.map(({ trap, a, b, relation }) => ({ trap, a, b, relation: relation as string })),
  ...LABELLED.map(([trap, a, b, relation]) => ({ trap, a, b, relation })),
]

test.each(PAIRS)('two records: $trap', ({ trap, a, b, relation }) => {
  const isOne = (relation === 'same' || relation === 'version') && !BY_TITLE_ALONE.has(trap)
  expect(sameArticle(a, b) !== null).toBe(isOne)
  expect(sameArticle(b, a)).toBe(sameArticle(a, b))
})

test('an earlier or later form of an article is no other record of it', () => {
  const versions = PAIRS.filter(({ a, b }) => sameArticle(a, b) === 'version').map(({ relation }) => relation)
  expect(new Set(versions)).toEqual(new Set(['version']))
  expect(versions.length).toBeGreaterThan(20)
})

test('a title that stands over many articles makes no versions of two that are numbered in a row', () => {
  const numbered = (title: string) => [1, 2].map((number) => ({ doi: `10.5555/issue.2026.${number}`, title }))
  const relations = ['Editorial', 'Book review', 'Kefir and bloating in runners'].map((title) => {
    const [one = {}, other = {}] = numbered(title)
    return sameArticle(one, other)
  })
  expect(relations).toEqual([null, null, 'version'])
})

test('every record is the same as itself when an identifier names it', () => {
  const records = pairs.pairs.flatMap(({ a, b }) => [a, b])
  const named = records.filter((record) => 'doi' in record || 'pmid' in record || 'pmcid' in record)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((record) => sameArticle(record, record) !== 'same')).toEqual([])
})

test('long and strange texts are read to their bound', () => {
  const long = {
    doi: `10.5555/${'9'.repeat(200_000)}`,
    title: `${'[('.repeat(100_000)}retraction`,
    abstract: 'will be '.repeat(100_000),
  }
  expect(sameArticle(long, { ...long, title: '\u0000\ud800' })).toBe('same')
})
