import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayTellDose, tellsDose } from './dose-advice.ts'

type Labelled = { dangerous: string[]; harmless: string[] }
const { dangerous, harmless } = JSON.parse(
  readFileSync(new URL('../../data/moderation/dose-texts.json', import.meta.url), 'utf8'),
) as Labelled

test('no labelled text that tells a dose is published, and few others wait', () => {
  const passed = dangerous.filter((text) => !mayTellDose(text))
  const held = harmless.filter(mayTellDose)
  process.stdout.write(
    `Doses: ${passed.length} of ${dangerous.length} dangerous texts pass, ${held.length} of ${harmless.length} others wait.\n`,
  )
  expect([dangerous.length, harmless.length]).toEqual([2024, 1399])
  expect(passed).toEqual([])
  expect(held.length / harmless.length).toBeLessThan(0.15)
})

test.each([
  ['letters of full width', '２５０ ｍｃｇ twice a day'],
  ['hidden characters', '250\u200b mcg twice a d\u200bay'],
  ['points within units', '1000 i.u. b.i.d.'],
  ['a separate sentence for the schedule', '250 mcg. Twice a day.'],
  ['a fraction in one character', '½ tablet at night'],
  ['a capital where none belongs', 'TWO TABLETS AFTER EVERY MEAL'],
])('a dose is found in spite of %s', (_, text) => {
  expect(tellsDose(text)).toBe(true)
})

test.each([
  ['in German', 'Zwei Kapseln morgens'],
  ['in Spanish', 'Tomo dos cápsulas'],
  ['in Polish', 'dwie kapsułki rano'],
  ['in Swedish', 'två kapslar om dagen'],
  ['in French', 'Je prends 2 gélules'],
  ['in another alphabet', '每周两次'],
  ['with a letter of another alphabet', '5 мg'],
  ['with blanks between letters', 'T w o  c a p s u l e s at noon'],
  ['with a letter for a digit', 'settled on l mg'],
  ['by a mark of the syringe', 'Draw to the 10 mark'],
  ['by a part of the syringe', 'fill an insulin syringe a third of the way'],
  ['by turns of a pen', 'click it 18 times'],
  ['by a part of a vial', 'one sixth of the vial'],
  ['by how long a vial lasts', 'I finish a bottle in ten days'],
  ['by a scheme', '1-0-1 works'],
  ['by days of the week', 'M/W/F'],
  ['by short forms', 'q8h'],
  ['by a bare number', 'more than 6 gives headaches'],
  ['by a number before a name', 'stack 250 BPC with 500 TB'],
  ['by a number and a time', '500 of NMN in the morning'],
  ['by a serving', 'the label recommends 1 scoop'],
  ['by a change', 'I doubled the serving'],
  ['by an occasion', 'on an empty stomach'],
  ['by what the eye measures', 'a pea size amount on the face'],
  ['by weight', '1 ml per 10 lb of body weight'],
  ['of a child', 'my kid got one'],
  ['by times of the day', 'AM and PM'],
  ['by times of the day', 'morning and night'],
  ['by a puff', 'puff twice'],
  ['by hours between', '8 hours apart'],
  ['by a part and a time', 'a third of what they sell per bottle each night'],
  ['by days of training', 'on training days only'],
  ['by a schedule after a comma', 'the 0.25 pen, weekly'],
  ['by a word that is misspelt', 'twice dialy'],
  ['by an ordinal', 'Every fifth day'],
  ['by a way into the body', 'IM twice'],
  ['by the days of a bottle', 'Ten days per bottle'],
  ['by what a doctor wrote', 'Doc wrote 20'],
  ['by a cycle', 'a 10-week cycle'],
  ['by a pause', 'restart after 4 weeks break'],
  ['by days', 'alternate days only'],
  ['by the weight of a body', '3 mg per kilogram of weight'],
  ['by a label', 'per label two daily'],
  ['by a short word for a piece', 'cps 2x'],
  ['with a misspelt number', 'one hundrd mg'],
  ['with letters for digits', '5oo mcg'],
  ['with letters for digits', 'IO units'],
  ['with a unit in two words', '2hundred micro g'],
  ['in Spanish', 'media pastilla antes de dormir'],
  ['in Dutch', 'een halve tablet voor het slapen'],
])('a dose is found %s: %s', (_, text) => {
  expect(tellsDose(text)).toBe(true)
})

