import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blendNames, blendsIn } from './blend-names.ts'

type Entry = {
  slug: string
  name: string
  aliases: string[]
  unclear_names: { names: string[] }[]
  components: { name: string }[]
}
const { blends }: { blends: Entry[] } = JSON.parse(
  readFileSync(new URL('../../../data/catalogue/blends.json', import.meta.url), 'utf8'),
)
const names = blendNames(
  blends.map(({ components, unclear_names, ...blend }) => ({
    ...blend,
    unclear: unclear_names.flatMap((each) => each.names),
    parts: components.map(({ name }) => name),
  })),
)
const found = (text: string) => blendsIn(names, text).map(({ slugs }) => slugs.join(' or '))

test.each([
  ['is GLOW safe', 'glow'],
  ['glow', 'glow'],
  ['glow blend for my skin', 'glow'],
  ['what does Glow 70 do', 'glow'],
  ['klow vs retatrutide', 'klow'],
  ['can I take lipo-c with metformin', 'lipo-c'],
  ['LIPO C shots for weight', 'lipo-c'],
  ['does the wolverine stack heal tendons', 'bpc-157-tb-500'],
  ['wolverine for tendons', 'bpc-157-tb-500'],
  ['Is CagriSema better than Ozempic?', 'cagrilintide-semaglutide'],
  ['BPC-157/TB-500 for a torn tendon', 'bpc-157-tb-500'],
  ['tb500 + bpc157 cheap', 'bpc-157-tb-500'],
  ['GHK-Cu + BPC-157 + TB-500 + KPV side effects', 'klow'],
  ['tesa/ipa for belly fat', 'tesamorelin-ipamorelin'],
  ['a MIC injection', 'lipo-c'],
  ['semax/selank for focus', 'semax-selank'],
])('a question names a blend: %s', (text, slug) => {
  expect(found(text)).toEqual([slug])
})

test('a name that leaves a part open means every blend that it may be', () => {
  expect(found('CJC/Ipa for sleep')).toEqual(['cjc-1295-no-dac-ipamorelin or cjc-1295-dac-ipamorelin'])
  expect(blendsIn(names, 'semaglutide + b12')).toMatchObject([
    { slugs: ['semaglutide-cyanocobalamin'], isUnclear: true },
  ])
  expect(found('is a healing blend any good')).toEqual(['bpc-157-tb-500 or glow or klow'])
})

test.each([
  ...['what gives skin a healthy glow', 'WHAT MAKES MY SKIN GLOW', 'BPC-157 for a torn tendon'],
  ...['does semaglutide cause cancer', 'which heals better, BPC-157 or TB-500', 'BPC-157, TB-500, creatine'],
  ...['can I take BPC-157 and TB-500 together', 'gut health', 'how to heal a wound'],
  ...['semaglutide with glycine rich food', ''],
])('a question that names none: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('two blends are two, each with its place', () => {
  expect(blendsIn(names, 'GLOW or KLOW')).toEqual([
    { slugs: ['glow'], from: 0, to: 4, isSpelled: false, isUnclear: false },
    { slugs: ['klow'], from: 8, to: 12, isSpelled: false, isUnclear: false },
  ])
})
