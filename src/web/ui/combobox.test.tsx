import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { Combobox } from './combobox.tsx'

const NAMES = ['Creatine', 'Curcumin', 'Casein']

function Choice() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('nothing')
  const found = NAMES.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <>
      <Combobox
        label="Compound"
        name="add"
        text={text}
        onType={setText}
        options={text === '' ? null : found.map((name) => ({ id: name, name }))}
        onChoose={({ name }) => setChosen(name)}
      />
      <p>Chosen: {chosen}</p>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Compound' })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const activeName = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

test('the arrow keys walk the options and back to the text, Enter takes one, and the list closes', async () => {
  await show(<Choice />)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  fireEvent.change(field(), { target: { value: 'c' } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(NAMES)
  expect(activeName()).toBeNull()
  press('ArrowDown')
  press('ArrowDown')
  expect(activeName()).toBe('Curcumin')
  press('ArrowUp')
  press('ArrowUp')
  expect(activeName()).toBeNull()
  press('ArrowUp')
  expect(activeName()).toBe('Casein')
  press('Enter')
  expect(screen.getByText('Chosen: Casein')).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the active option is spoken with its place and brought into view, and Escape closes the list', async () => {
  await show(<Choice />)
  const seen: string[] = []
  Element.prototype.scrollIntoView = function () {
    seen.push(this.textContent ?? '')
  }
  fireEvent.change(field(), { target: { value: 'c' } })
  expect(screen.getByRole('status').textContent).toBe('3 suggestions')
  press('ArrowDown')
  press('ArrowDown')
  expect(screen.getByRole('status').textContent).toBe('Curcumin, 2 of 3')
  expect(seen).toEqual(['Creatine', 'Curcumin'])
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.change(field(), { target: { value: 'zz' } })
  expect(screen.getByRole('status').textContent).toBe('No matches found for "zz"')
  fireEvent.change(field(), { target: { value: 'c' } })
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
})
