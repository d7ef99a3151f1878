import { describe, expect, test } from 'vitest'
import classes from '#test/literature/classes.json' with { type: 'json' }
import { FRESH_CLASSES } from '#test/literature/fresh-classes.ts'
import { FURTHER_CLASSES } from '#test/literature/further-classes.ts'
import { LAST_CLASSES } from '#test/literature/last-classes.ts'
import { LATER_CLASSES } from '#test/literature/later-classes.ts'
import { NEW_CLASSES } from '#test/literature/new-classes.ts'
import { OWN_CLASSES } from '#test/literature/own-classes.ts'
import { studyKind } from './study-kind.ts'

describe('the kind of a record:', () => {
  test.each(
    classes.records.map(({ record, expected, why }) => ({ title: record.title, record, expected, why })),
  )('$title ($why)', ({ record, expected }) => expect(studyKind(record)).toEqual(expected))

  test.each(
    [
      ...OWN_CLASSES,
      ...FRESH_CLASSES,
      ...FURTHER_CLASSES,
      ...LATER_CLASSES,
      ...LAST_CLASSES,
      ...NEW_CLASSES,
    ].map(([record, expected]) => ({
      title: record.title,
      record,
      expected,
    })),
  )('$title', ({ record, expected }) => {
    const { status = 'ok', detail = null, ...rest } = expected
    expect(studyKind(record)).toMatchObject({ status, detail, ...rest })
  })
})
