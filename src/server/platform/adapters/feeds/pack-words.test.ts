import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { product as described, readPage, sold } from '#test/shops/described.ts'
import { saidBesides } from './pack-words.ts'

const product = (over: object = {}) => described({ name: 'TB-500 5mg', ...over })
const group = (description: string, variant: string) => ({
  ...{ '@type': 'ProductGroup', name: 'TB-500', description },
  hasVariant: [product({ name: variant })],
})
const doubts = async (thing: object) => (await readPage(thing)).items.map(({ doubt }) => doubt)

test.each<[string, object, RegExp]>([
  ['another name', product({ alternateName: 'TB-500 5mg x 10 vials' }), /'x 10 vials' is said of it/],
  ['the second of other names', product({ alternateName: ['TB500', 'TB500 10-pack'] }), /'10-pack'/],
  ['another mass in another name', product({ alternateName: 'TB-500 10mg' }), /'10mg'/],
  ['a category', product({ category: 'Kits > 10 vials' }), /'10 vials'/],
  ['a category of kits', product({ category: ['Peptides', 'Kits'] }), /'Kits'/],
  ['key words', product({ keywords: 'tb-500, 10-pack' }), /'10-pack'/],
  ['a description', product({ description: 'Box of 10 vials, 5 mg each' }), /'Box of 10'/],
  ['a description of the offer', sold({ description: '10 vials per box' }), /'10 vials per box'/],
  ['full-width digits', product({ description: 'Kit of １０' }), /'Kit of 10'/],
  ['a group whose variant has no number', group('Ten vials per kit.', 'TB-500 5 mg'), /'Ten vials per kit'/],
])('a number of packs outside the title of a page makes the pack wait: %s', async (_, thing, reason) =>
  expect(await doubts(thing)).toEqual([expect.stringMatching(reason)]),
)

test.each<[string, object]>([
  ['the same mass', product({ alternateName: 'TB500 (Thymosin Beta-4 fragment) 5 mg, 99% purity' })],
  ['the same number', product({ name: 'TB-500 5mg x 10', description: 'Box of 10 vials.' })],
  ['one vial', product({ description: 'Pack of 1. One vial per box.', category: 'Peptides > 1 vial' })],
  ['a mass', product({ description: 'A bag of 500 g holds 10 mg per vial and lasts a set of 10 days.' })],
  ['another pack', product({ description: 'One vial. Also available as a box of 10 vials.' })],
  ['a group whose variants say it', group('As one vial or as a box of 10 vials.', 'TB-500 5 mg 1 vial')],
])('a page that says nothing new of the number is read: %s', async (_, thing) =>
  expect(await doubts(thing)).toEqual([undefined]),
)

test.each<[count: string, ...statements: string[]]>([
  ['10', 'boxes of 10', '10 sterile vials in each box', '10 vials/kit', 'a 10-vial kit', 'Pack size: 10'],
  ['10', 'Contains 10 x 5mg vials', 'You will receive 10 vials', 'Quantity: 10 vials', 'Vials per box: 10'],
  ['ten', 'kit of ten'],
  ['5', 'pack of 5 x 5mg', 'this 5-pack'],
  ['3', 'set of 3 vials'],
  ['60', '60 capsules per bottle'],
])('each of these is a clear statement of the number %s: %s', (count, ...statements) => {
  for (const said of statements)
    expect(saidBesides({ descriptions: [`A peptide. ${said}.`] }, ['TB-500 5mg']), said).toContain(count)
})

test.each([
  'Each vial contains 5 mg of powder.',
  'Store the box at 2 to 8 °C; a kit of 5 mg costs less.',
  'A sequence of 15 amino acids, a set of two chains.',
  'Tested in 10 studies of 20 rats in a case of 3.',
  'Take the pack. Of 10 customers nine were content.',
  'Contains 99 % of it, and 2 impurities.',
])('%s says no number of packs', (description) =>
  expect(saidBesides({ descriptions: [description] }, ['TB-500 5mg'])).toBeNull(),
)

test('no titles of the labelled list wait for their own words, said again in a description', () => {
  type Labelled = { title: string; variant: string | null; size: string | null }
  const titles: Labelled[] = JSON.parse(readFileSync('data/feeds/titles.json', 'utf8'))
  const clear = titles.filter(({ size }) => size !== null)
  expect(clear.length).toBeGreaterThan(100)
  const waiting = clear.filter(({ title, variant }) => {
    const text = [title, variant ?? ''].join(' ')
    return saidBesides({ names: [text], descriptions: [text] }, [title, variant ?? '']) !== null
  })
  expect(waiting).toEqual([])
})
