import { expect, test } from 'vitest'
import { isForeignText } from './foreign-text.ts'
import { doseReason, HELD_FOR } from './rules.ts'

test.each([
  'due volte al giorno',
  'metà e metà',
  'elke ochtend één capsule',
  'to kapsler hver morgen',
  'jedna kapsułka na noc',
  'dvakrát denně',
  'napi két kapszula',
  'har roz do goli',
  'uống 2 viên mỗi ngày',
  'dua kapsul sehari',
  'kaksi kertaa päivässä',
  'tveir á dag',
  'mbili kila siku',
])('a dose in a language that the rules cannot read waits: %s', (text) =>
  expect(doseReason(text)).not.toBeNull(),
)

test('a text in another language waits for that reason, whatever it says', () => {
  expect(doseReason('Das Zertifikat nennt 99,2 % Reinheit')).toBe(HELD_FOR.language)
  expect(doseReason('Пришло за 4 дня')).toBe(HELD_FOR.alphabet)
})

test.each([
  'Great vendor, quick delivery.',
  'Resealable pouch, flawless.',
  'BPC-157 from Alder Labs arrived sealed.',
  'Semaglutide 5 mg, retatrutide 10 mg: both sold out.',
  '10 mg',
  'Ok',
])('an English text of names and figures is read: %s', (text) => expect(isForeignText(text)).toBe(false))
