import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actFaults, OWN_FORMS, OWN_READS } from './check-acts.ts'
import { sourceFiles } from './check-imports.ts'

test('acts are sent by useAct alone, typed fields by the one form, and screens read by read', () => {
  expect(sourceFiles().filter((file) => actFaults(file, readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

test.each([
  ['form', OWN_FORMS, '<form'],
  ['read', OWN_READS, 'queryFn'],
])('a file that is named as an exception still has its own %s', (_, files, part) => {
  expect(Object.keys(files).filter((file) => !readFileSync(file, 'utf8').includes(part))).toEqual([])
})

test.each([
  [
    'src/web/features/office/money/refund.tsx',
    "import { useMutation } from '@tanstack/react-query'",
    'useAct',
  ],
  ['src/web/features/office/money/refund.tsx', '    <form method="post" onSubmit={send}>', 'Form'],
  ['src/web/features/office/money/refund.tsx', '  queryFn: () => call(', 'read'],
  ['src/web/ui/list-frame.tsx', '  const { mutate } = useMutation({ mutationFn })', 'useAct'],
])('in %s the lint refuses %s', (file, code, instead) =>
  expect(actFaults(file, `\n${code}`)).toEqual([{ line: 2, instead: expect.stringContaining(instead) }]),
)

test.each([
  ['src/web/ui/form.tsx', '    <form'],
  ['src/web/ui/list-frame.tsx', '    <form'],
  ['src/web/features/core/site/use-act.tsx', 'useMutation({ mutationFn: work })'],
  ['src/web/features/office/money/refund.tsx', '    <Form submitText="Refund">'],
  ['src/server/web/early.ts', 'answers a <form> of an early press'],
])('%s may have %s', (file, code) => expect(actFaults(file, code)).toEqual([]))
