import { expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import { htmlOf } from '#test/screen.ts'
import { SharedWarnings } from './record-warnings.tsx'

type Recorded = Answer<'checkInteractions'>['records'][number]

const part = (name: string, effect: string, basis: 'label' | 'theoretical'): Recorded => ({
  compound: { id: name, slug: name.toLowerCase(), name },
  warnings: [
    { text: 'Trouble breathing', grade: 'stop_asap', basis: 'reported', source: null, articles: [] },
  ],
  interactions: [{ with: 'Pregnancy', severity: 'avoid', effect, basis } as Recorded['interactions'][number]],
})
const htmlOfParts = (...records: Recorded[]) =>
  htmlOf(<SharedWarnings records={records} />).replaceAll(/<[^>]+>/g, '|')

test('what the parts of a blend warn of alike is said once, with the parts that it concerns', () => {
  const silent = { ...part('GHK-Cu', '', 'label'), warnings: [], interactions: [] }
  const [one, other] = ['BPC-157', 'TB-500'].map((name) => part(name, 'Not studied', 'label'))
  const html = htmlOfParts(one as Recorded, other as Recorded, silent)
  expect(html.match(/Trouble breathing/g)).toHaveLength(1)
  expect(html).toContain('BPC-157, TB-500, reported')
  expect(html.match(/Pregnancy/g)).toHaveLength(1)
})

test('where parts differ in what may happen or how it is known, each keeps its own words', () => {
  const html = htmlOfParts(part('BPC-157', 'Not studied', 'theoretical'), part('TB-500', 'Growth', 'label'))
  expect(html.match(/Pregnancy/g)).toHaveLength(1)
  expect(html).toContain('BPC-157: Not studied; TB-500: Growth')
  expect(html).toContain('BPC-157: in theory; TB-500: label')
  expect(html).toContain('both, reported')
})

test('what to avoid with one part stands before what to take care with in all', () => {
  const [one, other] = [part('BPC-157', 'Growth', 'label'), part('TB-500', 'Growth', 'label')]
  const careful = [one, other].map((each) => ({
    ...each,
    interactions: each.interactions.map((row) => ({ ...row, with: 'Cancer', severity: 'caution' as const })),
  }))
  const html = htmlOfParts(...careful, part('GHK-Cu', 'Copper', 'label'))
  expect(html.indexOf('Avoid: Pregnancy')).toBeGreaterThan(-1)
  expect(html.indexOf('Avoid: Pregnancy')).toBeLessThan(html.indexOf('Caution: Cancer'))
})

test('what one part says to avoid and another to take care with stands once, with the milder word after its part', () => {
  const careful = part('Sermorelin', 'Seen in rats', 'label')
  const interactions = careful.interactions.map((row) => ({ ...row, severity: 'caution' as const }))
  const html = htmlOfParts({ ...careful, interactions }, part('Ipamorelin', 'No data', 'label'))
  expect(html.match(/Pregnancy/g)).toHaveLength(1)
  expect(html).toContain('Avoid: Pregnancy')
  expect(html).toContain('Ipamorelin: No data; Sermorelin: Seen in rats (caution)')
})
