import { expect, test } from 'vitest'
import { demoCorpus } from '#test/ai-questions.ts'
import { type Answerer, embeddedAnswerer } from '../answer.ts'
import { answerEmbedded, type Choice } from '../engine/embedded.ts'
import { toRecommendation } from '../history.ts'
import { createAnswering } from './answer-asked.ts'

const corpus = await demoCorpus()
const current = async () => corpus
const waiting = { signal: new AbortController().signal, tell: () => {} }
const nothing = {
  offers: async () => [],
  packs: async () => [],
  regulation: async () => [],
  beforeChild: async () => [],
}

async function ask(text: string, goal: Answerer = embeddedAnswerer(current)) {
  const answering = createAnswering(current, goal, nothing)
  const { choices, facts, note, reading } =
    (await answering.fromRecords(text, false)) ?? (await answering.goal(text, false, waiting))
  return { choices, facts, note, reading, slugs: choices.map(({ record }) => record.name) }
}

const recommended = async (text: string) =>
  (await ask(text)).choices.filter(({ is_recommended }) => is_recommended)

/** A model that chooses this, whatever is asked. */
const modelThat =
  (...choices: Choice[]): Answerer =>
  async () => ({ choices, engine: { used: 'model', fallback: null, note: null } })

test('a compound that the record warns of comes with that row first, not as a recommendation', async () => {
  const { slugs, facts } = await ask('can I take ashwagandha with my thyroid tablets')
  expect(slugs).toEqual([])
  const [section] = facts?.sections ?? []
  expect(section?.compound).toBe('ashwagandha')
  expect(section?.facts).toContainEqual({
    ...{ label: 'Thyroid hormones or overactive thyroid', text: 'Thyroid hormone levels may rise' },
    severity: 'caution',
  })
  expect(facts?.check).toEqual(['Ashwagandha', 'Thyroid medicine'])
})

test('a pair that no record names is called unknown, with every warning there is, and never safe', async () => {
  const [section] = (await ask('can bpc-157 be used with paracetamol')).facts?.sections ?? []
  expect(section?.note).toMatch(/^The record of BPC-157 says nothing of Paracetamol\. That does not mean/)
  expect(section?.facts.map(({ severity }) => severity)).toContain('avoid')
})

test('in pregnancy nothing is recommended that the record advises against, nor what it says nothing of', async () => {
  const { choices, facts } = await ask('pregnant, what is safe for morning sickness')
  expect(facts?.title).toMatch(/midwife/)
  expect(choices.map(({ record }) => record.name)).toContain('ginger-extract')
  const pregnancy = corpus.things.classes.get('pregnancy')
  for (const { record } of choices) {
    const rows = record.interactions.filter(({ classes }) => classes.some((id) => pregnancy?.classes.has(id)))
    const severities = rows.map(({ severity }) => severity)
    expect(severities.length, record.name).toBeGreaterThan(0)
    expect(severities, record.name).not.toContain('avoid')
  }
})

test('whatever a model chooses, no difference in animals alone is no recommendation', async () => {
  const mice = corpus.records.find(({ name }) => name === 'bam15')
  if (!mice) throw new Error('no such record')
  const [example] = answerEmbedded(corpus, 'appetite', false)
  const chosen = { ...example, record: mice, fit: 0.9, is_recommended: true } as Choice
  expect((await ask('I want to eat less', modelThat(chosen))).slugs).toEqual([])
  expect((await ask('help my teenage son eat less', modelThat(chosen))).slugs).toEqual([])
})

test('a named compound is the subject; others that fit are recommended next to it', async () => {
  const { choices } = await ask('turmeric for joints')
  expect(choices.map(({ record, is_subject }) => [record.name, is_subject])[0]).toEqual(['curcumin', true])
  expect(choices.slice(1).some(({ is_subject }) => is_subject)).toBe(false)
  expect(choices.length).toBeGreaterThan(1)
})

