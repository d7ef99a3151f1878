import { expect, test } from 'vitest'
import { DOSE_CLASSES, doseTexts, isSetAside, judgeTexts } from '#test/dose-texts.ts'
import { isForeignText, isInOtherAlphabet } from './foreign-text.ts'
import { doseDoubt, doseReason, HELD_FOR } from './rules.ts'

const waits = (text: string) => doseDoubt(text) !== null
const isUnread = (text: string) => isForeignText(text) || isInOtherAlphabet(text)
const share = (texts: string[]) => texts.filter(waits).length / texts.length
const asFigure = (texts: string[]) =>
  `${texts.filter(waits).length} of ${texts.length}${texts.length > 0 ? ` (${(100 * share(texts)).toFixed(1)} %)` : ''}`

const LEARNT = DOSE_CLASSES.filter((name) => name !== 'ordinary')
const classes = LEARNT.map((name) => {
  const [aside, learnt] = [true, false].map((is) => doseTexts[name].filter((text) => isSetAside(text) === is))
  return { name, aside: aside ?? [], learnt: learnt ?? [] }
})
const asideOf = (...names: string[]) =>
  classes.flatMap(({ name, aside }) => (names.includes(name) ? aside : []))

test('of texts set aside, those that tell a dose wait and others seldom do', () => {
  for (const { name, aside, learnt } of classes) {
    const [english, other] = [false, true].map((is) => aside.filter((text) => isUnread(text) === is))
    const lines = [`set aside ${asFigure(aside)}`, `read as English ${asFigure(english ?? [])}`]
    lines.push(`in no language that is read ${asFigure(other ?? [])}`, `learnt ${asFigure(learnt)}`)
    process.stdout.write(`Doses: ${name} waits: ${lines.join(', ')}.\n`)
  }
  const others = asideOf('harmless', 'everyday')
  process.stdout.write(`Doses: without a dose, set aside: ${asFigure(others)} wait.\n`)
  process.stdout.write(`Doses: ordinary reviews: ${asFigure(doseTexts.ordinary)} wait.\n`)
  process.stdout.write(`${doseTexts.ordinary.filter(waits).join('\n')}\n`)
  expect(share(asideOf('told'))).toBeGreaterThan(0.955)
  expect(share(others)).toBeLessThan(0.08)
  expect(doseTexts.ordinary.filter(waits).length).toBeLessThanOrEqual(3)
})

test('of texts that were written to judge it, those that tell a dose wait and others seldom do', () => {
  const { told, harmless, ordinary } = judgeTexts
  for (const [name, texts] of Object.entries(judgeTexts))
    process.stdout.write(`Doses: judged: ${name} waits: ${asFigure(texts)}.\n`)
  const english = told.filter((text) => !isUnread(text))
  process.stdout.write(`Doses: judged: told in English waits: ${asFigure(english)}.\n`)
  expect(share(told)).toBeGreaterThan(0.97)
  expect(share(harmless)).toBeLessThan(0.17)
  expect(ordinary.filter(waits).length).toBeLessThanOrEqual(3)
})

test('one dose in a long review without others is found', () => {
  const others = asideOf('harmless', 'everyday')
  const reviews = others.flatMap((_, at) => (at % 3 === 0 ? [others.slice(at, at + 3).join('. ')] : []))
  process.stdout.write(`Doses: three texts without a dose as one review: ${asFigure(reviews)} wait.\n`)
  const [before, after] = [others.slice(0, 60), others.slice(-150, -60)].map((texts) =>
    texts.reduce((review, text) => (waits(`${review} ${text}.`) ? review : `${review} ${text}.`), ''),
  )
  expect([before, after].map((review) => (review?.length ?? 0) > 1_500)).toEqual([true, true])
  const doses = asideOf('told').filter((text, at) => at % 4 === 0 && waits(text))
  const missed = doses.filter(
    (dose) => !waits(`${before?.slice(0, 1_500)}. ${dose}. ${after?.slice(0, 1_500)}`),
  )
  process.stdout.write(`Doses: ${missed.length} of ${doses.length} pass within a long review.\n`)
  expect(missed.length / doses.length).toBeLessThan(0.05)
})

test('whatever is written, a text of the greatest length is read', () => {
  expect(['', 'Ok', 'Thanks!', '👍', '...'].filter(waits)).toEqual([])
  expect(doseDoubt('a'.repeat(5_000))).toBeNull()
  expect(doseDoubt(`${'The box was fine. '.repeat(270)}I take 5 mg every morning.`)).toBe(HELD_FOR.dosing)
})

test('only a dose in plain words is refused', () => {
  expect(doseReason('250 mcg twice a day')).toBe(HELD_FOR.dosing)
  expect(doseReason('two, eight hours apart')).toBeNull()
  expect(doseDoubt('two, eight hours apart')).toBe(HELD_FOR.unclear)
})
