import { europePmcFinds } from './europe-pmc-query.ts'
import type { FoundRecord, Search } from './parts.ts'

/** Compounds of the demo with what their invented articles are about. */
const SUBJECTS: [name: string, about: string, people: string][] = [
  ['Creatine monohydrate', 'memory', 'older adults'],
  ['Glycine', 'sleep quality', 'shift workers'],
  ['Ashwagandha', 'stress', 'office workers'],
  ['Melatonin', 'time to fall asleep', 'travellers'],
  ['Curcumin', 'knee pain', 'adults with osteoarthritis'],
  ['Magnesium', 'blood pressure', 'adults with raised blood pressure'],
  ['Zinc', 'length of a cold', 'students'],
  ['Semaglutide', 'body weight', 'adults with obesity'],
  ['BPC-157', 'tendon healing', 'adults with tendon pain'],
  ['Omega-3', 'low mood', 'adults after a stroke'],
]

type Made = { title: string; types: string[]; abstract: string }

/** Four of each: a trial, a pooled analysis, a plan that is no result, and a study in animals. */
const MAKERS: ((subject: { name: string; about: string; people: string; count: number }) => Made)[] = [
  ({ name, about, people, count }) => ({
    title: `${name} and ${about} in ${people}: a randomised, placebo-controlled trial`,
    types: ['Randomized Controlled Trial'],
    abstract: `This trial is invented. At two clinics, ${count} adults were randomly assigned to ${name} or placebo, double-blind, for twelve weeks. The main outcome was ${about}. ${count % 2 === 0 ? 'It improved more than with placebo.' : 'It did not differ between the groups.'} Funded by an example council. Registered as NCT900${count}00.`,
  }),
  ({ name, about, people }) => ({
    title: `${name} for ${about} in ${people}: a systematic review and meta-analysis`,
    types: ['Meta-Analysis', 'Systematic Review'],
    abstract: `This review is invented. Six randomised trials against placebo were pooled with a random-effects model. The effect on ${about} was small and uncertain.`,
  }),
  ({ name, about, people }) => ({
    title: `${name} against ${about} in ${people}: protocol for a randomised trial`,
    types: ['Clinical Trial Protocol'],
    abstract: `This plan is invented. Adults will be randomised to ${name} or placebo. Results are expected in two years.`,
  }),
  ({ name, about }) => ({
    title: `${name} and ${about} in rats`,
    types: ['Journal Article'],
    abstract: `This study is invented. Thirty rats received ${name} or a placebo. Measures of ${about} changed.`,
  }),
]

const made = SUBJECTS.flatMap(([name, about, people], index) =>
  MAKERS.map((make) => make({ name, about, people, count: 101 + index })),
)
const doiOf = (index: number) => `10.5555/demo.literature.${index}`

/** The article that the demo retracts: invented too, so that nothing untrue is said of a real one. */
const RETRACTED = made.findIndex(({ title }) => title.startsWith('Curcumin') && title.endsWith('trial'))
made.push({
  title: `Retraction: ${made[RETRACTED]?.title}`,
  types: ['Retraction of Publication'],
  abstract: 'This notice is invented, and so is the article about curcumin that it retracts.',
})

/** A month of invented articles, each marked in its title and under the DOI of examples. */
export const demoRecords: readonly FoundRecord[] = made.map(({ title, types, abstract }, index) => ({
  service: 'demo',
  key: `demo-${index}`,
  id: `demo-${index}`,
  // A notice keeps its beginning, by which it is known.
  title: title.startsWith('Retraction: ') ? `${title} (demo, invented)` : `Demo, invented: ${title}`,
  doi: doiOf(index),
  journal: 'Journal of Invented Results',
  firstAuthor: 'Inventor',
  published: `2026-11-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
  publicationTypes: types,
  mesh: [],
  trials: [],
  links: title.startsWith('Retraction: ') ? [{ type: 'Retraction of', id: doiOf(RETRACTED) }] : [],
  abstract,
  license: null,
}))

/** What the demo searches where no real service is named: its own articles, by the whole query as Europe PMC reads it. */
export const searchDemo: Search = async ({ query }) => {
  const records = demoRecords.filter(({ title, abstract }) =>
    europePmcFinds(query, { title, abstract: abstract ?? '' }),
  )
  return { records: records.map((record) => ({ ...record })), refused: 0, total: records.length, next: null }
}
