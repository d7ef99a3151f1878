import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { Form } from '#web/ui/form.tsx'
import { DisputedFields, disputedFaults } from './disputed-fields.tsx'

const Open = () => (
  <Form submitText="Open" check={disputedFaults} submit={async () => undefined}>
    <DisputedFields vendor="quay" first="rating" typed={{}} />
  </Form>
)

test('that nothing is chosen is no longer said once one types, or chooses one', async () => {
  const { user } = await show(<Open />)
  const which = screen.getByRole('combobox', { name: 'Which one' })
  const send = () => user.click(screen.getByRole('button', { name: 'Open' }))
  await send()
  screen.getByText('Choose one of the list.')
  await user.type(which, 'p')
  expect(screen.queryByText('Choose one of the list.')).toBeNull()
  await send()
  screen.getByText('Choose one of the list.')
  await user.click(which)
  const [first] = within(await screen.findByRole('listbox')).getAllByRole('option')
  await user.click(first as HTMLElement)
  expect(screen.queryByText('Choose one of the list.')).toBeNull()
})
