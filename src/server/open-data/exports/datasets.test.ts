import { expect, test } from 'vitest'
import { datasets } from './datasets.ts'

test('every table has one list of its fields: nothing else is read, and no name stands twice', () => {
  for (const { name, columns, ...source } of datasets) {
    const names = columns.map((column) => column.name)
    expect([name, names.length]).toEqual([name, new Set(names).size])
    const read = 'read' in source ? Object.keys(source.read ?? {}) : []
    expect([name, read.filter((field) => !names.includes(field))]).toEqual([name, []])
  }
})
