import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDosing } from '#domain/doses/dosing-text.ts'
import { sharedApp } from '#test/app.ts'

type Sentence = {
  query: string
  /** Subjects of the answer; `nothing` where the catalogue lacks the named compound. */
  asks: string
  half: 'tune' | 'held'
  about?: string
  pair?: 'found' | 'any' | 'unknown'
  purpose?: string
}
const sentences: Sentence[] = JSON.parse(
  readFileSync(new URL('../../../data/search/sentences.json', import.meta.url), 'utf8'),
)

const app = await sharedApp()

const ask = async (query: string) => (await app.visitor('answerSentence', { query: { query } })).body

/** What is wrong with the answer to a sentence. */
async function judge({ query, asks, about, pair, purpose }: Sentence): Promise<string[]> {
  const answer = await ask(query)
  const studied = (await app.visitor('findStudied', { query: { query } })).body.topic
  const kinds = asks.split(' ')
  const kind =
    answer.help.urgent ?? answer.facts?.asked ?? (studied || answer.purpose ? 'purpose' : 'nothing')
  const shown = answer.compounds.map(({ name }) => name)
  const found = [studied?.outcome, answer.purpose?.slug]
  const pairs = answer.check?.pairs ?? []
  const told = answer.facts?.sections.flatMap(({ facts }) => facts.map(({ text }) => text)) ?? []
  const isAsked =
    asks === 'dosing' || kinds.includes(kind) || (kinds.includes('nothing') && shown.length === 0)
  const isFound = pairs.some(({ result, because }) => result === 'found' || because === 'some')
  const abouts = about?.split(' ') ?? []
  const faults = [
    !isAsked && `asks ${asks}, was taken for ${kind}`,
    about && !abouts.some((slug) => shown.includes(slug)) && `shows ${shown}, not ${about}`,
    asks === 'comparison' && abouts.some((slug) => !shown.includes(slug)) && `shows ${shown} only`,
    pair === 'found' && !isFound && `no interaction is shown: ${JSON.stringify(answer.check)?.slice(0, 200)}`,
    pair === 'any' && pairs.length === 0 && 'nothing was checked',
    pair === 'unknown' &&
      !answer.check?.items.some(({ known }) => !known) &&
      'the unknown name is not asked back',
    purpose &&
      !purpose.split(' ').some((slug) => found.includes(slug)) &&
      `is about ${found}, not ${purpose}`,
  ]
  return [...(asks === 'dosing' ? told.filter(isDosing) : []), ...faults.flatMap((fault) => fault || [])]
}

test.each(sentences.filter(({ half }) => half === 'tune').map((each) => [each.query, each] as const))(
  'a sentence is understood: %s',
  async (_, sentence) => expect(await judge(sentence)).toEqual([]),
)

test('of the sentences held back at least nine of ten are understood', async () => {
  const held = sentences.filter(({ half }) => half === 'held')
  expect(held.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const sentence of held) {
    const faults = await judge(sentence)
    if (faults.length > 0) wrong.push(`${sentence.query}: ${faults}`)
  }
  expect(1 - wrong.length / held.length).toBeGreaterThanOrEqual(0.9)
})

test('whether a compound works is answered by findings in people, then in animals', async () => {
  const { facts, compounds } = await ask('does bpc-157 work')
  expect(compounds.map(({ name }) => name)).toEqual(['bpc-157'])
  expect(facts?.title).toMatch(/^BPC-157 in people: unclear .*, very low certainty$/)
  expect(facts?.sections.map(({ title }) => title)).toEqual([
    'In people, 3 of the surest findings',
    'In animals and cells, which shows nothing about people',
  ])
  for (const name of ['bpc-157 5 mg', 'vitamin k', 'semaglutide ozempic'])
    expect((await ask(name)).facts, name).toBeNull()
})

test('for a child it comes first whether it is allowed, then the signs to get help, and a child is asked once', async () => {
  const { facts, check } = await ask('my son takes bpc-157 is it dangerous')
  const [section] = facts?.sections ?? []
  expect(section?.note).toMatch(/^We found no study of BPC-157 in children\./)
  const labels = section?.facts.map(({ label }) => label) ?? []
  expect(labels.slice(0, 3)).toEqual(['FDA (US)', 'WADA (international)', 'Get medical help at once'])
  expect(new Set(section?.facts.map(({ text }) => text)).size).toBe(labels.length)
  expect(check?.items.map(({ asked }) => asked)).toEqual(['BPC-157', 'Children'])
})
