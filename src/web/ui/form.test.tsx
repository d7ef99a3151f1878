import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'

const NEEDED = { first: 'Type the first.', second: 'Type the second.' }

const Two = () => (
  <Form submitText="Send" busyText="Sending..." check={() => NEEDED} submit={async () => undefined}>
    {(faults) =>
      (['first', 'second'] as const).map((name) => (
        <Field key={name} label={name} name={name} error={faults[name]}>
          {(control) => <Input {...control} />}
        </Field>
      ))
    }
  </Form>
)

test('a fault goes once its field is typed in, the others stay, and the focus does not move', async () => {
  const { user } = await show(<Two />)
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const second = screen.getByRole('textbox', { name: 'second' })
  expect(second.getAttribute('aria-invalid')).toBe('true')
  await user.type(second, 'x')
  expect(screen.queryByText(NEEDED.second)).toBeNull()
  screen.getByText(NEEDED.first)
  expect(document.activeElement).toBe(second)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  screen.getByText(NEEDED.second)
})
