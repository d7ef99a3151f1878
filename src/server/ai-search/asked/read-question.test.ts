import { expect, test } from 'vitest'
import { demoCorpus } from '#test/ai-questions.ts'
import { readQuestion } from './read-question.ts'

const corpus = await demoCorpus()
function read(text: string) {
  const asked = readQuestion(corpus, text)
  const named = asked.named.map((number) => corpus.records[number]?.name)
  if (asked.asks !== 'safety') return { asks: asked.asks, named }
  return { asks: asked.because, named, things: asked.things.map(({ name }) => name) }
}

test.each([
  ['lexpro with st johns wart', 'st-johns-wort', 'Escitalopram'],
  ['adderal and l tyrosine', 'l-tyrosine', 'Amphetamine'],
  ['warfrin and fish oil', 'omega-3', 'Warfarin'],
  ['xeralto and turmeric', 'curcumin', 'Rivaroxaban'],
  ['metoprelol with coq10', 'coenzyme-q10', 'Metoprolol'],
  ['alprazlam and kava', 'kava', 'Alprazolam'],
  ['amlodapine with magnesium', 'magnesium', 'Amlodipine'],
  ['lisinoprol with potassium', 'potassium', 'Lisinopril'],
  ['escitalpram plus rhodiola', 'rhodiola-rosea', 'Escitalopram'],
  // Words that may be one count as one.
  ['is zolof ok with 5 htp', '5-htp', 'Sertraline'],
  ['xanx with kava', 'kava', 'Alprazolam'],
  ['advl and creatine', 'creatine-monohydrate', 'Ibuprofen'],
  ['paxl and tryptophan', 'l-tryptophan', 'Paroxetine'],
  ['alve and ginkgo', 'ginkgo-biloba', 'Naproxen'],
  ['berberine with tirbanibulin', 'berberine', 'tirbanibulin'],
  ['kava with xyzzonol', 'kava', 'xyzzonol'],
])(
  'a misspelt or unknown medicine next to a compound is the pair that was meant: %s',
  (text, compound, medicine) =>
    expect(read(text)).toEqual({ asks: 'with', named: [compound], things: [medicine] }),
)

test.each([
  ['tirz or sema', ['tirzepatide', 'semaglutide']],
  ['krill oil v fish oil', ['krill-oil', 'omega-3']],
  ['nmn and nr', ['nmn', 'nicotinamide-riboside']],
  ['nmn/nr', ['nmn', 'nicotinamide-riboside']],
  ['reta or tirz', ['retatrutide', 'tirzepatide']],
  ['ala or nac', ['alpha-lipoic-acid', 'n-acetylcysteine']],
  ['which is better, cagri or sema', ['cagrilintide', 'semaglutide']],
  ['nmn or nr for energy', ['nmn', 'nicotinamide-riboside']],
])('names set against each other are compared: %s', (text, named) =>
  expect(read(text)).toEqual({ asks: 'comparison', named }),
)

test('two names joined by "and" are a question of safety where a record warns of taking both', () =>
  expect(read('5-htp and st johns wort')).toMatchObject({ asks: 'with', named: ['5-htp', 'st-johns-wort'] }))

test('a short name that is a plain word names nothing outside a comparison', () => {
  expect(read('the nr of hours I sleep').named).toEqual([])
  expect(read('dim or bright light for sleep').named).toEqual([])
})

test.each<[asks: ReturnType<typeof read>['asks'], ...questions: string[]]>([
  // A word that the spelling would change still counts as it was typed.
  ['animal', 'our staffy has sore joints, glucosamine?', 'our staffy is limping'],
  // A child or a pregnancy in misspelt or other words is one.
  ['child', 'my doughter is short for her class', 'my 4th grader cant focus'],
  ['pregnancy', 'two lines on the test and I take reta', 'ttc and on tirzepatide'],
  // A compound with another, a pen or a drink is a question of safety.
  ['with', 'on the jab (mounjaro) and want to add berberine', 'on wegovy, want to start 5-htp'],
  ['with', 'started zepbound and thinking about trying berberine', 'can I add berberine to ozempic'],
  ['with', 'on the pen and want to throw in nac', 'on the skinny jab and constipated'],
  ['with', 'valerian and a bottle of red', 'melatonin after a few cans of stout'],
  ['with', 'kava and a couple of glasses of merlot', 'ashwagandha and a g&t'],
  ['with', 'is ibuprofen safe with a weak heart'],
  // With a serious illness a complaint gets advice first.
  ['illness', 'heart failure and swollen ankles, any herb', 'cirrhosis and itchy, anything herbal'],
  ['illness', 'bipolar and cant sleep, which herbs', 'epilepsy and headaches, any natural remedy'],
  // What is to act for a medicine would replace it.
  ['replacing', 'do the job of my humira', 'does berberine do the job of metformin'],
  ['replacing', 'curcumin to do what my methotrexate does', 'boswellia in lieu of enbrel'],
  ['replacing', 'something that fills in for my lithium', 'curcumin to take over from my methotrexate'],
  // Who is to be trusted with a compound is about its vendors.
  ['vendors', 'who can i trust for semaglutide', 'who has good bpc 157', 'who makes clean tirzepatide'],
  ['vendors', 'who should I go with for retatrutide'],
  // Dependence is an effect.
  ['effect', 'is kava habit forming', 'is kava addicting', 'is melatonin addictive', 'is kratom addictive'],
  ['effect', 'can you become dependent on kratom'],
  // A substance that we have no record of.
  ['outside', 'does modafinil help focus'],
  ['goal', 'testosterone', 'kratom for pain'],
  // No risk, medicine or foreign substance is read into plain words.
  ['goal', 'a bottle of white vinegar', 'a glass of water with magnesium for sleep', 'any herb for anxiety'],
  ['goal', 'does ginger enable digestion', 'magnesium and bloating', 'creatine to deepen sleep'],
  ['goal', 'microdose of caffeine for focus', 'muscle pain from statins', 'what helps a sore knee'],
  ['goal', 'healing after surgery', 'alternatives to melatonin', 'trying for a baby, his count is low'],
  ['goal', 'a natural sleep aid without hormones', 'my 10 year old knee injury still hurts'],
  ['goal', 'was it tested in dogs or people, something for memory'],
])('what is asked is read as %s: "%s"', (asks, ...questions) =>
  expect(questions.filter((question) => read(question).asks !== asks)).toEqual([]),
)

test.each([
  ['my cat wont eat', 'cat’s claw or something else for joints'],
  ['my goat is limping', 'horny goat weed for libido'],
  ['melatonin for my baby', 'baby weight'],
  ['he is 14, something for muscle', 'my friend is 14 stone, something for weight loss'],
])('"%s" is about a person or animal at risk, "%s" is not', (risk, none) => {
  expect(readQuestion(corpus, risk).asks).toBe('safety')
  expect(read(none).asks).toBe('goal')
})

test('a question of the greatest length is read as fast as a short one needs no more', () => {
  const long = 'can i take ashwagandha with my '.repeat(16).slice(0, 500)
  expect(readQuestion(corpus, long)).toMatchObject({ asks: 'safety' })
})