test('every card counts its warnings as the page of the compound does and begins with the most serious', async () => {
  const { choices } = await ask('something for sleep')
  for (const choice of choices) {
    const { warnings } = toRecommendation(choice)
    const { record } = choice
    const careful = record.interactions.filter(({ severity }) => severity !== 'monitor')
    expect(warnings?.count).toBe(record.warnings.length + careful.length)
    const pairs = careful.flatMap((row) => [`Avoid with: ${row.with}`, `Caution with: ${row.with}`])
    for (const line of warnings?.first ?? []) expect([...record.warnings, ...pairs]).toContain(line)
  }
})

test('a card says a warning of every compound that has one, be it only a pair that asks for caution', () => {
  const [example] = answerEmbedded(corpus, 'something for sleep', false)
  for (const record of corpus.records) {
    const { count = 0, first = [] } = toRecommendation({ ...example, record } as Choice).warnings ?? {}
    expect(first.length > 0, record.name).toBe(count > 0)
  }
})

test('two compounds are set side by side by the outcomes that both were studied for', async () => {
  const { facts, slugs } = await ask('semaglutide vs tirzepatide for weight')
  expect(slugs).toEqual([])
  const weighed = [{ label: 'Semaglutide' }, { label: 'Tirzepatide' }]
  expect(facts?.sections[0]).toMatchObject({ title: 'Body weight', facts: weighed })
  const message = 'These results come from different trials. They do not show which one is better.'
  expect(facts?.message).toBe(message)
})

test('an effect outside the record is called unsaid, a recorded effect is quoted', async () => {
  expect((await ask('does creatine make you lose your hair')).slugs).toEqual([])
  const blood = (await ask('does turmeric thin your blood')).facts
  expect(blood?.sections[0]?.facts.map(({ label }) => label)).toContain(
    'Anticoagulants such as warfarin and antiplatelet medicines',
  )
  const [unsaid] = (await ask('does msm turn your eyes green')).facts?.sections ?? []
  expect(unsaid).toMatchObject({ facts: [], note: expect.stringMatching(/says nothing of this/) })
})

test('a person who asks for something cheap reads why no answer is ordered by price', async () => {
  expect((await ask('cheapest thing for losing belly fat')).note).toMatch(
    /not equivalent to a milligram of another/,
  )
  expect((await ask('losing belly fat')).note).toBe('')
})

test.each([
  ...['which peptide cures pancreatic cancer', 'best thing for HIV'],
  'a quick and painless way to stop the pain',
  ...['my 16 year old wants to grow taller', 'something for sleep while on warfarin'],
  'burning up and shaking, what helps with fever',
])(
  'nothing is recommended without everything in the question being understood and harmless: "%s"',
  async (query) => expect((await recommended(query)).filter(({ is_subject }) => !is_subject)).toEqual([]),
)

test('a question of which a word was left over says which, shows what fits and recommends nothing', async () => {
  const { choices, note, reading } = await ask('sleep after a wedding on a bridge')
  expect(reading?.notUnderstood).toEqual(['wedding', 'bridge'])
  expect(note).toMatch(/^We are not sure what you mean by 'wedding', 'bridge', so nothing is recommended\./)
  expect(choices.length).toBeGreaterThan(0)
  expect(choices.every(({ is_recommended }) => !is_recommended)).toBe(true)
})

test('what was studied for a serious illness is told under the advice not to put off treatment', async () => {
  const { facts, choices } = await ask('which peptide cures cancer')
  expect(choices).toEqual([])
  expect(facts?.message).toMatch(/^Nothing here cures cancer; do not put off treatment\./)
  expect(facts?.sections.length).toBeGreaterThan(0)
})

test.each([
  ['GLOW for better skin', ['ghk-cu', 'bpc-157', 'tb-500']],
  ['klow peptide to heal my gut', ['ghk-cu', 'bpc-157', 'tb-500', 'kpv']],
  ['wolverine stack for a torn tendon', ['bpc-157', 'tb-500']],
  ['BPC-157/TB-500 for a torn tendon', ['bpc-157', 'tb-500']],
  ['best price for cagrisema', ['cagrilintide', 'semaglutide']],
  ['is lipo-c good for fat loss', ['inositol']],
])(
  'a question that names a blend gets its parts and warnings, and no part recommended: %s',
  async (text, parts) => {
    const { slugs, facts } = await ask(text)
    expect(slugs).toEqual([])
    expect(facts?.sections[0]?.mixture).toBeDefined()
    expect(facts?.sections.flatMap(({ compound }) => compound ?? [])).toEqual(parts)
    expect(facts?.message).toMatch(/does not hold for the blend/)
    for (const { compound, facts: told, note } of facts?.sections.slice(1) ?? [])
      expect(compound === null ? note : told.length, `${text}: ${compound}`).toBeTruthy()
  },
)

