import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { failureOf } from './failure-of.ts'

const refused = (field?: string) => () => Promise.reject(new ApiError(400, 'invalid', 'No such link.', field))

test('a done act has no failure', async () => {
  expect(await failureOf(async () => 'done')).toBeUndefined()
})

test('a refusal is under its field where the form has that field, else above the fields', async () => {
  expect(await failureOf(refused('link'), ['link'])).toEqual({ faults: { link: 'No such link.' } })
  expect(await failureOf(refused('every_minutes'), ['link'])).toEqual({ message: 'No such link.' })
  expect(await failureOf(refused())).toEqual({ message: 'No such link.' })
})

test('a fault that is no refusal is thrown on', async () => {
  const fault = new TypeError('x is undefined')
  await expect(failureOf(() => Promise.reject(fault))).rejects.toBe(fault)
})
