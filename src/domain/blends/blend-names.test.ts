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
  ['glow', 'is GLOW safe', 'glow', 'glow blend for my skin', 'what does Glow 70 do'],
  ['klow', 'klow vs retatrutide', 'GHK-Cu + BPC-157 + TB-500 + KPV side effects'],
  ['lipo-c', 'can I take lipo-c with metformin', 'LIPO C shots for weight', 'a MIC injection'],
  ['bpc-157-tb-500', 'does the wolverine stack heal tendons', 'wolverine for tendons'],
  ['bpc-157-tb-500', 'BPC-157/TB-500 for a torn tendon', 'tb500 + bpc157 cheap'],
  ['cagrilintide-semaglutide', 'Is CagriSema better than Ozempic?'],
  ['tesamorelin-ipamorelin', 'tesa/ipa for belly fat'],
  ['semax-selank', 'semax/selank for focus'],
])('a question names the blend %s: %s', (slug, ...texts) => {
  for (const text of texts) expect(found(text), text).toEqual([slug])
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
])('a question that names none: %s', (text) => expect(found(text)).toEqual([]))

test('two blends are two, each with its place', () =>
  expect(blendsIn(names, 'GLOW or KLOW')).toEqual([
    { slugs: ['glow'], from: 0, to: 4, isSpelled: false, isUnclear: false },
    { slugs: ['klow'], from: 8, to: 12, isSpelled: false, isUnclear: false },
  ]))