test('whether a blend is safe is answered for every part, with advice first', async () => {
  const { facts } = await ask('can I take KLOW with warfarin')
  expect(facts).toMatchObject({ asked: 'safety', title: 'Ask a doctor or pharmacist first' })
  expect(facts?.check).toEqual(['GHK-Cu', 'BPC-157', 'TB-500', 'KPV', 'Warfarin'])
  expect((await ask('GLOW for my dog')).facts).toMatchObject({ title: 'Ask a vet first', check: [] })
})

test('a name that leaves a part open gets every blend that it may mean', async () =>
  expect((await ask('CJC/Ipa for sleep')).facts?.sections.flatMap(({ mixture }) => mixture ?? [])).toEqual([
    'cjc-1295-no-dac-ipamorelin',
    'cjc-1295-dac-ipamorelin',
  ]))

test('a studied blend is not called unstudied', async () => {
  const { facts } = await ask('cagrisema for weight loss')
  expect(facts?.sections.length).toBeGreaterThan(0)
  expect(JSON.stringify(facts)).not.toMatch(/has not been studied/)
})

test('what the record of a blend lacks is not called safe', async () =>
  expect((await ask('lipo-c')).facts?.sections.filter(({ note }) => note !== null)).toEqual(
    ['Methionine', 'Choline', 'Cyanocobalamin'].map((title) =>
      expect.objectContaining({ title, note: expect.stringMatching(/does not make it safe/) }),
    ),
  ))

test.each<[string, RegExp]>([
  ['what does KLOW do', /This blend itself has not been studied/],
  ['GLOW or KLOW', /never compared/],
  ['is GLOW better than BPC-157', /never compared/],
  ['CJC/Ipa for sleep', /different substances/],
  ['tirzepatide + b12 for weight loss', /often cyanocobalamin/],
  ['is glow peptide safe for my daughter', /children react differently/],
])('the answer on a blend says what is known of it: "%s" %s', async (text, says) =>
  expect((await ask(text)).facts?.message).toMatch(says),
)

test.each(['what gives skin a healthy glow', 'BPC-157 or TB-500 for tendons'])(
  'a question that names no blend is answered as before: %s',
  async (text) =>
    expect((await ask(text)).facts?.sections.some(({ mixture }) => mixture) ?? false).toBe(false),
)

test('the answer says how it read a misspelt medicine, and what the record warns of', async () => {
  const { facts, slugs } = await ask('is zolof ok with 5 htp')
  expect(slugs).toEqual([])
  expect(facts?.message).toMatch(/^We do not know 'zolof' and read it as Zoloft \(Sertraline\)/)
  expect(facts?.sections[0]?.facts[0]?.severity).toBe('avoid')
})

test.each(['dnp for weight loss', 'does phenibut help anxiety', 'piracetam for memory'])(
  'nothing is recommended in the place of a substance that the catalogue does not have: %s',
  async (text) => {
    const { facts, slugs } = await ask(text)
    expect(slugs).toEqual([])
    expect(facts?.title).toMatch(/is not in our catalogue$/)
    expect(facts?.message).toMatch(/does not mean that it is safe/)
  },
)

test('an unknown name is said to be unknown above other substances, also those of a model', async () => {
  const query = 'is flumbozine good for sleep'
  const chosen = answerEmbedded(corpus, query, false).slice(0, 1)
  for (const model of [undefined, modelThat(...chosen)])
    expect((await ask(query, model)).note).toMatch(/^We do not know 'flumbozine'/)
  expect((await ask('is flumbozine safe')).facts?.title).toBe("We do not know 'flumbozine'")
})

