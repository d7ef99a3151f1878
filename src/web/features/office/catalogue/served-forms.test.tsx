import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LIMITS } from '#contract/catalogue/evidence-vocabulary.ts'
import { EDITED_KINDS } from '#contract/core/record-vocabulary.ts'
import { kindOf } from '#server/office/drafts/check.ts'
import { formOf } from '#server/office/drafts/showing.ts'
import { recordBook } from '#server/record-book.ts'
import { RecordFields } from './record-fields.tsx'
import { type FieldShape, fieldsOf, itemsOf, type Schema, shapeOf } from './schema.ts'

const served = (kind: (typeof EDITED_KINDS)[number]) => formOf({ recordBook }, kind).schema as Schema

/** What the controls of the form give when everything is filled in. */
function typedIn({ schema }: FieldShape): unknown {
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? { 'a-name': typedIn(shapeOf(itemsOf(schema))) }
        : Object.fromEntries(fieldsOf(schema).map(([name, shape]) => [name, typedIn(shape)]))
    case 'array':
      return [typedIn(shapeOf(itemsOf(schema)))]
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return 1
    case 'string':
      return 'words'
    default:
      throw new Error(`The form has no control for ${JSON.stringify(schema)}.`)
  }
}

/** What the controls give when everything that may be empty is empty. */
function leftEmpty({ schema, isNullable }: FieldShape): unknown {
  if (isNullable) return null
  if (schema.type === 'object' && schema.properties)
    return Object.fromEntries(
      fieldsOf(schema).flatMap(([name, shape]) => (shape.isOptional ? [] : [[name, leftEmpty(shape)]])),
    )
  return typedIn({ schema, isNullable, isOptional: false })
}

test.each(EDITED_KINDS)('the form of one %s gives values of the types that its record takes', (kind) => {
  const form = shapeOf(served(kind))
  for (const entry of [typedIn(form), leftEmpty(form)]) {
    const issues = kindOf({ recordBook }, kind).schema.safeParse(entry).error?.issues ?? []
    // The words themselves may be wrong, such as a name for a link. Positions are not typed.
    const ofTypes = issues.filter(({ code, path }) => /type|union/.test(code) && path.at(-1) !== 'position')
    expect(ofTypes).toEqual([])
  }
})

/** Shows the fields of a schema; gives what was typed into them last. */
function showForm(schema: Schema) {
  let typed: Record<string, unknown> = {}
  function Form() {
    const [entry, setEntry] = useState(typed)
    const change = (next: typeof typed) => {
      typed = next
      setEntry(next)
    }
    return <RecordFields schema={schema} path={[]} typing={{ entry, errors: new Map(), change }} />
  }
  render(<Form />)
  return () => typed
}

test('yes, no and not stated are chosen, in the form of every kind', async () => {
  const user = userEvent.setup()
  const chosen: string[] = []
  for (const kind of EDITED_KINDS) {
    const schema = served(kind)
    for (const [name, shape] of fieldsOf(schema).filter(([, { schema }]) => schema.type === 'boolean')) {
      const typed = showForm({ ...schema, properties: { [name]: schema.properties?.[name] ?? {} } })
      const choice = screen.getByRole('combobox')
      await user.selectOptions(choice, 'Yes')
      expect(typed()[name]).toBe(true)
      await user.selectOptions(choice, 'No')
      expect(typed()[name]).toBe(false)
      if (shape.isNullable) {
        await user.selectOptions(choice, 'Not stated')
        expect(typed()[name]).toBeNull()
      }
      chosen.push(`${kind} ${name}`)
      cleanup()
    }
  }
  expect(chosen).toEqual([
    ...['vendor demo', 'vendor refund', 'offer in_stock', 'article is_pooled'],
    'interaction-name whole',
  ])
})

test('the limits of a claim are boxes of the closed list, kept in its order', async () => {
  const user = userEvent.setup()
  const { limits } = itemsOf(served('evidence').properties?.claims).properties ?? {}
  const typed = showForm({ properties: { limits: limits ?? {} }, required: ['limits'] })
  expect(screen.getAllByRole('checkbox')).toHaveLength(LIMITS.length)
  await user.click(screen.getByLabelText('publication bias'))
  await user.click(screen.getByLabelText('imprecise'))
  expect(typed().limits).toEqual(['imprecise', 'publication bias'])
  await user.click(screen.getByLabelText('publication bias'))
  expect(typed().limits).toEqual(['imprecise'])
})
