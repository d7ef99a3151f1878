import { expect, test } from 'vitest'
import { layout } from './layout.ts'

const config = {
  PRODUCT_NAME: 'Assayer',
  PUBLIC_URL: 'https://assayer.example',
  SUPPORT_EMAIL: 'support@assayer.example',
}

const written = (over: Partial<Parameters<typeof layout>[0]>) =>
  layout({ subject: 'x', heading: 'x', paragraphs: [], why: 'x', ...over }, config)

test('both forms of a mail say the same', () => {
  const { text, html } = written({
    heading: 'Confirm your address',
    paragraphs: ['Press the button.'],
    action: { label: 'Confirm', url: 'https://assayer.example/auth/confirm?a=1' },
    ...{ code: '012345', preheader: 'One step is left.', quote: 'My own words.' },
    facts: [['Total paid', '$5.00']],
    notes: ['Not you? Ignore this mail.'],
    why: 'You get this mail because you signed up.',
  })
  for (const part of [
    ...['Confirm your address', 'Press the button.', '012345', 'My own words.', 'Total paid', '$5.00'],
    ...['because you signed up', 'Not you?', 'support@assayer.example'],
  ])
    for (const form of [text, html]) expect(form).toContain(part)
})

test('a link in the last lines can be pressed, and is unchanged in the text', () => {
  const link = { label: 'Stop "these"', url: 'https://assayer.example/stop?a=1&b=2' }
  const { text, html } = written({ why: { text: 'You asked for it.', link } })
  expect(text).toContain('You asked for it. Stop "these": https://assayer.example/stop?a=1&b=2')
  expect(html).toContain('href="https://assayer.example/stop?a=1&#38;b=2"')
  expect(html).toContain('Stop &#34;these&#34;</a>')
})

test('what a person typed stays text', () => {
  const { html } = written({ heading: '<img src=x onerror=alert(1)>', paragraphs: ['"&\''] })
  expect(html).not.toContain('<img')
  expect(html).toContain('&#34;&#38;&#39;')
})

test('the first line is hidden in the mail and not in its text, and the colours follow the night', () => {
  const { text, html } = written({ preheader: 'Before it is opened.', paragraphs: ['First.'] })
  expect(html).toContain('<div style="display:none;max-height:0;overflow:hidden">Before it is opened.</div>')
  expect(text).not.toContain('Before it is opened.')
  expect(html).toContain('prefers-color-scheme: dark')
})

test('long words are quoted in part', () => {
  const { text } = written({ quote: 'word '.repeat(200) })
  expect(text).toContain('word…')
  expect(text.length).toBeLessThan(500)
})
