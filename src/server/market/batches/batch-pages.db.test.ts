import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyChanges } from '#server/core/changes/service.ts'
import { recordBook } from '#server/record-book.ts'
import { batch } from '#test/catalogue-entries.ts'
import { startCertificates } from '#test/certificates.ts'

type Started = Awaited<ReturnType<typeof startCertificates>>
let started: Started
beforeAll(async () => {
  started = await startCertificates()
  const days = ['2026-11-02', '2026-11-01', '2026-11-01', '2026-09-01', null, null, null]
  await applyChanges(
    started.app.db,
    recordBook,
    {
      source: { kind: 'file', id: 'test' },
      actor: 'job:test',
      reason: 'A test.',
      put: { batch: days.map((made_on, place) => batch({ lot: `P-${place}`, made_on })) },
    },
    { now: started.now },
  )
})
afterAll(() => started.close())

/** Of one day by their lots: 'N-1' and 'N-2' were made on one, between the third and the fourth. */
const NEWEST_FIRST = ['P-0', 'P-1', 'P-2', 'N-1', 'N-2', 'P-3', 'P-4', 'P-5', 'P-6']

test('the pages of a vendor’s batches join to one order, the newest first and those without a day last', async () => {
  const pageAt = async (offset: number) => {
    const { body } = await started.app.visitor('listVendorBatches', {
      params: { slug: 'north-chems' },
      query: { limit: 2, offset },
    })
    expect(body.total).toBe(NEWEST_FIRST.length)
    return body.batches
  }
  const pages = [await pageAt(0), await pageAt(2), await pageAt(4), await pageAt(6), await pageAt(8)]
  expect(pages.flat().map(({ lot }) => lot)).toEqual(NEWEST_FIRST)
  expect(await pageAt(10)).toEqual([])
  const tested = pages.flat().filter(({ certificates }) => certificates.length > 0)
  expect(tested.map(({ lot, certificates }) => [lot, certificates[0]?.slug])).toEqual([
    ['N-1', 'first'],
    ['N-2', 'second'],
  ])
})
