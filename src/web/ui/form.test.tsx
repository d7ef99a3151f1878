import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { ApiError } from '#web/lib/api.ts'
import { Field, Form } from './form.tsx'
import { Input } from './input.tsx'

const NEEDED = { first: 'Type the first.', second: 'Type the second.' }

const Two = () => (
  <Form submitText="Send" busyText="Sending..." check={() => NEEDED} submit={async () => undefined}>
    {(['first', 'second'] as const).map((name) => (
      <Field key={name} label={name} name={name}>
        {(control) => <Input {...control} />}
      </Field>
    ))}
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

const refused = (field?: string) => async () => {
  throw new ApiError(422, 'validation', 'link: no shop answers there', field)
}

const One = (props: Partial<Parameters<typeof Form>[0]>) => (
  <Form submitText="Send" check={() => ({})} submit={async () => undefined} unexpected="It broke." {...props}>
    <Field label="Link" name="link">
      {(control) => <Input {...control} />}
    </Field>
  </Form>
)

test('a refusal is said under its field, which then has the focus, and above the fields where the form has no such field', async () => {
  const { user } = await show(<One submit={refused('link')} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('No shop answers there')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link' }))
  cleanup()
  const { user: other } = await show(<One submit={refused('every_minutes')} />)
  await other.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('link: no shop answers there')
})

test('a fault of the program is not told to people in its own words', async () => {
  const fails = () => Promise.reject(new TypeError('x is undefined'))
  const { user } = await show(<One submit={fails} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It broke.')
})

test('a form for many is empty again once one is sent, and keeps what was refused', async () => {
  let isRefused = true
  const submit = async () => (isRefused ? { message: 'Not now.' } : undefined)
  const { user } = await show(<One isForMany submit={submit} />)
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  await user.type(link, 'a.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Not now.')
  expect(link.value).toBe('a.example')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Send')
  expect(link.value).toBe('')
})
