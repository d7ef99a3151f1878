import { describe, expect, test } from 'vitest'
import classes from '#test/literature/classes.json' with { type: 'json' }
import { CLASSES } from '#test/literature/labelled.ts'
import { studyKind } from './study-kind.ts'

describe('the kind of a record:', () => {
  test.each(
    classes.records.map(({ record, expected, why }) => ({ title: record.title, record, expected, why })),
  )('$title ($why)', ({ record, expected }) => expect(studyKind(record)).toEqual(expected))

  test.each(CLASSES.map(([record, expected]) => ({ title: record.title, record, expected })))(
    '$title',
    ({ record, expected }) => {
      const { status = 'ok', detail = null, ...rest } = expected
      expect(studyKind(record)).toMatchObject({ status, detail, ...rest })
    },
  )
})
