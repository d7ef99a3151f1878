import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { Button } from '#web/ui/button.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

function Entry({ name, onDone }: { name: string; onDone: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <li data-entry="" aria-label={name}>
      <Button onClick={onDone}>Approve {name}</Button>
      {isAsked ? (
        <form>
          <textarea aria-label="Reason" />
          <Button onClick={() => setIsAsked(false)}>Cancel</Button>
        </form>
      ) : (
        <Button onClick={() => setIsAsked(true)}>Remove {name}</Button>
      )}
    </li>
  )
}

function Queue() {
  useKeptFocus()
  const [names, setNames] = useState(['first', 'second', 'third'])
  return (
    <main id="content">
      <h1>Queue</h1>
      <ul>
        {names.map((name) => (
          <Entry key={name} name={name} onDone={() => setNames(names.filter((each) => each !== name))} />
        ))}
      </ul>
    </main>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))

test('a button that opens a form hands the focus to its first field, and gets it back when it is cancelled', async () => {
  await show(<Queue />)
  press('Remove second')
  await hasFocus(() => screen.getByLabelText('Reason'))
  press('Cancel')
  await hasFocus(() => screen.getByRole('button', { name: 'Remove second' }))
})

test('when an entry is done the next one has the focus, after the last the one before, then the heading', async () => {
  await show(<Queue />)
  press('Approve second')
  await hasFocus(() => screen.getByRole('listitem', { name: 'third' }))
  press('Approve third')
  await hasFocus(() => screen.getByRole('listitem', { name: 'first' }))
  press('Approve first')
  await hasFocus(() => screen.getByRole('heading', { name: 'Queue' }))
})

test('a press elsewhere leaves the focus alone', async () => {
  await show(<Queue />)
  const button = screen.getByRole('button', { name: 'Approve first' })
  button.focus()
  fireEvent.pointerDown(document.body)
  button.blur()
  fireEvent.click(screen.getByRole('button', { name: 'Approve second' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'second' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
})

/** A long form that is drawn again from the saved entry, its buttons at the end. */
function Draft() {
  useKeptFocus()
  const [version, setVersion] = useState(1)
  const [isSaving, setIsSaving] = useState(false)
  const save = () => {
    setIsSaving(true)
    setTimeout(() => {
      setIsSaving(false)
      setVersion(version + 1)
    })
  }
  return (
    <main id="content">
      <section key={version}>
        <input aria-label="Name" />
        <Button onClick={save}>{isSaving ? 'Saving...' : 'Save'}</Button>
        <p>Saved {version}</p>
      </section>
    </main>
  )
}

test('a form that is drawn again after its save leaves the reader at the button, next to the faults', async () => {
  await show(<Draft />)
  press('Save')
  await screen.findByText('Saved 2')
  await hasFocus(() => screen.getByRole('button', { name: 'Save' }))
})
