import { expect, test } from 'vitest'
import { Vendor } from '#contract/catalogue/vendors.ts'
import { wire } from '#test/wire.ts'
import { FACT_GROUPS } from './vendor-fact-list.tsx'

const facts = FACT_GROUPS.flatMap(({ facts }) => facts)
const read = (label: string, vendor: Partial<Vendor>) =>
  facts.find((fact) => fact.label === label)?.read({ ...NOTHING, ...vendor })

const NOTHING = wire(Vendor)

test('what the vendor does not state is unknown, never no', () =>
  expect(facts.map((fact) => fact.read(NOTHING))).toEqual(facts.map(() => null)))

test('every fact explains itself', () => expect(facts.filter(({ help }) => help.length < 20)).toEqual([]))

const COA = 'External lab certificate'
const href = 'https://www.alder.example/coa'
const [mail, phone] = ['desk@alder.example', '+1 202-555-0142']

test.each<[string, string, Partial<Vendor>, object]>([
  ['no refunds are a no', 'Refunds', { refund: false }, { text: 'No' }],
  ['refunds are a yes', 'Refunds', { refund: true }, { text: 'Yes' }],
  ['a certificate may be words', COA, { external_coa: 'On request' }, { text: 'On request' }],
  ['a certificate may be a link', COA, { external_coa: href }, { text: 'View certificate', href }],
  ['an email opens the mail program', 'Contact', { contact: mail }, { text: mail, href: `mailto:${mail}` }],
  ['a telephone number is plain text', 'Contact', { contact: phone }, { text: phone }],
  ['commission is told', 'Commission', { comission: 'true' }, { text: 'We receive commission on sales' }],
  ['commission is said to be none', 'Commission', { comission: 'false' }, { text: 'None' }],
])('%s', (_, label, vendor, told) => expect(read(label, vendor)).toEqual(told))

test('a link is never a script', () =>
  expect(read('Internal certificate', { internal_coa: 'javascript:alert(1)' })).not.toHaveProperty('href'))
