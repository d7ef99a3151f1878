import { expect, test } from 'vitest'
import { registrationsIn } from './registrations.ts'

test('registrations are read out of sentences, each once and in one spelling', () =>
  expect(
    registrationsIn(
      'Registered (ClinicalTrials.gov number, NCT 90000037; EudraCT No. 2020-009999-12; ISRCTN-90000017), see NCT90000037.',
    ),
  ).toEqual(['NCT90000037', 'EUCTR2020-009999-12', 'ISRCTN90000017']))

test.each([
  ['a page range', 'Pages 2020-123456-12.'],
  ['a number that is too long', 'NCT900000371'],
  ['another word that ends so', 'AVANCT90000037 and a phone 555-123-4567'],
])('%s is no registration', (_, text) => expect(registrationsIn(text)).toEqual([]))