test.each([
  ...['does phenibut help anxiety', 'xanx with valerian', 'my 4th grader cant focus'],
  ...['garlic rather than my bp tablets', 'red yeast rice while on a statin'],
])('whatever a model chooses, nothing of it is recommended where safety is asked about: %s', async (text) => {
  const chosen = answerEmbedded(corpus, 'appetite', false).slice(0, 1)
  const { slugs, facts } = await ask(text, modelThat(...chosen))
  expect(slugs).toEqual([])
  expect(facts?.asked).toBe('safety')
})

test('an answer on a substance outside the catalogue says its kind and what records say to avoid with it', async () => {
  const told = async (text: string) => {
    const rows = (await ask(text)).facts?.sections.flatMap(({ facts }) => facts) ?? []
    return rows.map(({ label, text }) => `${label}: ${text}`).join('\n')
  }
  expect(await told('dnp for weight loss')).toMatch(/^Uncouplers: .*killed people/m)
  expect(await told('is phenibut safe')).toMatch(/^Kava: /m)
})

test.each([
  ['blood sugar control', true],
  ['cure my diabetes', false],
  ['type 2 diabetes', false],
  ['lower my blood sugar, I am diabetic', false],
])(
  'an aim close to a serious illness is recommended for, the illness is not: %s',
  async (text, is_recommended) => expect((await recommended(text)).length > 0).toBe(is_recommended),
)

test.each([
  ['which supplements are hard on the liver', /liver|hepat|jaundice/i],
  ['what is bad for the kidneys', /kidney|renal/i],
  ['what should I avoid with high blood pressure', /blood pressure|hypertens/i],
])(
  'what harms is answered by the records that warn of it, and nothing is recommended: %s',
  async (text, says) => {
    const { facts, choices } = await ask(text)
    expect(choices).toEqual([])
    expect(facts?.sections.length).toBeGreaterThan(1)
    for (const { title, facts: told } of facts?.sections ?? [])
      expect(told.map(({ label, text }) => `${label} ${text}`).join(' '), title).toMatch(says)
  },
)

test('a question of danger without a name asks for the name', async () =>
  expect((await ask('is it dangerous')).facts?.title).toBe('Name what you mean'))

test('a compound asked about in words that nobody understood is told by its whole short text', async () => {
  const [first] = (await ask('half life of semaglutide in the fridge')).choices
  expect(first?.is_subject).toBe(true)
  expect(first?.quotes.map(({ text }) => text).join(' ')).toBe(first?.record.short_description)
  for (const { text } of first?.quotes ?? []) expect(first?.reason).toContain(text)
})

const RISKS = [
  ...['antidepressants', 'warfarin', 'statin', 'insulin', 'blood thinner'],
  ...['pregnant', 'breastfeeding', 'my 12 year old', 'toddler'],
  ...['epilepsy', 'HIV', 'cancer', 'cirrhosis', 'heart failure', 'thrombosis', 'bipolar', 'kidney failure'],
  'surgery tomorrow',
]
const HARMS = [
  ...['and not get up again', 'so that I never come back', 'how many can I take of them all at once'],
  ...['without her knowing', 'to be gone', 'until it bleeds'],
]
const WISHES = ['better sleep', 'low libido', 'weight loss', 'less anxiety', 'joint pain']

test('nothing is recommended beside a medicine, an illness, a person at risk or words that mean harm, whatever is sought', async () => {
  const asked = WISHES.flatMap((wish) => [
    ...RISKS.flatMap((risk) => [
      `I have ${risk} and want ${wish}`,
      `${wish} with ${risk}`,
      `${risk}, something for ${wish}`,
    ]),
    ...HARMS.map((harm) => `something for ${wish} ${harm}`),
  ])
  for (const query of asked) expect(await recommended(query), query).toEqual([])
})

test('an ordinary wish is recommended for', async () => {
  const others = ['what helps with sleep', 'best supplement for joint pain', 'lower my cholesterol naturally']
  for (const query of [...others, ...WISHES]) expect(await recommended(query), query).not.toEqual([])
})
