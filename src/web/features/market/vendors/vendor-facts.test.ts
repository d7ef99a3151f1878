import { expect, test } from 'vitest'
import { Vendor } from '#contract/catalogue/vendors.ts'
import { wire } from '#test/wire.ts'
import { FACT_GROUPS } from './vendor-fact-list.tsx'

const facts = FACT_GROUPS.flatMap(({ facts }) => facts)
const read = (label: string, vendor: Partial<Vendor>) =>
  facts.find((fact) => fact.label === label)?.read({ ...NOTHING, ...vendor })

const NOTHING = wire(Vendor)

test('what the vendor does not state is unknown, never no', () => {
  expect(facts.map((fact) => fact.read(NOTHING))).toEqual(facts.map(() => null))
})

test('every fact explains itself', () => {
  expect(facts.filter(({ help }) => help.length < 20)).toEqual([])
})

test('refunds are yes or no', () => {
  expect(read('Refunds', { refund: false })).toEqual({ text: 'No' })
  expect(read('Refunds', { refund: true })).toEqual({ text: 'Yes' })
})

test('a certificate is words or a link', () => {
  const certificate = (external_coa: string) => read('External lab certificate', { external_coa })
  expect(certificate('On request')).toEqual({ text: 'On request' })
  const href = 'https://www.alder.example/coa'
  expect(certificate(href)).toEqual({ text: 'View certificate', href })
})

test('a link is never a script', () => {
  expect(read('Internal certificate', { internal_coa: 'javascript:alert(1)' })).not.toHaveProperty('href')
})

test('an email opens the mail program, a telephone number is plain text', () => {
  const contact = 'desk@alder.example'
  expect(read('Contact', { contact })).toMatchObject({ href: 'mailto:desk@alder.example' })
  expect(read('Contact', { contact: '+1 202-555-0142' })).toEqual({ text: '+1 202-555-0142' })
})

test('commission is disclosed or said to be none', () => {
  expect(read('Commission', { comission: 'true' })).toEqual({ text: 'We receive commission on sales' })
  expect(read('Commission', { comission: 'false' })).toEqual({ text: 'None' })
})
