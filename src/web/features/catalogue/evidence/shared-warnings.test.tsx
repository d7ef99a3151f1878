import { expect, test } from 'vitest'
import { Warning } from '#contract/catalogue/evidence.ts'
import type { Answer } from '#contract/endpoints.ts'
import { htmlOf } from '#test/screen.ts'
import { wire } from '#test/wire.ts'
import { SharedWarnings } from './record-warnings.tsx'

type Recorded = Answer<'checkInteractions'>['records'][number]

const part = (name: string, effect: string, basis: 'label' | 'theoretical'): Recorded => ({
  compound: { id: name, slug: name.toLowerCase(), name },
  warnings: [wire(Warning, { text: 'Trouble breathing', grade: 'stop_asap', basis: 'reported' })],
  interactions: [{ with: 'Pregnancy', severity: 'avoid', effect, basis } as Recorded['interactions'][number]],
})
/** The same part with interactions that are no reason to avoid it, only to take care. */
const careful = (record: Recorded, over = {}): Recorded => ({
  ...record,
  interactions: record.interactions.map((row) => ({ ...row, severity: 'caution', ...over })),
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
  const both = ['BPC-157', 'TB-500'].map((name) => careful(part(name, 'Growth', 'label'), { with: 'Cancer' }))
  const html = htmlOfParts(...both, part('GHK-Cu', 'Copper', 'label'))
  expect(html).toMatch(/Avoid: Pregnancy.*Caution: Cancer/s)
})

test('what one part says to avoid and another to take care with stands once, with the milder word after its part', () => {
  const milder = careful(part('Sermorelin', 'Seen in rats', 'label'))
  const html = htmlOfParts(milder, part('Ipamorelin', 'No data', 'label'))
  expect(html.match(/Pregnancy/g)).toHaveLength(1)
  expect(html).toContain('Avoid: Pregnancy')
  expect(html).toContain('Ipamorelin: No data; Sermorelin: Seen in rats (caution)')
})