test.each([
  'I compared 6 shops for two months.',
  'Delivered to Österreich in 4 days, résumé of the lab included.',
  'GHK-Cu α-form, 50 mg vial, sealed.',
  'They ship on weekdays only.',
  'They answered before noon.',
  'Half of the bottle leaked in the mail.',
  'Manufactured 02/2025, sealed.',
])('text without a dose is published: %s', (text) => {
  expect(tellsDose(text)).toBe(false)
})

const UNITS = 'mg mcg µg ug g ml cc iu units ticks clicks caps tabs scoops drops sprays pumps'.split(' ')

test.each(UNITS)('an amount in %s that nothing explains is held, however it is written', (unit) => {
  const said = [
    `3 ${unit}`,
    `2-4${unit}`,
    `Half of my friends like three ${unit}.`,
    `I get along with 3 ${unit} since spring`,
    `Shipped fast. 3 ${unit} each evening.`,
    `The 10 mg vial is good and I use 3 ${unit}.`,
    `It came sealed, 3 ${unit} nightly`,
  ]
  expect(said.filter((text) => !tellsDose(text))).toEqual([])
})

test.each([
  'pinning daily',
  '5 on 2 off',
  'EOD',
  'I take it every other day',
  'Injected twice a week',
  '8 weeks on, 4 off',
])('how often is held without how much: %s', (text) => {
  expect(tellsDose(text)).toBe(true)
})

test.each([
  ['a pack', 'The 10 mg vial came sealed.'],
  ['a price', 'It costs $40 for 10 mg.'],
  ['an order', 'I ordered 3 x 100 g and got 2.'],
  ['a finding', 'The laboratory found 9.6 mg.'],
  ['a label', 'The label says 10 mg.'],
  ['a certificate', 'Certificate 4411 states 5.2 mg.'],
  ['a delivery', 'Two vials of 5 mg arrived after 9 days.'],
  ['a rating', '4 out of 5, would order again.'],
  ['a name', 'Is BPC-157 the same as this one?'],
  ['a frequency of something else', 'They restock every other week.'],
])('a number that is explained as that of %s is published', (_, text) => {
  expect(tellsDose(text)).toBe(false)
})

test.each([
  ['a part of what a study used', 'Same as the study but doubled.'],
  ['weeks of use and rest', 'Six weeks on, then rest for a month.'],
  ['a pack that gives portions', 'The 5 mg vial gives me ten goes.'],
  ['a rhythm without a verb', 'Small hit at dawn, small hit at dusk.'],
  ['a thing that measures', 'I never go above a thimble.'],
  ['an unusual word of use', 'About as much as a match head.'],
  ['a supply', 'First the small vial over ten days, then the big one over twenty.'],
  ['a clause next to one about a shop', 'The lab report is good and I feel best around 350.'],
  ['a sentence after one about a shop', 'Came well packed. Twenty, wait a bit, twenty.'],
  ['a place on the body', 'Sealed well. Straight in the leg.'],
  ['a person of another trade', 'The pharmacist at the shop said keep to the smaller spoon.'],
  ['how many packs are used', 'Used 2 of 5 vials so far.'],
])('what nothing of a shop explains waits: %s', (_, text) => {
  expect(mayTellDose(text)).toBe(true)
})

test.each([
  'Great vendor, quick delivery.',
  'It works well for my knee and I sleep better.',
  'Semaglutide is fine, no side effects.',
  'Two vials arrived, one of them was warm.',
  'Ordered on a Monday, here by Thursday.',
  'The bottle of 30 has 31 capsules.',
  'Half of my order was missing.',
  'Six days to Denmark, no customs fee.',
  'Out of stock for two months, then back at the old price.',
  'Four stars because the box was dented.',
  'What is the lot number of your 10 mg vial?',
])('what speaks of a shop or of an opinion alone is published: %s', (text) => {
  expect(mayTellDose(text)).toBe(false)
})
