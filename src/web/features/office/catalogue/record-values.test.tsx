import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { RecordValues } from './record-screen.tsx'

const text = { type: 'string' }
const SCHEMA = {
  type: 'object',
  properties: {
    name: text,
    refund: { type: ['boolean', 'null'] },
    region: text,
    rule: {
      type: 'object',
      properties: { price_minor: { type: 'integer' }, currency: text },
    },
    compounds: { type: 'array', items: text },
    claims: { type: 'array', items: { type: 'object', properties: { statement: text, outcome: text } } },
    articles: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { funding: text } },
    },
  },
}

test('a record is read field by field: false and unknown values, its lists and the records that it names', async () => {
  storeSession()
  answerCalls({ getRecordForm: { schema: SCHEMA } })
  const entry = {
    name: 'Atoll',
    refund: false,
    rule: { price_minor: 695, currency: 'USD' },
    compounds: ['zinc', 'taurine'],
    claims: [{ statement: 'Sleep was better.', outcome: 'sleep-quality' }],
    articles: { 'a-study': { funding: 'independent' } },
  }
  await show(<RecordValues kind="evidence" entry={entry} />)
  const field = async (name: string) => (await screen.findAllByText(name))[0]?.nextElementSibling?.textContent
  expect(await field('Name')).toBe('Atoll')
  expect(await field('Refunds')).toBe('no')
  expect(await field('Price')).toBe('6.95 USD')
  expect(await field('Region')).toBe('Not stated')
  expect(await field('Compounds')).toBe('zinc, taurine')
  expect(screen.getByRole('link', { name: 'zinc' }).getAttribute('href')).toBe(
    '/admin/catalogue?kind=compound&query=zinc',
  )
  expect(await field('Statement')).toBe('Sleep was better.')
  expect(screen.getByRole('link', { name: 'sleep-quality' }).getAttribute('href')).toContain('kind=outcome')
  expect(await field('Funding')).toBe('Independent of makers')
})
